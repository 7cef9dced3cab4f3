import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRow, RowProblem, SpreadsheetColumn } from '../../../src-main/contract/window/spreadsheets.ts';
import { useFormat } from '../../shared/format.ts';
import { letterOf } from './letter.ts';
import { isAskable } from './outcome.ts';
import classes from './spreadsheet.module.css';

/** Rows that are written out; the number of the others is told. */
const SHOWN = 300;

/** How many rows are looked up, and what is wrong in which line, what takes most away first. */
export function Problems({ rows, columns }: { rows: readonly CheckedRow[]; columns: readonly SpreadsheetColumn[] }) {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  const textOf = useProblemText(columns);
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const written = [...groups.refused, ...groups.partly, ...groups.note];
  return (
    <>
      <ul className={classes.counts} aria-live="polite">
        <li>
          <strong>{t('preview.askable', told(rows.filter(isAskable).length))}</strong>
        </li>
        {(['refused', 'partly', 'note'] as const).map(
          (weight) =>
            groups[weight].length > 0 && <li key={weight}>{t(`preview.${weight}`, told(groups[weight].length))}</li>,
        )}
      </ul>
      {written.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={t('preview.problems')}>
          <ul className={classes.problems}>
            {written.slice(0, SHOWN).map(({ line, problems }) => (
              <li key={line}>
                <span className={classes.soft}>{t('preview.line', { line: count(line) })}</span>
                <span>{problems.map(textOf).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {written.length > SHOWN && <p className={classes.soft}>{t('preview.more', told(written.length - SHOWN))}</p>}
        </section>
      )}
    </>
  );
}

/** What is said of a cell or a row, with the column that it is about. */
export function useProblemText(columns: readonly SpreadsheetColumn[]): (problem: RowProblem) => string {
  const { t } = useTranslation('spreadsheet');
  return ({ code, column, value = '' }) => {
    const where = column === undefined ? '' : `${columns[column]?.heading || letterOf(column)}: `;
    return where + t(`problems.${code}`, { value });
  };
}

function groupsOf(rows: readonly CheckedRow[]): Record<RowProblem['weight'], CheckedRow[]> {
  const groups: Record<RowProblem['weight'], CheckedRow[]> = { refused: [], partly: [], note: [] };
  for (const row of rows) {
    const weights = row.problems.map(({ weight }) => weight);
    const heaviest = (['refused', 'partly', 'note'] as const).find((weight) => weights.includes(weight));
    if (heaviest) groups[heaviest].push(row);
  }
  return groups;
}
