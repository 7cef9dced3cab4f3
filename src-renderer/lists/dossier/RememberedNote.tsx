import { DossierNotes, DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { useRemembered } from './use-remembered.ts';

/** The dossiers of whom was asked for, or that nobody can say whether there are any. */
export function RememberedNote() {
  const { dossiers, ...unknown } = useRemembered();
  return unknown.error || unknown.couldNotSay ? <DossiersUnknown {...unknown} /> : <DossierNotes dossiers={dossiers} />;
}
