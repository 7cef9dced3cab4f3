import { type CsvRow, readCsv } from '../../data/csv.ts';
import { columnKey } from '../../data/csv-table.ts';
import { type Item, itemOfText } from './item.ts';

/** Header cells, as `columnKey` writes them, of each thing that a row may give. */
const NAME_COLUMNS = new Set(['NAME', 'NOME', 'NOME COMPLETO', 'RAZAO SOCIAL']);
const TAX_ID_COLUMNS = new Set(['TAXID', 'TAX ID', 'DOCUMENTO', 'CPF', 'CNPJ', 'CPF/CNPJ', 'CPF CNPJ', 'CPF OU CNPJ']);
const ID_COLUMNS = new Set(['ID']);

export interface SheetRow {
  /** As in the file, in the order of the columns. */
  cells: readonly string[];
  item: Item;
}

/** A table of names and documents. */
export interface Sheet {
  /** Header cells as written; null for a single column without header. */
  columns: readonly string[] | null;
  rows: AsyncGenerator<SheetRow[], void, undefined>;
}

/**
 * Reads a table of names and documents: a header row that names its columns, or a single column without one, whose
 * cells are told apart by `itemOfText`. White space around cells does not count. Null where the columns do not say what
 * they are; a text without any row is a sheet without rows.
 *
 * @throws ImportError, here or from the rows, when a quoted cell never ends.
 */
export async function openSheet(text: AsyncIterable<string>, label: string): Promise<Sheet | null> {
  const batches = readCsv(text, { label });
  const first = await batches.next();
  if (first.done) return { columns: null, rows: noRows() };
  const [head, ...others] = first.value;
  const cells = head!.cells.map((cell) => cell.trim());
  const places = placesOf(cells);
  if (places) return { columns: cells, rows: rowsOf(others, batches, (row) => itemOfCells(row, cells.length, places)) };
  if (cells.length === 1)
    return { columns: null, rows: rowsOf(first.value, batches, (row) => itemOfCells(row, 1, null)) };
  await batches.return(undefined);
  return null;
}

interface Places {
  id: number;
  name: number;
  taxIds: readonly number[];
}

function placesOf(head: readonly string[]): Places | null {
  const keys = head.map(columnKey);
  const name = keys.findIndex((key) => NAME_COLUMNS.has(key));
  const taxIds = keys.flatMap((key, at) => (TAX_ID_COLUMNS.has(key) ? [at] : []));
  if (name < 0 && taxIds.length === 0) return null;
  return { id: keys.findIndex((key) => ID_COLUMNS.has(key)), name, taxIds };
}

/** Cells that are missing at the end of a row are empty; empty ones beyond the header are the work of a spreadsheet. */
function itemOfCells(cells: readonly string[], width: number, places: Places | null): Item {
  if (cells.slice(width).some((cell) => cell !== '')) {
    return {
      fault: `The row has ${cells.length} cells where the first one has ${width}; put cells with a separator in quotes.`,
    };
  }
  if (!places) return itemOfText(cells[0]!);
  const item: Item = { name: cells[places.name], taxId: places.taxIds.map((at) => cells[at]).find(Boolean) };
  const id = cells[places.id];
  return id ? { id, ...item } : item;
}

async function* rowsOf(
  first: readonly CsvRow[],
  rest: AsyncGenerator<CsvRow[]>,
  itemOf: (cells: readonly string[]) => Item,
): AsyncGenerator<SheetRow[], void, undefined> {
  const read = ({ cells }: CsvRow): SheetRow => ({ cells, item: itemOf(cells.map((cell) => cell.trim())) });
  if (first.length > 0) yield first.map(read);
  for await (const batch of rest) yield batch.map(read);
}

async function* noRows(): AsyncGenerator<SheetRow[], void, undefined> {}
