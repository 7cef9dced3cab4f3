import type { Row } from './rows.ts';
import type { Column } from './sort.ts';

/**
 * The columns of the table, in their order: scores where names were compared for likeness, how a document was met where one
 * was asked, births and countries where any record has them, `decided` where they can have been.
 */
export function columnsOf(rows: readonly Row[], decided = false): Column[] {
  const has = (column: 'score' | 'reconciliation' | 'birthDate' | 'country') =>
    rows.some(({ record }) => record[column] !== undefined) ? [column] : [];
  return [
    ...has('score'),
    'name',
    'taxId',
    ...has('reconciliation'),
    ...has('birthDate'),
    ...has('country'),
    ...(decided ? ['decision' as const] : []),
    'list',
    'validity',
  ];
}
