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
/** What goes into the second line of the name, the less room there is. */
const WITHOUT = {
  '--wide': [],
  '--less': ['country'],
  '--little': ['country', 'birthDate'],
  '--least': ['country', 'birthDate', 'taxId', 'validity'],
} as const satisfies Record<string, readonly ShownColumn[]>;

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

/** `grid-template-columns` of a table with much room and with ever less, as properties of its style. */
export function templatesOf(columns: readonly ShownColumn[]): Record<keyof typeof WITHOUT, string> {
  const template = (without: readonly ShownColumn[]) =>
    [...columns.filter((column) => !without.includes(column)).map((column) => WIDTHS[column]), COPY].join(' ');
  const templates = Object.entries(WITHOUT).map(([property, without]) => [property, template(without)]);
  return Object.fromEntries(templates) as Record<keyof typeof WITHOUT, string>;
}
