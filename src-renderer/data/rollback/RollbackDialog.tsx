import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import type { RolledBack } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import type { WayBack } from '../../shared/installed/files.ts';
import { Problem } from '../../shared/Problem.tsx';
import classes from './rollback.module.css';

interface RollbackDialogProps {
  /** Of the list or data set. */
  title: string;
  /** Has the service do it. */
  rollBack: (client: Client) => Promise<RolledBack>;
  /** As it was when the dialog was opened: afterwards there is another one. */
  way: WayBack;
  opened: boolean;
  onClose: () => void;
}

/** Asks before the newest file of a list or data set goes, and names it and the one that will answer in its place. */
export function RollbackDialog({ title, rollBack, way, opened, onClose }: RollbackDialogProps) {
  const { t } = useTranslation(['data', 'common']);
  const client = useClient();
  const queries = useQueryClient();
  const rollback = useMutation({
    mutationFn: () => rollBack(client),
    onSuccess: async ({ answers }) => {
      await queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey });
      announce(t('rollback.done', { file: answers.file }));
      onClose();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={rollback.reset}
      size={560}
      title={t('rollback.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{title}</Text>
        <dl className={classes.files}>
          <File label={t('rollback.removes')} snapshot={way.removes} />
          <File label={t('rollback.answers')} snapshot={way.answers} />
        </dl>
        <Text size="sm">{t('rollback.text')}</Text>
        {rollback.error && <Problem error={rollback.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button color="carmine" loading={rollback.isPending} onClick={() => rollback.mutate()}>
            {t('rollback.confirm', { file: way.removes.file })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function File({ label, snapshot }: { label: string; snapshot: SnapshotSummary }) {
  const { t } = useTranslation('data');
  const { date, count } = useFormat();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{snapshot.file}</strong>
        <span>
          {t('rollback.file', { date: date(snapshot.date), count: snapshot.records, shown: count(snapshot.records) })}
        </span>
      </dd>
    </div>
  );
}
