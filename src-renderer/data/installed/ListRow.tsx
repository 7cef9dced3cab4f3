import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { agedBy } from '../../../src-main/contract/list-boards.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { answeringOf } from '../../shared/installed/files.ts';
import { freshnessOf } from '../../shared/installed/freshness.ts';
import classes from '../data.module.css';
import { useUpdates } from '../updates/store.ts';
import { ChangesCell } from './ChangesCell.tsx';
import { DataRow } from './DataRow.tsx';
import { InstalledCell } from './InstalledCell.tsx';
import { ListActions } from './ListActions.tsx';
import { UpdatingNow } from './UpdatingNow.tsx';
import { useStandingText } from './use-standing-text.ts';

interface ListRowProps {
  status: ListStatus;
  lists: readonly ListStatus[];
  /** False for the first frame, in which what is installed comes before what can be done. */
  withActions: boolean;
  onChanges: () => void;
  onFiles: () => void;
  onRollback: () => void;
}

/** One list: what is installed of it, how it stands, what changed, what can be done. */
export function ListRow({ status, lists, withActions, onChanges, onFiles, onRollback }: ListRowProps) {
  const { t } = useTranslation('data');
  const { dateTime } = useFormat();
  const names = useNames();
  const sentences = useStandingText();
  const now = useUpdates(({ current }) => (current?.list === status.list ? current : null));
  const { list, title, publisher, snapshots, unreadable } = status;
  const [newest, ...others] = snapshots;
  const judged = freshnessOf(status, new Date());
  const file = newest && (
    <>
      {newest.file}
      {others.length > 0 && (
        <UnstyledButton className={classes.link} ml={8} onClick={onFiles}>
          {t('installed.others', { count: others.length })}
        </UnstyledButton>
      )}
    </>
  );
  return (
    <DataRow
      name={names.list(list)}
      title={title}
      // What is there and cannot be read is named beside it.
      installed={(newest || unreadable.length === 0) && <InstalledCell snapshot={agedBy(list, snapshots)} />}
      standing={{
        freshness: judged.freshness,
        sentences: sentences(status, judged),
        unreadable,
        answering: answeringOf(list, snapshots),
        progress: now && <UpdatingNow now={now} />,
      }}
      fourth={<ChangesCell status={status} onOpen={onChanges} />}
      actions={withActions && <ListActions status={status} lists={lists} onFiles={onFiles} onRollback={onRollback} />}
      details={[
        [t('details.publisher'), publisher],
        [t('columns.file'), file],
        [t('files.importedAt'), newest && dateTime(newest.importedAt)],
        [t('details.code'), <code key="code">{list}</code>],
      ]}
    />
  );
}
