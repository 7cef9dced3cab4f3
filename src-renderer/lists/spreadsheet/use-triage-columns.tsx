import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { Score } from '../details/Score.tsx';
import { useWords } from '../words/use-words.ts';
import { DecisionCell } from './decide/DecisionCell.tsx';
import type { Column, Line } from './lines.ts';
import type { Hit } from './piece.ts';
import classes from './spreadsheet.module.css';

/**
 * Who was asked first, then what was found, and how it was decided. `clear`: every list was searched, whole and up to date;
 * `chosen`: hits that are, null where nothing can be decided.
 */
export function useTriageColumns(clear: boolean, chosen: ReadonlySet<Hit> | null): GridColumn<Line, Column>[] {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  const names = useNames();
  const words = useWords();
  return useMemo(() => {
    const columns: Omit<GridColumn<Line, Column>, 'heading'>[] = [
      ...(chosen
        ? [
            {
              name: 'decision' as const,
              width: 10,
              cell: (line: Line) => <DecisionCell line={line} chosen={line.hit !== null && chosen.has(line.hit)} />,
            },
          ]
        : []),
      { name: 'line', width: 4.5, until: 'less', cell: ({ row }) => count(row.line) },
      {
        name: 'asked',
        width: 8,
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
        width: 6.5,
        cell: ({ hit, outcome }) => {
          if (!hit) return t(outcome === 'none' && clear ? 'outcome.clear' : `outcome.${outcome}`);
          const { score, reconciliation } = hit.record;
          if (reconciliation) return <ReconciliationBadge reconciliation={reconciliation} />;
          return score === undefined ? t('outcome.found') : <Score score={score} />;
        },
      },
      {
        name: 'record',
        width: 8,
        share: 3,
        cell: ({ hit }) => hit && <span className={classes.cell}>{hit.record.name}</span>,
      },
      { name: 'document', width: 9.5, until: 'little', cell: ({ hit }) => hit && words.document(hit.record.taxId) },
      { name: 'list', width: 7, cell: ({ hit }) => hit && names.list(hit.list) },
    ];
    return columns.map((column) => ({ ...column, heading: t(`grid.${column.name}`) }));
  }, [t, count, names, words, clear, chosen]);
}
