import { rowFault } from '../errors/row-faults.ts';
import { withoutAccents } from '../text/without-accents.ts';
import { type CsvRow, isTorn } from './csv.ts';
import { ImportError } from './import-error.ts';

/** One column of a table, in the publisher's spelling and in ours. */
export interface Column {
  /** As in the header, trimmed. */
  name: string;
  /** As `columnKey` writes it; the second of one name has ` 2` behind it. */
  key: string;
}

/** Cells by the key of their column; it cannot be asked for its keys (`Object.keys`), the table has these. */
export type Values = Readonly<Record<string, string>>;

export interface TableRow {
  line: number;
  values: Values;
  /** As in the file, in the order of the table's columns. */
  cells: readonly string[];
  /** Set when the row has not the cells of the header: `7 cells instead of 9`. `values` is empty then. */
  fault?: string;
}

export interface Table {
  columns: readonly Column[];
  rows: AsyncGenerator<TableRow[], void, undefined>;
}

/** How far down a header may stand under lines of another kind (a report date, a title). */
const FURTHEST_HEADER = 20;

/**
 * Rows by column name. The header is the first row for which `isHeader` holds among the first twenty (by default the
 * first row); null where there is none, as in an empty file. Below, the same header again is no row, as where files were joined.
 *
 * @throws ImportError, as rows are read, at another header, below which they have other columns; `label` is the file in it.
 */
export async function openTable(
  batches: AsyncGenerator<CsvRow[]>,
  label: string,
  isHeader: (keys: readonly string[]) => boolean = () => true,
): Promise<Table | null> {
  let seen = 0;
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const [at, row] of next.value.entries()) {
      const columns = columnsOf(row.cells);
      if (isHeader(columns.map((column) => column.key))) {
        return { columns, rows: rowsOf(columns, label, next.value.slice(at + 1), batches) };
      }
      if (++seen >= FURTHEST_HEADER) break;
    }
    if (seen >= FURTHEST_HEADER) break;
  }
  await batches.return(undefined);
  return null;
}

/**
 * A column name without what publishers change between releases: accents, case, and the dashes, underscores and spaces
 * between words. `RAZÃO SOCIAL – CADASTRO RECEITA` and `Razao_Social - Cadastro Receita` are one.
 */
export function columnKey(name: string): string {
  return withoutAccents(name)
    .toUpperCase()
    .replace(/[\s_\p{Pd}]+/gu, ' ')
    .trim();
}

function columnsOf(cells: readonly string[]): Column[] {
  const times = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.trim();
    const key = columnKey(name);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { name, key: time === 1 ? key : `${key} ${time}` };
  });
}

async function* rowsOf(
  columns: readonly Column[],
  label: string,
  first: readonly CsvRow[],
  rest: AsyncGenerator<CsvRow[]>,
): AsyncGenerator<TableRow[], void, undefined> {
  const width = columns.length;
  const values = valuesOf(columns);
  const isHeaderAgain = headerAgain(columns, label);
  const rowsIn = (batch: readonly CsvRow[]) =>
    withoutSwallowed(width, batch)
      .filter((row) => !isHeaderAgain(row))
      .map((row) => tableRow(width, values, row));
  if (first.length > 0) yield rowsIn(first);
  for await (const batch of rest) yield rowsIn(batch);
}

/** Where a file with a byte order mark begins amid another. */
const JOINED = /^\ufeff"?|"$/g;

/**
 * Whether a row is the table's header once more. Only one that begins with the name of a column is looked at: no other costs more
 * than that.
 */
function headerAgain(columns: readonly Column[], file: string): (row: Pick<CsvRow, 'line' | 'cells'>) => boolean {
  const names = new Set(columns.map(({ name }) => name).filter((name) => name !== ''));
  const keys = columns.map(({ key }) => key);
  return ({ line, cells }) => {
    const first = cells[0]!;
    if (!names.has(first) && first.charCodeAt(0) !== 0xfeff) return false;
    const found = columnsOf([first.replace(JOINED, ''), ...cells.slice(1)]).map(({ key }) => key);
    if (found.length === keys.length && found.every((key, at) => key === keys[at])) return true;
    const filled = found.filter((key) => key !== '');
    const known = filled.filter((key) => keys.includes(key)).length;
    // A record may be called as a column is.
    if (known < 2 || known * 2 < filled.length) return false;
    throw new ImportError('headerAgain', { file, line });
  };
}

/** A row that may have swallowed others. */
interface Swallowing extends Pick<CsvRow, 'lines'> {
  cells: readonly string[];
}

/**
 * The rows of a table whose rows have `width` cells. A quote that opens a cell and is not closed makes one row of all lines
 * up to the next quote, which may even have that many cells, or one cell of several: then each line is a row.
 */
export function withoutSwallowed<Row extends Swallowing>(
  width: number,
  rows: readonly Row[],
): readonly (Row | CsvRow)[] {
  if (!rows.some((row) => holdsRows(width, row))) return rows;
  return rows.flatMap<Row | CsvRow>((row) =>
    holdsRows(width, row) ? row.lines!.filter(({ cells }) => cells.some((cell) => cell !== '')) : [row],
  );
}

/**
 * Whether lines of a row have the cells of one by themselves, where the row has not, or where text stands behind its last
 * quote. Else they may be a cell of several lines with the delimiter in them, unless they begin as the row does: two with a
 * number, or all of three and more.
 */
function holdsRows(width: number, { cells, lines }: Swallowing): boolean {
  if (!lines) return false;
  const isWide = cells.length === width;
  const whole = lines.filter((line) => line.cells.length === width);
  if (lines.length === 1) return !isWide && whole.length === 1;
  if (!isWide || cells.some((cell) => isTorn(cell, '\n'))) return whole.length > 1;
  const alike = whole.filter((line) => line.beginsAlike && isNumber(line.cells[0]!) === isNumber(cells[0]!)).length;
  const filled = lines.filter((line) => line.cells.some((cell) => cell !== '')).length;
  return isNumber(cells[0]!) ? alike > 1 : alike > 2 && alike === filled;
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && !/\p{L}/u.test(text);
}

const NO_VALUES: Values = Object.freeze({});

/** Empty cells beyond the header's are the work of a spreadsheet and do no harm. */
function tableRow(width: number, values: (cells: readonly string[]) => Values, { line, cells }: CsvRow): TableRow {
  if (cells.length < width || (cells.length > width && cells.slice(width).some((cell) => cell !== ''))) {
    return { line, values: NO_VALUES, cells, fault: rowFault('cells', { found: cells.length, wanted: width }) };
  }
  return { line, values: values(cells), cells };
}

/**
 * Makes the values of a table's rows: they hold nothing but the cells, and their class has a getter for each column. An
 * object with a property for each of 24 columns takes longer to make than the row to read. Keys are upper case, so none
 * is `cells`.
 */
function valuesOf(columns: readonly Column[]): (cells: readonly string[]) => Values {
  class RowValues {
    readonly cells: readonly string[];
    constructor(cells: readonly string[]) {
      this.cells = cells;
    }
  }
  Object.setPrototypeOf(RowValues.prototype, null);
  for (const [at, { key }] of columns.entries()) {
    Object.defineProperty(RowValues.prototype, key, {
      configurable: true,
      enumerable: true,
      get(this: RowValues) {
        return this.cells[at];
      },
    });
  }
  return (cells) => new RowValues(cells) as unknown as Values;
}
