import { Activity } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptOff } from '../shared/evidence/KeptOff.tsx';
import { useKeep } from '../shared/evidence/use-keep.ts';
import { AloneView } from './alone/AloneView.tsx';
import { useListed, useOpenedDossier } from './arrival.ts';
import { ErasedView } from './erased/ErasedView.tsx';
import { ListView } from './list/ListView.tsx';
import { DossierView } from './one/DossierView.tsx';
import { PersonDialog } from './person/PersonDialog.tsx';

/** Dossiers: the list of them, as it was left, or one, or what is in none, or what was erased; where none are kept, why. */
export default function DossiersPage() {
  const { t } = useTranslation('dossiers');
  const id = useOpenedDossier((opened) => opened.id);
  const listed = useListed((page) => page.listed);
  if (useKeep() === 'off') return <KeptOff page={t('title')} title={t('off.title')} text={t('off.text')} />;
  return (
    <>
      <Activity mode={id === null && listed === 'dossiers' ? 'visible' : 'hidden'}>
        <ListView />
      </Activity>
      {id === null && listed === 'alone' && <AloneView />}
      {id === null && listed === 'erased' && <ErasedView />}
      {id !== null && <DossierView key={id} id={id} />}
      <PersonDialog />
    </>
  );
}
