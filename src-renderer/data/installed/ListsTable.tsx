import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { askWindow } from '../../api/window-api.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { type WayBack, wayBack } from '../../shared/installed/files.ts';
import panel from '../../shared/panel.module.css';
import { ChangesDrawer } from '../changes/ChangesDrawer.tsx';
import classes from '../data.module.css';
import { RollbackDialog } from '../rollback/RollbackDialog.tsx';
import { DataTable } from './DataTable.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { FreshnessSummary } from './FreshnessSummary.tsx';
import { ListRow } from './ListRow.tsx';

/** What a row has opened. It stays in mind while it closes. */
type Opened =
  | { what: 'changes' | 'files'; status: ListStatus }
  | { what: 'rollback'; status: ListStatus; way: WayBack };

/** Rows that stand in the first frame: as many as a window shows of them. The others, and the buttons, follow without holding it up. */
const FIRST_ROWS = 8;

/** The fifteen lists: those with data first, then those that can be imported, then those that cannot yet. */
export function ListsTable({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('data');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const count = useDeferredValue(lists.length, FIRST_ROWS);
  const isWhole = useDeferredValue(true, false);
  const section = useRef<HTMLElement>(null);
  useFirstField(() => section.current?.querySelector<HTMLElement>('tbody button') ?? null);
  // What a row opens does not draw the rows anew.
  const rows = useMemo(() => {
    const show = (what: Opened) => {
      setOpened(what);
      setOpen(true);
    };
    return ordered(lists)
      .slice(0, count)
      .map((status) => (
        <ListRow
          key={status.list}
          status={status}
          lists={lists}
          withActions={isWhole}
          onChanges={() => show({ what: 'changes', status })}
          onFiles={() => show({ what: 'files', status })}
          onRollback={() => {
            const way = wayBack(status);
            if (way) show({ what: 'rollback', status, way });
          }}
        />
      ));
  }, [lists, count, isWhole]);
  const close = () => setOpen(false);
  return (
    <section ref={section} className={panel.panel} aria-labelledby="data-lists">
      <header className={classes.sectionHead}>
        <h2 id="data-lists" className={classes.sectionTitle}>
          {t('installed.lists')}
        </h2>
        <FreshnessSummary lists={lists} />
      </header>
      <DataTable labelledBy="data-lists" first={t('columns.list')} fourth={t('columns.changes')}>
        {rows}
      </DataTable>
      {opened?.what === 'changes' && (
        <ChangesDrawer key={opened.status.list} status={opened.status} opened={open} onClose={close} />
      )}
      {opened?.what === 'files' && <FilesDialog status={opened.status} opened={open} onClose={close} />}
      {opened?.what === 'rollback' && (
        <RollbackDialog
          title={opened.status.title}
          rollBack={(client) =>
            askWindow(client, 'POST /lists/:list/rollback', { parameters: { list: opened.status.list } })
          }
          way={opened.way}
          opened={open}
          onClose={close}
        />
      )}
    </section>
  );
}

/** With data, then without; within each the order of the specification stays. */
function ordered(lists: readonly ListStatus[]): ListStatus[] {
  const rank = ({ snapshots, unreadable }: ListStatus) => (snapshots.length + unreadable.length > 0 ? 0 : 1);
  return lists.toSorted((one, other) => rank(one) - rank(other));
}
