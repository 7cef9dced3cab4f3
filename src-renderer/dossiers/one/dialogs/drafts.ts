import { guardLeaving } from '../../../shared/leaving.ts';
import { forgetDraftsOf, holdsDraft } from '../../../shared/use-draft.ts';

/** Names of the drafts of a dossier's dialogs begin with this. */
const DOSSIER = 'dossier ';

// What was begun in them is kept nowhere else, also while their dialog is closed.
guardLeaving(() => holdsDraft(DOSSIER));

/** Name of what is begun in one of the dialogs of a dossier. */
export function draftName(dossier: string, dialog: string): string {
  return `${DOSSIER}${dossier} ${dialog}`;
}

/** Name of the outcome that was chosen beside the text of a dialog. */
export function outcomeDraft(dossier: string, dialog: string): string {
  return draftName(dossier, `${dialog} outcome`);
}

/** Nothing can be entered into a dossier that is erased: what was begun for it is nobody's any more. */
export function forgetDraftsOfDossier(dossier: string): void {
  forgetDraftsOf(draftName(dossier, ''));
}
