import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/**
 * The table of one kind of data. Its rows are grids, so that they keep all they have where the window is narrow or the
 * text large (Chromium keeps the table's roles whatever its display).
 */
export function DataTable({ labelledBy, first, fourth, children }: DataTableProps) {
  const { t } = useTranslation('data');
  return (
    <div className={classes.container}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead className={classes.head}>
          <tr className={classes.row}>
            <th scope="col">{first}</th>
            <th scope="col">{t('columns.installed')}</th>
            <th scope="col">{t('columns.standing')}</th>
            <th scope="col">{fourth}</th>
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
