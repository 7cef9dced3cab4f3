import type { Translation } from '../messages.ts';
import type source from '../pt-BR/help.ts';

const help: Translation<typeof source> = {
  title: 'Keyboard shortcuts',
  rows: {
    pages: 'Change page',
    pagesWhileTyping: 'Change page while typing',
    focusSearch: 'Go to the main field of the page',
    submit: 'Look up',
    walkResults: 'Walk through the results',
    cancel: 'Cancel the lookup, close the panel or the dialog',
    settings: 'Open the settings',
    help: 'Show this help',
  },
  api: 'The API is documented at',
};

export default help;
