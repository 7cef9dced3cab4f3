import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { Score } from '../details/Score.tsx';
import { useWords } from '../words/use-words.ts';
import type { Column, Line } from './lines.ts';
import classes from './spreadsheet.module.css';

/** Who was asked first, then what was found. `clear`: every list was searched, whole and up to date. */
export function useTriageColumns(clear: boolean): GridColumn<Line, Column>[] {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  const names = useNames();
  const words = useWords();
  return useMemo(() => {
    const columns: Omit<GridColumn<Line, Column>, 'heading'>[] = [
      { name: 'line', width: 4.5, until: 'less', cell: ({ row }) => count(row.line) },
      {
        name: 'asked',
        width: 12,
        share: 3,
        cell: ({ row }) => (
          <>
            <span className={classes.cell}>{row.name ?? words.document(row.taxIds[0] ?? '')}</span>
            <span className={`${classes.cell} ${classes.soft}`}>
              {[row.reference, ...(row.name === undefined ? [] : row.taxIds.map(words.document))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
      },
      {
        name: 'outcome',
        width: 9,
        cell: ({ hit, outcome }) => {
          if (!hit) return t(outcome === 'none' && clear ? 'outcome.clear' : `outcome.${outcome}`);
          const { score, reconciliation } = hit.record;
          if (reconciliation) return <ReconciliationBadge reconciliation={reconciliation} />;
          return score === undefined ? t('outcome.found') : <Score score={score} />;
        },
      },
      {
        name: 'record',
        width: 11,
        share: 3,
        cell: ({ hit }) => hit && <span className={classes.cell}>{hit.record.name}</span>,
      },
      { name: 'document', width: 9.5, until: 'little', cell: ({ hit }) => hit && words.document(hit.record.taxId) },
      { name: 'list', width: 7, cell: ({ hit }) => hit && names.list(hit.list) },
    ];
    return columns.map((column) => ({ ...column, heading: t(`grid.${column.name}`) }));
  }, [t, count, names, words, clear]);
}
