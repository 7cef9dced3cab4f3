import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { guardLeaving } from '../leaving.ts';
import { holdsDraft } from '../use-draft.ts';

const BEGINNING = 'new dossier ';

// What was typed of a subject is kept nowhere else, also while its dialog is closed.
guardLeaving(() => holdsDraft(BEGINNING));

/** Name of what is typed of the subject of a new dossier: of another subject, or for other answers, nothing of it is left. */
export function newSubjectDraft(subject: Partial<Subject>, requests: readonly string[] = []): string {
  return `${BEGINNING}${JSON.stringify([subject, ...requests])}`;
}
