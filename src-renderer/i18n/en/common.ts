import type { Translation } from '../messages.ts';
import type source from '../pt-BR/common.ts';

const common: Translation<typeof source> = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  demonstration: 'Demonstration',
  demonstrationHint: 'Invented data, for trying the product out. It says nothing about real people or companies.',
  official: 'Official',
  unofficial: 'Unofficial',
  outdated: {
    text: 'This is the answer to another lookup: {{question}}.',
    back: 'Back to it',
  },
  grid: {
    heading: 'Sort by {{column}} · Shift ← → changes the width, Shift Home undoes it',
    width: 'Width of the column {{column}}',
    edge: 'Drag to change the width · by keyboard, Shift ← →; Shift Home or a double click undoes it',
    printed: 'Incomplete: only the first {{shown}} of {{total}} lines go on paper. The export has them all.',
    printedOfPages: 'Incomplete: only {{shown}} of {{total}} lines go on paper, those that were loaded.',
  },
  problem: {
    generic: 'Something did not go as expected',
    unreachable: 'The service did not answer',
    unreachableHint:
      'The connection to the local service broke in the middle of the request. Try again in a few seconds.',
    refused: 'The service does not recognise this window',
    signIn: 'Sign in to go on',
    invalid: 'The request was not accepted',
    tooLarge: 'The file is too large',
    busy: 'The service is busy',
    office: 'Without the office',
    notFound: 'Not found',
    conflict: 'It cannot be done now',
    taken: 'It exists already',
    cancelled: 'The request was cancelled',
    failed: 'The service met an unexpected failure',
    request: 'Request {{id}}',
  },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
};

export default common;
