import { Activity } from 'react';
import { useKeep } from '../shared/evidence/use-keep.ts';
import { useOpenedDossier } from './arrival.ts';
import { ListView } from './list/ListView.tsx';
import { Off } from './Off.tsx';
import { DossierView } from './one/DossierView.tsx';

/** Dossiers: the list of them, as it was left, or one; where none are kept, why. */
export default function DossiersPage() {
  const id = useOpenedDossier((opened) => opened.id);
  if (useKeep() === 'off') return <Off />;
  return (
    <>
      <Activity mode={id === null ? 'visible' : 'hidden'}>
        <ListView />
      </Activity>
      {id !== null && <DossierView key={id} id={id} />}
    </>
  );
}
