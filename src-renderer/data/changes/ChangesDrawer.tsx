import { Button, Drawer, Tabs, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, ListStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { useRecordWords } from '../../shared/published/use-record-words.ts';
import { save } from '../../shared/save.ts';
import { KINDS } from '../installed/ChangesCell.tsx';
import { ChangesOfKind } from './ChangesOfKind.tsx';
import classes from './changes.module.css';
import { changesCsv, changesFileName } from './csv.ts';
import { changesOf } from './use-changes.ts';

interface ChangesDrawerProps {
  status: ListStatus;
  opened: boolean;
  onClose: () => void;
}

/** What the newest file of a list changed: who came, who went, whose entry is another now. */
export function ChangesDrawer({ status, opened, onClose }: ChangesDrawerProps) {
  const { t } = useTranslation(['data', 'common']);
  const { count, date } = useFormat();
  const { changes, title } = status;
  const [kind, setKind] = useState<Change['kind']>(KINDS.find((one) => changes && changes[one] > 0) ?? 'added');
  const [filter, setFilter] = useState('');
  if (!changes) return null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={760}
      title={t('changes.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ content: classes.drawer, header: classes.head, title: classes.title, body: classes.body }}
    >
      <div className={classes.intro}>
        <strong>{title}</strong>
        <span>{t('changes.between', { from: date(changes.from), to: date(changes.to) })}</span>
      </div>
      <Tabs
        value={kind}
        onChange={(chosen) => setKind(chosen as Change['kind'])}
        keepMounted={false}
        classNames={{ root: classes.tabs, panel: classes.panel }}
      >
        <Tabs.List aria-label={t('changes.title')}>
          {KINDS.map((one) => (
            <Tabs.Tab key={one} value={one} rightSection={<span className={classes.count}>{count(changes[one])}</span>}>
              {t(`changes.kind.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.tools}>
          <TextInput
            size="xs"
            className={classes.filter}
            aria-label={t('changes.filter')}
            placeholder={t('changes.filter')}
            leftSection={<IconSearch size={15} aria-hidden />}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <ExportChanges status={status} />
        </div>
        {KINDS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <ChangesOfKind list={status.list} kind={one} total={changes[one]} filter={filter} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}

/** All three kinds in one file, fetched for it. */
function ExportChanges({ status: { list, changes } }: { status: ListStatus }) {
  const { t } = useTranslation('data');
  const client = useClient();
  const words = useRecordWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const all: Change[] = [];
      for await (const more of changesOf(client, list, undefined)) all.push(...more);
      const head = (['list', 'from', 'to', 'kind', 'name', 'taxId', 'field', 'before', 'after'] as const).map(
        (column) => t(`changes.columns.${column}`),
      );
      const kinds = {
        added: t('changes.word.added'),
        removed: t('changes.word.removed'),
        altered: t('changes.word.altered'),
      };
      save(changesCsv(list, changes!, all, { head, kinds, field: words.field }), changesFileName(list, changes!));
      announce(t('changes.exported'));
    } catch (failure) {
      setError(failure as Error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() => void run()}
      >
        {t('changes.export')}
      </Button>
      {error && <Problem error={error} onRetry={() => void run()} />}
    </>
  );
}
