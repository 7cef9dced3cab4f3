import { Activity } from 'react';
import { useKeep } from '../shared/evidence/use-keep.ts';
import { AloneView } from './alone/AloneView.tsx';
import { useOpenedDossier, useShowsAlone } from './arrival.ts';
import { ListView } from './list/ListView.tsx';
import { Off } from './Off.tsx';
import { DossierView } from './one/DossierView.tsx';

/** Dossiers: the list of them, as it was left, or one, or what is in none; where none are kept, why. */
export default function DossiersPage() {
  const id = useOpenedDossier((opened) => opened.id);
  const showsAlone = useShowsAlone(({ shown }) => shown);
  if (useKeep() === 'off') return <Off />;
  return (
    <>
      <Activity mode={id === null && !showsAlone ? 'visible' : 'hidden'}>
        <ListView />
      </Activity>
      {id === null && showsAlone && <AloneView />}
      {id !== null && <DossierView key={id} id={id} />}
    </>
  );
}
