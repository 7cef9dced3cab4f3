import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { ListOption } from '../../../src-main/contract/lists.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { Edge } from '../../shared/grid/Edge.tsx';
import { EDGE_KEYS } from '../../shared/grid/use-edges.ts';
import { useTableColumns } from '../../shared/grid/use-table-columns.tsx';
import classes from '../integration.module.css';
import type { UsageTotal } from './totals.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});
const helper = createColumnHelper<typeof features, UsageTotal>();
const COLUMNS = helper.columns([
  helper.accessor('caller', { sortFn: 'alphanumeric' }),
  helper.accessor('endpoint', { sortFn: 'alphanumeric' }),
  helper.accessor('list', { sortFn: 'alphanumeric' }),
  helper.accessor('calls', { sortFn: 'basic', sortDescFirst: true }),
  helper.accessor('units', { sortFn: 'basic', sortDescFirst: true }),
  helper.accessor('lastDay', { sortFn: 'basic', sortDescFirst: true }),
]);
const MEASURES = [
  { name: 'caller', width: 9 },
  { name: 'endpoint', width: 6, share: 1 },
  { name: 'list', width: 9 },
  { name: 'calls', width: 5 },
  { name: 'units', width: 5 },
  { name: 'lastDay', width: 6 },
] as const;
const NUMBERS = new Set(['calls', 'units']);
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** Use by caller, endpoint and list, sorted by any column. */
export function UsageTable({ totals }: { totals: UsageTotal[] }) {
  const { t } = useTranslation('integration');
  const { count, date } = useFormat();
  const table = useTable(
    { features, columns: COLUMNS, data: totals, initialState: { sorting: [{ id: 'units', desc: true }] } },
    ({ sorting }) => ({ sorting }),
  );
  const names = useNames();
  const { row: head, cell: headCell, edges } = useTableColumns('usage', MEASURES);
  const shown = (id: string, value: string | number) => {
    if (typeof value === 'number') return count(value);
    // An endpoint or a list that this window does not know is told as it is recorded.
    if (id === 'endpoint') return t(`usage.endpoints.${value as 'restricted-lists'}`, { defaultValue: value });
    if (id === 'list' && value !== '') return names.where(value as ListOption);
    if (id === 'lastDay') return date(value);
    if (id === 'caller' && value === 'workstation') return t('usage.workstation');
    return value || '—';
  };
  const align = (id: string) => (NUMBERS.has(id) ? 'right' : undefined);
  return (
    <div className={classes.scroll}>
      <Table horizontalSpacing="md" verticalSpacing={6} aria-labelledby="integration-usage">
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id} {...head}>
              {group.headers.map(({ column }, at) => {
                const { id } = column;
                const sorted = column.getIsSorted();
                const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
                return (
                  <Table.Th key={id} {...headCell(id)} ta={align(id)} aria-sort={sorted ? DIRECTIONS[sorted] : 'none'}>
                    <UnstyledButton
                      className={classes.sort}
                      data-end={NUMBERS.has(id) || undefined}
                      aria-keyshortcuts={EDGE_KEYS}
                      onClick={() => column.toggleSorting()}
                      onKeyDown={(event) => edges.onKeyDown(event, id)}
                      onKeyUp={edges.settle}
                      onBlur={edges.settle}
                    >
                      {t(`usage.columns.${id as keyof UsageTotal}`)}
                      <Arrow size={14} aria-hidden className={classes.arrow} data-sorted={sorted || undefined} />
                    </UnstyledButton>
                    {at < MEASURES.length - 1 && <Edge aria-hidden name={id} edges={edges} />}
                  </Table.Th>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id} ta={align(cell.column.id)}>
                  {shown(cell.column.id, cell.getValue() as string | number)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3} scope="row">
              {t('usage.total')}
            </Table.Th>
            <Table.Td ta="right" fw={600}>
              {count(sum(totals, 'calls'))}
            </Table.Td>
            <Table.Td ta="right" fw={600}>
              {count(sum(totals, 'units'))}
            </Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

function sum(totals: readonly UsageTotal[], field: 'calls' | 'units'): number {
  return totals.reduce((so, total) => so + total[field], 0);
}
