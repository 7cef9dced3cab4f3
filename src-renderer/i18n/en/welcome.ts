import type { Translation } from '../messages.ts';
import type source from '../pt-BR/welcome.ts';

const welcome: Translation<typeof source> = {
  progress: 'Step {{step}} of {{steps}}',
  skip: 'Skip',
  back: 'Back',
  next: 'Continue',
  start: 'Start working',
  what: {
    title: 'Welcome to Atesta',
    text: 'Look names and documents up in restricted lists, read proofs of residence, and check CNPJ, CPF and state registrations. The same lookups are open to other systems through the API.',
  },
  local: {
    title: 'Everything stays on this machine',
    text: 'The data, the files you open and the names you look up do not leave it. Every answer says which file it came from and the date of that file.',
  },
  demonstration: {
    title: 'For now, the data is invented',
    text: 'The data that comes with the installation holds invented people and companies, and whatever comes from it carries the badge “Demonstration”. On the Data page, drop the official files to start working.',
  },
};

export default welcome;
