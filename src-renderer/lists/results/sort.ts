import { type Sorting, sortBy } from '../../shared/grid/sort.ts';
import { VALIDITIES } from '../words/validity.ts';
import type { Row } from './rows.ts';

/** The columns that can be sorted by. */
export type Column =
  | 'score'
  | 'name'
  | 'taxId'
  | 'reconciliation'
  | 'birthDate'
  | 'country'
  | 'decision'
  | 'list'
  | 'validity';

/** How rows are named in a column, where that is not as their record has it. */
export interface SortNames {
  list(row: Row): string;
  country(row: Row): string;
  /** What was decided of it in the dossier in use; empty where nothing was. */
  decision(row: Row): string;
}

/**
 * The rows in the order that was asked for: what has nothing in the column comes last in either direction, equals stay as
 * they were. Null is the order of the answer: by score over all files where there are scores.
 */
export function sortRows(rows: readonly Row[], sorting: Sorting<Column> | null, names: SortNames): readonly Row[] {
  if (!sorting) return bestFirst(rows);
  return sortBy(rows, (row) => keyOf(row, sorting.column, names), sorting.descending);
}

/**
 * Puts the files together by their scores, each in its own order: a record that its file has further down, because what is
 * known of the person differs, stays behind those before it whatever its score.
 */
function bestFirst(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ record }) => record.score !== undefined)) return rows;
  const files = [...Map.groupBy(rows, ({ group }) => group).values()];
  // The lowest score so far decides where a record stands: with it each file is in falling order, and a stable sort merges.
  const placed = files.flatMap((file) => {
    let lowest = Number.POSITIVE_INFINITY;
    return file.map((row) => {
      lowest = Math.min(lowest, row.record.score ?? 0);
      return { row, lowest };
    });
  });
  return placed.sort((a, b) => b.lowest - a.lowest).map(({ row }) => row);
}

function keyOf(row: Row, column: Column, names: SortNames): string | number {
  const { record, traits } = row;
  switch (column) {
    case 'score':
      return record.score ?? '';
    case 'reconciliation':
      return record.reconciliation ?? '';
    case 'list':
      return names.list(row);
    case 'country':
      return names.country(row);
    case 'decision':
      return names.decision(row);
    case 'validity':
      return VALIDITIES.indexOf(traits.validity);
    case 'birthDate':
      // The first year tells `circa 1960` and `1958 to 1960` apart from nothing.
      return /\d{4}.*/.exec(record.birthDate ?? '')?.[0] ?? '';
    case 'taxId':
      return record.taxId.replace(/[.\-/\s]/g, '');
    default:
      return record.name;
  }
}
