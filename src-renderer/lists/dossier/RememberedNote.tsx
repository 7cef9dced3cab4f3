import { DossierNotes, DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { useRemembered } from './use-remembered.ts';

/** The dossiers of whom was asked for, or that nobody can say whether there are any. */
export function RememberedNote() {
  const { dossiers, error, retry } = useRemembered();
  return error ? <DossiersUnknown error={error} retry={retry} /> : <DossierNotes dossiers={dossiers} />;
}
