import type { Row } from './rows.ts';
import type { Column } from './sort.ts';

export type ShownColumn = Column | 'reconciliation';

/** Widths that fit what is in the columns; the name has the rest. */
const WIDTHS: Readonly<Record<ShownColumn, string>> = {
  score: '58px',
  name: 'minmax(180px, 1fr)',
  taxId: '150px',
  reconciliation: '118px',
  birthDate: '88px',
  country: '116px',
  list: '108px',
  validity: '130px',
};
const COPY = '28px';
/** What goes into the second line of the name where there is less room, and where there is little. */
const LESS: readonly ShownColumn[] = ['birthDate', 'country'];
const LITTLE: readonly ShownColumn[] = [...LESS, 'taxId', 'validity'];

/**
 * The columns of the table, in their order: scores where names were compared for likeness, how a document was met where one
 * was asked, births and countries where any record has them.
 */
export function columnsOf(rows: readonly Row[]): ShownColumn[] {
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

/** `grid-template-columns` for a wide table, one with less room, and one with little, as properties of its style. */
export function templatesOf(columns: readonly ShownColumn[]): Record<`--${'wide' | 'less' | 'little'}`, string> {
  const template = (without: readonly ShownColumn[]) =>
    [...columns.filter((column) => !without.includes(column)).map((column) => WIDTHS[column]), COPY].join(' ');
  return { '--wide': template([]), '--less': template(LESS), '--little': template(LITTLE) };
}
