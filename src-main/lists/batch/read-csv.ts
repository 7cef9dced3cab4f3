import { type CsvRow, readCsv } from '../../data/csv.ts';
import { columnKey } from '../../data/csv-table.ts';
import { type FactCells, readFacts } from '../facts/cells.ts';
import { type Item, itemOfText } from './item.ts';

/** Header cells, as `columnKey` writes them, of each thing that a row may give. */
export const NAME_COLUMNS = new Set(['NAME', 'NOME', 'NOME COMPLETO', 'RAZAO SOCIAL']);
export const TAX_ID_COLUMNS = new Set([
  'TAXID',
  'TAX ID',
  'DOCUMENTO',
  'CPF',
  'CNPJ',
  'CPF/CNPJ',
  'CPF CNPJ',
  'CPF OU CNPJ',
]);
export const ID_COLUMNS = new Set(['ID']);
export const FACT_COLUMNS = {
  birthDate: new Set([
    'BIRTHDATE',
    'BIRTH DATE',
    'DATE OF BIRTH',
    'DOB',
    'NASCIMENTO',
    'DATA DE NASCIMENTO',
    'DATA NASCIMENTO',
    'DT NASCIMENTO',
  ]),
  country: new Set(['COUNTRY', 'NATIONALITY', 'PAIS', 'NACIONALIDADE']),
  type: new Set(['TYPE', 'TIPO', 'TIPO DE PESSOA', 'TIPO PESSOA']),
} as const satisfies Record<keyof FactCells, ReadonlySet<string>>;

export interface SheetRow {
  /** As in the file, in the order of the columns. */
  cells: readonly string[];
  item: Item;
}

/** A table of names and documents, and what its rows are read as. */
export interface Sheet<Row = SheetRow> {
  /** Header cells as written; null for a single column without header. */
  columns: readonly string[] | null;
  rows: AsyncGenerator<Row[], void, undefined>;
}

/**
 * Reads a table of names and documents: a header row that names its columns, or a single column without one, whose
 * cells are told apart by `itemOfText`. White space around cells does not count. Null where the columns do not say what
 * they are; a text without any row is a sheet without rows.
 *
 * @throws ImportError, here or from the rows, when a quoted cell never ends.
 */
export async function openSheet(text: AsyncIterable<string>, label: string): Promise<Sheet | null> {
  return openRows(readCsv(text, { label }), (cells, { trimmed, columns, places }) => ({
    cells,
    item: itemOfCells(trimmed, columns.length, places),
  }));
}

/** What the first row of a table says of the cells of each. */
export interface RowParts {
  trimmed: readonly string[];
  /** Cells of the first row. */
  columns: readonly string[];
  /** Null for a single column without header. */
  places: Places | null;
}

/** As `openSheet` does, of rows that were read from any kind of file and are made of by `read` what the caller needs. */
export async function openRows<Row>(
  batches: AsyncGenerator<Pick<CsvRow, 'cells'>[]>,
  read: (cells: readonly string[], parts: RowParts) => Row,
): Promise<Sheet<Row> | null> {
  const first = await batches.next();
  if (first.done) return { columns: null, rows: noRows() };
  const [head, ...others] = first.value;
  const columns = head!.cells.map((cell) => cell.trim());
  const places = placesOf(columns);
  const readRow = ({ cells }: Pick<CsvRow, 'cells'>) =>
    read(cells, { trimmed: cells.map((cell) => cell.trim()), columns, places });
  if (places) return { columns, rows: rowsOf(others, batches, readRow) };
  if (columns.length === 1) return { columns: null, rows: rowsOf(first.value, batches, readRow) };
  await batches.return(undefined);
  return null;
}

/** Which columns are what; -1 where there is none. */
export interface Places {
  id: number;
  name: number;
  taxIds: readonly number[];
  facts: Readonly<Record<keyof FactCells, number>>;
}

function placesOf(head: readonly string[]): Places | null {
  const keys = head.map(columnKey);
  const name = keys.findIndex((key) => NAME_COLUMNS.has(key));
  const taxIds = keys.flatMap((key, at) => (TAX_ID_COLUMNS.has(key) ? [at] : []));
  if (name < 0 && taxIds.length === 0) return null;
  const placeOf = (columns: ReadonlySet<string>) => keys.findIndex((key) => columns.has(key));
  const { birthDate, country, type } = FACT_COLUMNS;
  const facts = { birthDate: placeOf(birthDate), country: placeOf(country), type: placeOf(type) };
  return { id: placeOf(ID_COLUMNS), name, taxIds, facts };
}

/** What else a row says of whoever it is about. */
export function factsOfCells(cells: readonly string[], { facts }: Places): Pick<Item, 'facts' | 'factsNotAsked'> {
  const { birthDate, country, type } = facts;
  const read = readFacts({ birthDate: cells[birthDate], country: cells[country], type: cells[type] });
  return {
    ...(Object.keys(read.facts).length > 0 && { facts: read.facts }),
    ...(read.factsNotAsked.length > 0 && { factsNotAsked: read.factsNotAsked }),
  };
}

/** What is wrong with the cells of a row; empty ones beyond the header are the work of a spreadsheet, and nothing. */
export function faultOfCells(cells: readonly string[], width: number): string | undefined {
  if (cells.slice(width).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells where the first one has ${width}; put cells with a separator in quotes.`;
}

/** Cells that are missing at the end of a row are empty. */
function itemOfCells(cells: readonly string[], width: number, places: Places | null): Item {
  const fault = faultOfCells(cells, width);
  if (fault !== undefined) return { fault };
  if (!places) return itemOfText(cells[0]!);
  const [taxId, ...moreTaxIds] = places.taxIds.flatMap((at) => cells[at] || []);
  const item: Item = {
    name: cells[places.name],
    taxId,
    ...(moreTaxIds.length > 0 && { moreTaxIds }),
    ...factsOfCells(cells, places),
  };
  const id = cells[places.id];
  return id ? { id, ...item } : item;
}

async function* rowsOf<Cells, Row>(
  first: readonly Cells[],
  rest: AsyncGenerator<Cells[]>,
  read: (row: Cells) => Row,
): AsyncGenerator<Row[], void, undefined> {
  if (first.length > 0) yield first.map(read);
  for await (const batch of rest) yield batch.map(read);
}

async function* noRows(): AsyncGenerator<never, void, undefined> {}
