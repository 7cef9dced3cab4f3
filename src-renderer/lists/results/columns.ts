import type { Row } from './rows.ts';
import type { Column } from './sort.ts';

/**
 * The columns of the table, in their order: scores where names were compared for likeness, how a document was met where one
 * was asked, births and countries where any record has them.
 */
export function columnsOf(rows: readonly Row[]): Column[] {
  const has = (column: 'score' | 'reconciliation' | 'birthDate' | 'country') =>
    rows.some(({ record }) => record[column] !== undefined) ? [column] : [];
  return [
    ...has('score'),
    'name',
    'taxId',
    ...has('reconciliation'),
    ...has('birthDate'),
    ...has('country'),
    'list',
    'validity',
  ];
}
