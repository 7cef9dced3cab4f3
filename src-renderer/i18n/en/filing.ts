import type { Translation } from '../messages.ts';
import type source from '../pt-BR/filing.ts';

const filing: Translation<typeof source> = {
  file: 'File in a dossier',
  fileSelected_one: 'File {{count}} in a dossier',
  fileSelected_other: 'File {{count}} in a dossier',
  fileReadings_one: 'File {{count}} reading',
  fileReadings_other: 'File the {{count}} readings',
  tally: {
    label: 'Filing of the answers',
    filed_one: '{{filed}} of {{total}} answer in the dossier {{name}}.',
    filed_other: '{{filed}} of {{total}} answers in the dossier {{name}}.',
    failed_one: '{{shown}} was not filed.',
    failed_other: '{{shown}} were not filed.',
  },
  elsewhere: 'File in another dossier',
  label: 'Filing',
  filing: 'Filing in the dossier {{name}}…',
  filed: 'Filed in the dossier {{name}}',
  filedWith: 'Filed in the dossier {{name}} ({{protocol}})',
  open: 'Open the dossier',
  failed: 'Not filed in the dossier {{name}}.',
  forgotten: 'The service does not remember this answer any more: it was restarted, or has answered many others since.',
  askAgain: 'Ask again',
  partly:
    'Only the {{here}} records on the screen go into the dossier, of {{records}}. To file all of them, load the others first.',
  document: {
    keep: 'Keep the document, too',
    keepHint:
      'The file is kept encrypted in the dossier. Without it, its reading and its fingerprint (SHA-256) are kept.',
    keepNow: 'Keep the document',
    keeping: 'Keeping the document…',
    kept: 'Document kept',
    failed: 'The document was not kept.',
  },
  corrections: {
    filing: 'Filing the corrections…',
    filed: 'Corrections filed',
    failed: 'The corrections were not filed.',
  },
  context: {
    label: 'Dossier in use',
    text: 'In the dossier <b>{{name}}</b>: new lookups are filed in it.',
    open: 'Open the dossier',
    leave: 'Leave the dossier',
    left: 'Lookups are no longer filed in the dossier {{name}}.',
    entered: 'New lookups are filed in the dossier {{name}}.',
  },
  decided: {
    heading: 'Decision',
    confirmed: 'Confirmed',
    discarded: 'Discarded',
    inconclusive: 'Inconclusive',
    escalated: 'Escalated',
    when: 'on {{date}} by {{who}}',
    whole: '{{outcome}} on {{date}} by {{who}}',
    open: 'To decide',
    changed: 'Changed: to decide',
    changedHint: 'It was: {{before}}. It has changed since: see the dossier.',
    changedSince: 'It was: {{before}}. It has changed since, and is open again.',
    uncertain: 'Decided before: review',
    uncertainHint: '{{before}}, by name and document alone: whether the rest has changed since is not known.',
    differs: 'Dossiers differ',
    tallyOpen_one: '{{shown}} to decide',
    tallyOpen_other: '{{shown}} to decide',
    tallyChanged_one: '{{shown}} changed since the decision: to decide again',
    tallyChanged_other: '{{shown}} changed since the decision: to decide again',
    title: 'In this dossier',
    reason: 'Reason: {{reason}}',
    openText: 'Not decided yet. Decide in the dossier.',
  },
  remembered: {
    label: 'Dossiers of whom was asked for',
    document: 'There is a dossier with this document: {{name}} ({{protocol}}).',
    nameAndBirthDate:
      'There is a dossier with this name and date of birth: {{name}} ({{protocol}}). It may be another person: what was decided in it is not shown here.',
    in: 'In the dossier {{name}} ({{protocol}})',
    unknown: 'Whether there is a dossier of whom was asked for is not known.',
    batchNotJson:
      'The batch was not sent as JSON, so whom it asked for could not be read. Look them up one by one, or send it as JSON.',
    unknownLine: 'Dossiers: not known.',
  },
};

export default filing;
