import type { Translation } from '../messages.ts';
import type alerts from '../pt-BR/alerts.ts';

const texts: Translation<typeof alerts> = {
  none: {
    title: 'No alerts',
    text: 'When a new file brings a client of a portfolio, it appears here.',
    portfolios: 'See the portfolios',
  },
};

export default texts;
