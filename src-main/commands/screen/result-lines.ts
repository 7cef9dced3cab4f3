import type { FoundRecord } from '../../contract/lists.ts';
import { csvLine } from './csv-line.ts';

/** Columns behind those of the table; one that the table has already is written with `found_` before it. */
const RESULT_COLUMNS = ['list', 'file', 'name', 'taxId', 'reconciliation', 'score', 'error'];

export function headLine(columns: readonly string[]): string {
  const taken = new Set(columns.map((column) => column.toLowerCase()));
  const free = (column: string): string => (taken.has(column.toLowerCase()) ? free(`found_${column}`) : column);
  return csvLine([...columns, ...RESULT_COLUMNS.map(free)]);
}

/** The line of one record that was found for a row. */
export function hitLine(cells: readonly string[], list: string, file: string, record: FoundRecord): string {
  const { name, taxId, reconciliation = '', score } = record;
  return csvLine([...cells, list, file, name, taxId, reconciliation, score === undefined ? '' : String(score), '']);
}

/** The line of a row for which there is no record, or that could not be asked. */
export function emptyLine(cells: readonly string[], error = ''): string {
  return csvLine([...cells, '', '', '', '', '', '', error]);
}
