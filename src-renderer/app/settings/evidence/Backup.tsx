import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { dayOf } from '../../../shared/day.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { WorkBar } from '../../../shared/work/WorkBar.tsx';
import classes from '../settings.module.css';
import { BackupDialog } from './BackupDialog.tsx';
import { useBackup } from './backup.ts';

/** A backup of the record, from the passphrase to the file in the person's hands. */
export function Backup({ onDialog }: { onDialog: (opened: boolean) => void }) {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const { phase, done, total, name, error, start, cancel } = useBackup();
  const [opened, setOpened] = useState(false);
  const open = (asked: boolean) => {
    setOpened(asked);
    onDialog(asked);
  };
  const handed = phase === 'done' ? t('backup.handed', { name }) : null;
  useEffect(() => {
    if (handed) announce(handed);
  }, [handed]);
  return (
    <>
      {phase === 'running' ? (
        <WorkBar
          state="running"
          title={t(total === null ? 'backup.preparing' : 'backup.running')}
          label={t('backup.label')}
          counted={null}
          fraction={total === null || total === 0 ? null : done / total}
          cancel={cancel}
        />
      ) : (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconDatabaseExport size={16} stroke={1.6} aria-hidden />}
          onClick={() => open(true)}
        >
          {t('backup.start')}
        </Button>
      )}
      {handed && <p className={classes.outcome}>{handed}</p>}
      {phase === 'cancelled' && <p className={classes.outcome}>{t('backup.cancelled')}</p>}
      {error && <Problem error={error} />}
      <BackupDialog
        opened={opened}
        onClose={() => open(false)}
        onStart={(passphrase) => void start(client, passphrase, t('backup.name', { day: dayOf(new Date()) }))}
      />
    </>
  );
}
