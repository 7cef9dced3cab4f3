import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import { FreshnessBadge } from '../installed/FreshnessBadge.tsx';
import type { Consulted } from './coverage.ts';
import classes from './states.module.css';
import { useNames } from './use-names.ts';

/** The lists that were searched, each with the file that answered, its date and how fresh that is. */
export function ConsultedTable({ consulted }: { consulted: readonly Consulted[] }) {
  const { t } = useTranslation(['lists', 'data']);
  const { date } = useFormat();
  const names = useNames();
  return (
    <Table verticalSpacing={4} horizontalSpacing="md" className={classes.consulted}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.list')}</Table.Th>
          <Table.Th>{t('columns.file')}</Table.Th>
          <Table.Th>{t('columns.date')}</Table.Th>
          <Table.Th>{t('columns.standing')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {consulted.map(({ list, title, snapshots, freshness }) => {
          const [newest, ...others] = snapshots;
          return (
            <Table.Tr key={list}>
              <Table.Td>
                {names.list(list)} <span className={classes.fullTitle}>{title}</span>
              </Table.Td>
              <Table.Td>
                {newest?.file}
                {others.length > 0 && (
                  <span className={classes.others}>
                    {t('states.nothing.parts', { count: others.length, date: date(others.at(-1)!.date) })}
                  </span>
                )}
              </Table.Td>
              <Table.Td className={classes.date}>{newest && date(newest.date)}</Table.Td>
              <Table.Td>
                <FreshnessBadge freshness={freshness} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
