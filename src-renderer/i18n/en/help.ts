import type { Translation } from '../messages.ts';
import type source from '../pt-BR/help.ts';

const help: Translation<typeof source> = {
  title: 'Keyboard shortcuts',
  groups: {
    everywhere: 'On every page',
    proof: 'Proof of residence',
    lists: 'Restricted lists',
    registry: 'Registry',
  },
  rows: {
    pages: 'Change page',
    pagesWhileTyping: 'Change page while typing',
    focusSearch: 'Go to the main field of the page',
    submit: 'Look up',
    walkRows: 'Walk through the rows of results and tables',
    columnWidth: 'On a column heading: change its width, restore the widths',
    intoResults: 'From the field into the results, and back',
    copyRecord: 'Copy the record as text',
    walkRecents: 'Walk through the recent lookups',
    back: 'Back one step: close what is open, cancel what is running (or go to Cancel, in an import and in the update of the registry), go to the main field and leave it',
    fileAnswer: 'File the answer, or the reading, in a dossier',
    pauseWork: 'Pause or continue batches and readings',
    settings: 'Open the settings',
    help: 'Show this help',
    walkDocuments: 'Go to the document before or after',
    walkFields: 'Walk through the fields read, or the documents of the list',
    zoom: 'Larger, smaller, fit to width',
    turn: 'Turn the page by 90°',
    marks: 'Hide or show the marks on the page',
    forget: 'Remove the document from the list, or cancel its reading',
    leave: 'Cancel the reading, or let go of the chosen field',
    screen: 'Look the company and its partners up in the lists',
    raw: 'Switch between the summary and the JSON',
    print: 'Print the answer',
    leaveLookup: 'Cancel the lookup, or that of the lists',
    startBatch: 'Batch: start the list',
    openRow: "Batch: open the row's answer",
    walkAnswers: 'Batch: previous answer, next one',
    copyRow: 'Batch: copy the row',
    leaveBatch: 'Batch: return to the list',
  },
  api: 'The API is documented at',
};

export default help;
