import type { Translation } from '../messages.ts';
import type source from '../pt-BR/welcome.ts';

const welcome: Translation<typeof source> = {
  progress: 'Step {{step}} of {{steps}}',
  skip: 'Skip',
  back: 'Back',
  next: 'Continue',
  close: 'Close',
  what: {
    title: 'Welcome to Atesta',
    text: 'Look names and documents up in restricted lists, read proofs of residence, and check CNPJ, CPF and state registrations. The same lookups are open to other systems through the API.',
  },
  local: {
    title: 'Lookups are made on this machine',
    text: 'The data, the files you open and the names you look up do not leave it, except to registration providers and systems that your organisation sets up. Every answer says which file it came from and the date of that file.',
  },
  keep: {
    title: 'What is kept',
    text: 'What is kept is encrypted on this machine, with proof that it was not altered. It can be changed later, in Settings.',
  },
  data: {
    title: 'What is installed',
    official_one: '{{count}} list with official data',
    official_other: '{{count}} lists with official data',
    demonstration: 'For now, the data is invented',
    none: 'No list is installed',
    officialOnes: "With the publisher's data: {{lists}}.",
    outdatedOnes_one: '{{count}} is out of date: update it on the Data page.',
    outdatedOnes_other: '{{count}} are out of date: update them on the Data page.',
    demonstrationOnes: 'With invented data, always marked “Demonstration”: {{bases}}.',
    lackingOnes_one: '{{count}} list has no data yet and is not searched.',
    lackingOnes_other: '{{count}} lists have no data yet and are not searched.',
    field: 'Make the first lookup',
    fieldHint: 'A name, CPF or CNPJ, in all lists installed',
    lookUp: 'Look up',
    go: 'Go to Data',
  },
};

export default welcome;
