import type { Fact } from '../../contract/lists.ts';
import type { Item } from '../../lists/batch/item.ts';
import type { Screened } from '../../lists/batch/screened.ts';
import { csvLine } from '../../text/csv-line.ts';

/** Columns behind those of the table; one that the table has already is written with `found_` before it. */
const RESULT_COLUMNS = [
  /** What became of the row: see `Outcome`; `more found` where not all of a file is written. */
  'result',
  'list',
  'file',
  'name',
  'taxId',
  'reconciliation',
  'score',
  /** How the record compares with what else the row says: `birthDate 1984 ≠ 1961; country BR = Brazil`. */
  'facts',
  /** Under what the record was found: `taxId`, `name`, or both. */
  'foundBy',
  /** How many of the lists that were asked for could be consulted, official data alone: `15 of 16`. */
  'consulted',
  'note',
  'error',
] as const;

/** What is said of a row. Only `nothing found` says that it was looked up, whole, and nothing is there. */
export type Outcome = 'found' | 'nothing found' | 'partly screened' | 'not screened';

/** What all lines of a row have. */
export interface RowLine {
  cells: readonly string[];
  consulted: string;
  notes: readonly string[];
}

export function headLine(columns: readonly string[]): string {
  const taken = new Set(columns.map((column) => column.toLowerCase()));
  const free = (column: string): string => (taken.has(column.toLowerCase()) ? free(`found_${column}`) : column);
  return csvLine([...columns, ...RESULT_COLUMNS.map(free)]);
}

/** The line of one record that was found for a row. */
export function hitLine(
  row: RowLine,
  { list, file }: Extract<Screened, { type: 'hits' }>,
  record: Extract<Screened, { type: 'hits' }>['found'][number],
  item: Item,
): string {
  const { name, taxId, reconciliation = '', score = '', facts = [] } = record;
  const foundBy = record.foundBy ?? [item.taxId ? 'taxId' : 'name'];
  return line(row, {
    result: 'found',
    list,
    file,
    name,
    taxId,
    reconciliation,
    score: String(score),
    facts: facts.map(factText).join('; '),
    foundBy: foundBy.join(', '),
  });
}

/** The line of those of a file that a limit left out. */
export function moreLine(row: RowLine, { list, file, more }: Extract<Screened, { type: 'hits' }>): string {
  const note = `${more} more records of this file that score no higher are not written; ask for a higher --limit, or for this name alone.`;
  return line({ ...row, notes: [...row.notes, note] }, { result: 'more found', list, file });
}

function factText({ fact, asked, listed, agrees }: Fact): string {
  return `${fact} ${asked} ${agrees ? '=' : '≠'} ${listed}`;
}

/** The line of a row for which there is no record, or that could not be asked whole. */
export function emptyLine(row: RowLine, result: Outcome, error = ''): string {
  return line(row, { result, error });
}

function line(
  { cells, consulted, notes }: RowLine,
  said: Partial<Record<(typeof RESULT_COLUMNS)[number], string>>,
): string {
  const all = { ...said, consulted, note: notes.join(' ') };
  return csvLine([...cells, ...RESULT_COLUMNS.map((column) => all[column] ?? '')]);
}
