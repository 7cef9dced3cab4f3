import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableColumns } from '../../shared/grid/use-table-columns.tsx';
import classes from './data-table.module.css';

interface DataTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** Headings of the first and the fourth column. */
  first: string;
  fourth: string;
  /** Rows (DataRow). */
  children: ReactNode;
}

const COLUMNS = [
  { name: 'name', width: 8 },
  { name: 'installed', width: 6 },
  { name: 'standing', width: 12, share: 1 },
  { name: 'fourth', width: 6 },
] as const;

/**
 * The table of one kind of data. Its rows are grids, so that they keep all they have where the window is narrow or the
 * text large (Chromium keeps the table's roles whatever its display). All tables of the page share the widths of their columns, so
 * that these stay under each other.
 */
export function DataTable({ labelledBy, first, fourth, children }: DataTableProps) {
  const { t } = useTranslation('data');
  const { row, column, widths } = useTableColumns('data', COLUMNS);
  const headings = { name: first, installed: t('columns.installed'), standing: t('columns.standing'), fourth };
  const own = Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [`--own-${name}`, `minmax(3rem, ${width}rem)`]),
  );
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-labelledby={labelledBy} style={own as CSSProperties}>
        <thead className={classes.head}>
          <tr {...row} className={classes.row}>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col" {...column(name, headings[name])} />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
            </th>
            <th scope="col" className={classes.opened}>
              <VisuallyHidden>{t('columns.details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
