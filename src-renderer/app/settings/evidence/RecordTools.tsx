import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { ChooseToCheck } from '../../../shared/evidence/ChooseToCheck.tsx';
import { evidenceQuery } from '../../../shared/evidence/evidence-query.ts';
import { RecordCheck } from '../../../shared/evidence/RecordCheck.tsx';
import { useOffice } from '../../../shared/office/use-office.ts';
import { Backup } from './Backup.tsx';
import { DisplayName } from './DisplayName.tsx';
import { RecordState } from './RecordState.tsx';
import { Restore } from './Restore.tsx';

/** Whose name stands in the record, how the record is, its check, and its backup. */
export function RecordTools({ onDialog }: { onDialog: (opened: boolean) => void }) {
  const { t } = useTranslation('settings');
  const office = useOffice();
  const { data } = useQuery(evidenceQuery(useClient()));
  // A record that cannot be read is neither backed up nor none.
  const readable = data?.fault === null;
  // The dossiers shown are the office's: what is on this machine says nothing of them.
  if (office) return <Text size="sm">{t('office.recordThere')}</Text>;
  return (
    <>
      <DisplayName />
      <RecordState />
      <RecordCheck />
      {readable && data.log && <Backup onDialog={onDialog} />}
      {readable && <Restore hasRecord={data.log !== null} onDialog={onDialog} />}
      <ChooseToCheck />
    </>
  );
}
