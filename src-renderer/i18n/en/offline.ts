import type { Translation } from '../messages.ts';
import type source from '../pt-BR/offline.ts';

const offline: Translation<typeof source> = {
  rail: 'Without the office',
  railCount_one: '{{shown}} answer waits for the office',
  railCount_other: '{{shown}} answers wait for the office',
  title: 'Without the office',
  about:
    'What you looked up on this machine while the office was not reached stays here for up to {{days}} days. When a lookup is brought into a dossier the office answers it again, and its answer is filed; a proof of residence that was read here goes as it was read.',
  away: 'The office is still not reached: these answers wait for it.',
  none: 'Nothing waits for the office.',
  notKept_one:
    '{{shown}} more answer was not kept (of a batch, too large, or without room): ask again when the office is back.',
  notKept_other:
    '{{shown}} more answers were not kept (of batches, too large, or without room): ask again when the office is back.',
  unreadable_one: '{{shown}} kept answer can no longer be opened on this machine.',
  unreadable_other: '{{shown}} kept answers can no longer be opened on this machine.',
  here: '{{at}}, on this machine: {{found}}',
  office: 'Now, at the office: {{found}}',
  compared: {
    reading: 'In the dossier, as it was read here.',
    same: 'In the dossier. The office, by the same lists, says the same.',
    differs: 'The office answers something else: its answer counts, and is in the dossier.',
    otherData:
      'The office comes to the same, but looked in other lists, or one of the two has demonstration data: its answer counts, and is in the dossier.',
  },
  refused: 'The office did not take it: {{why}}',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  bring_zero: 'Bring into a dossier…',
  bring_one: 'Bring {{shown}} into a dossier…',
  bring_other: 'Bring {{shown}} into a dossier…',
  open: 'Open the dossier',
  openOf: 'Open the dossier: {{title}}',
  seen: 'Understood',
  seenOf: 'Understood: {{title}}',
  putAway: 'Put away',
  putAwayOf: 'Put away: {{title}}',
  putAwaySure: 'Put it away?',
  putAwaySureOf: 'Put it away? {{title}}',
};

export default offline;
