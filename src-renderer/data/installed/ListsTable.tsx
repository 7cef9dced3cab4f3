import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import panel from '../../shared/panel.module.css';
import classes from '../data.module.css';
import { Head } from './Head.tsx';
import { ImportHere } from './ImportHere.tsx';
import { SnapshotCells } from './SnapshotCells.tsx';

/** The fifteen lists: those with data first, then those that can be imported, then those that cannot yet. */
export function ListsTable({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('data');
  const installed = lists.filter(({ snapshots }) => snapshots.length > 0).length;
  return (
    <section className={panel.panel} aria-labelledby="data-lists">
      <header className={classes.sectionHead}>
        <h2 id="data-lists" className={classes.sectionTitle}>
          {t('installed.lists')}
        </h2>
        <span className={classes.soft}>{t('installed.coverage', { count: installed, total: lists.length })}</span>
      </header>
      <div className={classes.scroll}>
        <Table horizontalSpacing="md" verticalSpacing={6} aria-labelledby="data-lists">
          <Head first={t('columns.list')} />
          <Table.Tbody>
            {ordered(lists).map((status) => (
              <ListRows key={status.list} status={status} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

function ListRows({ status }: { status: ListStatus }) {
  const { t } = useTranslation('data');
  const { list, title, publisher, importable, snapshots } = status;
  const rows = Math.max(snapshots.length, 1);
  const [newest, ...older] = snapshots;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="rowgroup" rowSpan={rows} className={classes.name}>
          {title}
          <span className={classes.publisher}>
            {publisher} · <code>{list}</code>
          </span>
        </Table.Th>
        {newest ? (
          <SnapshotCells snapshot={newest} kind="list" />
        ) : (
          <Table.Td colSpan={4} className={classes.soft}>
            {t(importable ? 'installed.none' : 'installed.notImportable')}
          </Table.Td>
        )}
        <Table.Td rowSpan={rows} ta="right" className={classes.nowrap}>
          {importable && <ImportHere list={list} title={title} />}
        </Table.Td>
      </Table.Tr>
      {older.map((snapshot) => (
        <Table.Tr key={snapshot.file}>
          <SnapshotCells snapshot={snapshot} kind="list" />
        </Table.Tr>
      ))}
    </>
  );
}

/** With data, then importable, then the rest; within each the order of the specification stays. */
function ordered(lists: readonly ListStatus[]): ListStatus[] {
  const rank = ({ snapshots, importable }: ListStatus) => (snapshots.length > 0 ? 0 : importable ? 1 : 2);
  return lists.toSorted((one, other) => rank(one) - rank(other));
}
