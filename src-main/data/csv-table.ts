import { rowFault } from '../errors/row-faults.ts';
import { withoutAccents } from '../text/without-accents.ts';
import type { CsvRow, LineAlone } from './csv.ts';

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
 * first row); null where there is none, as in an empty file.
 */
export async function openTable(
  batches: AsyncGenerator<CsvRow[]>,
  isHeader: (keys: readonly string[]) => boolean = () => true,
): Promise<Table | null> {
  let seen = 0;
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const [at, row] of next.value.entries()) {
      const columns = columnsOf(row.cells);
      if (isHeader(columns.map((column) => column.key))) {
        return { columns, rows: rowsOf(columns, next.value.slice(at + 1), batches) };
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
  first: readonly CsvRow[],
  rest: AsyncGenerator<CsvRow[]>,
): AsyncGenerator<TableRow[], void, undefined> {
  const width = columns.length;
  const values = valuesOf(columns);
  const rowsIn = (batch: readonly CsvRow[]) =>
    withoutSwallowed(width, batch).map((row) => tableRow(width, values, row));
  if (first.length > 0) yield rowsIn(first);
  for await (const batch of rest) yield rowsIn(batch);
}

/**
 * A quote at the beginning of a cell that is no quote of csv makes one row of all lines up to the next one, which may even
 * have the cells of the header. Then each line is a row.
 */
function withoutSwallowed(width: number, rows: readonly CsvRow[]): readonly CsvRow[] {
  const isSwallowing = (row: CsvRow) => row.lines !== undefined && holdsRows(width, row.cells, row.lines);
  if (!rows.some(isSwallowing)) return rows;
  return rows.flatMap((row) => {
    if (!isSwallowing(row)) return row;
    const lines = row.lines!.map(({ cells }, at) => ({ line: row.line + at, cells }));
    return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  });
}

/**
 * Whether several of the lines of one row have the cells of the header by themselves. Two may be a cell of several lines
 * with the delimiter in them, unless text stands behind its last quote, which keeps the quotes.
 */
function holdsRows(width: number, cells: readonly string[], lines: readonly LineAlone[]): boolean {
  const whole = lines.filter((line) => line.beginsAlike && line.cells.length === width).length;
  return whole > 2 || (whole === 2 && cells.some((cell) => cell.startsWith('"') && cell.includes('\n')));
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
