import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dossier, MOST } from '../../../../src-main/contract/dossiers.ts';
import { useOwnGroups } from '../../../shared/sign-in/use-sign-in.ts';
import { EntryDialog } from './EntryDialog.tsx';

/** Limits a dossier to one of one's own groups, or lifts that: always with the reason. */
export function LimitDialog({ dossier, onClose }: { dossier: Dossier; onClose: () => void }) {
  const { t } = useTranslation('dossiers');
  const groups = useOwnGroups();
  const [chosen, setChosen] = useState<string | null>(groups.length === 1 ? groups[0]! : null);
  const lifts = dossier.group !== null;
  const word = lifts ? 'off' : 'on';
  return (
    <EntryDialog
      id={dossier.id}
      name={`limit ${word}`}
      title={t(`limit.${word}.title`)}
      onClose={onClose}
      label={t('limit.reason')}
      most={MOST.reason}
      submit={t(`limit.${word}.submit`)}
      said={t(`limit.${word}.done`)}
      about={t(`limit.${word}.text`)}
      blocked={!lifts && chosen === null}
      entriesOf={(reason) => [{ kind: 'limit', group: lifts ? null : chosen, reason }]}
    >
      {!lifts && (
        <Select label={t('limit.group')} data={[...groups]} value={chosen} onChange={setChosen} data-autofocus />
      )}
    </EntryDialog>
  );
}
