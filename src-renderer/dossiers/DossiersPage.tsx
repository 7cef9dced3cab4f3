import { Activity } from 'react';
import { useOpenedDossier } from './arrival.ts';
import { ListView } from './list/ListView.tsx';
import { DossierView } from './one/DossierView.tsx';

/** Dossiers: the list of them, as it was left, or one. */
export default function DossiersPage() {
  const id = useOpenedDossier((opened) => opened.id);
  return (
    <>
      <Activity mode={id === null ? 'visible' : 'hidden'}>
        <ListView />
      </Activity>
      {id !== null && <DossierView key={id} id={id} />}
    </>
  );
}
