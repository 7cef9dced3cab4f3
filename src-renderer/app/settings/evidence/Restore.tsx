import { Button } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { useRecordCheck } from '../../../shared/evidence/record-check.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { WorkBar } from '../../../shared/work/WorkBar.tsx';
import classes from '../settings.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useRestore } from './restore.ts';

interface RestoreProps {
  /** There is a record already: nothing is restored over it. */
  hasRecord: boolean;
  onDialog: (opened: boolean) => void;
}

/** Restores a record from a backup where there is none, and then checks it as any record is checked. */
export function Restore({ hasRecord, onDialog }: RestoreProps) {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const queries = useQueryClient();
  const { phase, progress, error, start, cancel } = useRestore();
  const [opened, setOpened] = useState(false);
  const open = (asked: boolean) => {
    setOpened(asked);
    onDialog(asked);
  };
  useEffect(() => {
    if (phase === 'done') announce(t('restore.done'));
  }, [phase, t]);
  const restore = async (file: File, passphrase: string) => {
    if (!(await start(client, file, passphrase))) return;
    await queries.invalidateQueries();
    // With all that was published of it, which may know of more than the backup has.
    await useRecordCheck.getState().start(client);
  };
  return (
    <>
      {phase === 'running' && (
        <WorkBar
          state="running"
          title={t(`restore.stages.${progress?.stage ?? 'receiving'}`)}
          label={t('restore.label')}
          counted={null}
          fraction={progress?.total ? progress.done / progress.total : null}
          cancel={cancel}
        />
      )}
      {phase !== 'running' && !hasRecord && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconDatabaseImport size={16} stroke={1.6} aria-hidden />}
          onClick={() => open(true)}
        >
          {t('restore.start')}
        </Button>
      )}
      {phase === 'done' && <p className={classes.outcome}>{t('restore.done')}</p>}
      {phase === 'cancelled' && <p className={classes.outcome}>{t('restore.cancelled')}</p>}
      {error && <Problem error={error} />}
      {hasRecord && phase === 'idle' && <p className={classes.outcome}>{t('restore.hasRecord')}</p>}
      <RestoreDialog opened={opened} onClose={() => open(false)} onStart={(file, words) => void restore(file, words)} />
    </>
  );
}
