import type { Translation } from '../messages.ts';
import type portfolios from '../pt-BR/portfolios.ts';

const texts: Translation<typeof portfolios> = {
  title: 'Portfolios',
  intro: 'Clients under watch: each new file of a list is compared with all of them, on this machine.',
  shows: { label: 'What to show', alerts: 'Alerts', portfolios: 'Portfolios' },
  off: {
    title: 'Portfolios are turned off',
    text: 'What is kept of lookups is set to “Nothing”: no portfolio is watched and no alert is raised.',
  },
  list: {
    none: {
      title: 'No portfolios',
      text: 'A portfolio is a base of clients that is compared with each new file of the lists.',
    },
  },
};

export default texts;
