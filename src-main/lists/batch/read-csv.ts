import { type CsvRow, readCsv, withLineFeeds } from '../../data/csv.ts';
import { columnKey, withoutSwallowed } from '../../data/csv-table.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { isGarbled } from '../../text/garbled.ts';
import { type FactCells, readFacts } from '../facts/cells.ts';
import { documentKindOf, documentsIn } from './document-cell.ts';
import {
  holdsMore,
  isPlainHeading,
  isWhomAlone,
  mayBeName,
  placesOfNames,
  roleOfHeading,
  roleOfKnownHeading,
} from './headings.ts';
import { type Item, itemOfText } from './item.ts';
import { leftOutOf, type Unasked, unaskedOf } from './left-out.ts';
import { type NotAsked, notAskedOf } from './not-asked.ts';

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
 * they are, or one may be a name and is not known as such; a text without any row is a sheet without rows.
 *
 * @throws HeadingsBelow
 * @throws ImportError, here or from the rows, when a quoted cell never ends.
 */
export async function openSheet(text: AsyncIterable<string>, label: string): Promise<Sheet | null> {
  return openRows(readTable(text, label), ({ cells }, { trimmed, columns, places }) => ({
    cells,
    item: itemOfCells(trimmed, columns, places),
  }));
}

/** The rows of a table as somebody saved it. @throws ImportError when a quoted cell never ends. */
export function readTable(text: AsyncIterable<string>, label: string): AsyncGenerator<CsvRow[]> {
  return readCsv(withLineFeeds(text), { label });
}

/** What the first row of a table says of the cells of each. */
export interface RowParts {
  trimmed: readonly string[];
  /** Cells of the first row. */
  columns: readonly string[];
  /** Null for a single column without header. */
  places: Places | null;
}

type Cells = Pick<CsvRow, 'line' | 'lines'> & { cells: readonly string[] };

/** The headings of a table stand below its first row: whoever asked has to remove what is above. */
export class HeadingsBelow extends Error {
  constructor(line: number) {
    super(`the headings seem to stand in line ${line}; remove the lines above.`);
    this.name = 'HeadingsBelow';
  }
}

/** As `openSheet` does, of rows that were read from any kind of file and are made of by `read` what the caller needs. */
export async function openRows<Row, Source extends Cells>(
  batches: AsyncGenerator<Source[]>,
  read: (row: Source | CsvRow, parts: RowParts) => Row,
): Promise<Sheet<Row> | null> {
  const first = await batches.next();
  if (first.done) return { columns: null, rows: noRows() };
  const begun = [...first.value];
  while (begun.length <= FURTHEST_HEADINGS) {
    const next = await batches.next();
    if (next.done) break;
    begun.push(...next.value);
  }
  const width = begun[0]!.cells.length;
  const [head, ...others] = withoutSwallowed(width, begun);
  const columns = head!.cells.map((cell) => cell.trim());
  const places = placesOf(columns);
  const below = headingsBelow(columns, places, others);
  if (below !== undefined) {
    await batches.return(undefined);
    throw new HeadingsBelow(below);
  }
  const readRows = (rows: readonly (Source | CsvRow)[]) =>
    withoutSwallowed(width, rows).map((row) => read(row, { trimmed: row.cells.map(withPlainBlanks), columns, places }));
  if (places) return { columns, rows: rowsOf<Row, Source | CsvRow>(others, batches, readRows) };
  if (columns.length === 1 && !isTableOfAnotherForm(columns[0]!))
    return { columns: null, rows: rowsOf<Row, Source | CsvRow>([head!, ...others], batches, readRows) };
  await batches.return(undefined);
  return null;
}

/** How far down headings may stand, under a title or the day of a report. */
const FURTHEST_HEADINGS = 20;

/**
 * The line of the headings where the first row is more likely a title: `FORNECEDORES;;` is a heading too, and below it everybody
 * would be looked up by a code or by nothing.
 */
function headingsBelow(columns: readonly string[], places: Places | null, rows: readonly Cells[]): number | undefined {
  if (columns.length === 1 && isPlainHeading(columns[0]!)) return undefined;
  const isTitle = columns.filter((cell) => cell !== '').length < 2;
  const saysWhom = !places || (places.taxIds.length === 0 && places.names.every((at) => isWhomAlone(columns[at]!)));
  if (!isTitle && !saysWhom) return undefined;
  const known = columns.filter((cell) => roleOfHeading(cell) !== null).length;
  const headings = rows.slice(0, FURTHEST_HEADINGS).find((row) => {
    // A single column may be a title above another separator.
    const cells = row.cells.length > 1 ? row.cells : row.cells[0]!.split(/[;,\t|]/);
    const headings = cells.filter((cell) => roleOfHeading(cell) !== null).length;
    if (cells.length < 2 || !cells.some(isPlainHeading) || cells.some(hasLongNumber)) return false;
    // A text with a separator in it, `nome; com separador`, may be what is asked.
    if (row.cells.length === 1 && headings < 2) return false;
    return isTitle || headings > known;
  });
  return headings?.line;
}

/** Whether the first text of a single column begins JSON or XML, or has several headings, with a separator that is not known. */
function isTableOfAnotherForm(text: string): boolean {
  return /^[[{<]/.test(text) || (/[:,|]/.test(text) && text.split(/[:,|]/).some(isPlainHeading));
}

/** A cell as it reads: without signs that nobody sees, with one blank for several. Tabs and line ends stay, as they part things. */
function withPlainBlanks(cell: string): string {
  // Half of a letter that was read in another encoding is such a sign: whoever tells of that has to see it.
  if (isGarbled(cell)) return cell.trim();
  return cell
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\S\t\r\n]+/g, ' ')
    .trim();
}

function hasLongNumber(cell: string): boolean {
  return cell.replace(/\D/g, '').length >= 8;
}

/** Which columns are what; -1 where there is none. */
export interface Places {
  id: number;
  names: readonly number[];
  taxIds: readonly number[];
  /** By the place of a column what it may hold though it is not asked; null for one of documents, which are. */
  unasked: readonly (Unasked | null)[];
  facts: Readonly<Record<keyof FactCells, number>>;
}

function placesOf(head: readonly string[]): Places | null {
  // Digits stand in rows: without a header the first of them would be taken for it, and not be looked up.
  if (head.some(hasLongNumber)) return null;
  // A line end of its own kind in it has swallowed the row behind it.
  if (head.some((cell) => /\r(?!\n)/.test(cell))) return null;
  const roles = head.map(head.length === 1 ? roleOfKnownHeading : roleOfHeading);
  const names = placesOfNames(head, roles);
  const taxIds = roles.flatMap((role, at) => (role === 'taxId' ? [at] : []));
  if (names.length === 0 && taxIds.length === 0) return null;
  const isKnown = names.some((at) => !isWhomAlone(head[at]!));
  // Looked up without its name, a row would be told as one of whom there is nothing.
  if (!isKnown && head.some((heading, at) => roles[at] === null && mayBeName(heading))) return null;
  const [birthDate, country, type] = (['birthDate', 'country', 'type'] as const).map((role) => roles.indexOf(role));
  const id = head.findIndex((heading) => columnKey(heading) === 'ID');
  const unasked = head.map((heading, at) => (taxIds.includes(at) ? null : unaskedOf(heading, isKnown)));
  const facts = { birthDate: birthDate!, country: country!, type: type! };
  return { id, names, taxIds, unasked, facts };
}

/** The names of a row, each once: the same one in two columns is one. */
export function namesOfCells(cells: readonly string[], { names }: Places): string[] {
  const byWords = new Map(names.flatMap((at) => cells[at] || []).map((name) => [foldedWords(name) || name, name]));
  return [...byWords.values()];
}

/** Why what may be of somebody in a row is not asked, in sentences; of its names the first is, and a document that stands in two columns. */
export function notAskedOfCells(cells: readonly string[], columns: readonly string[], places: Places): NotAsked {
  const [name] = namesOfCells(cells, places);
  const documents = places.taxIds.flatMap((at) => documentsIn(cells[at] ?? '', documentKindOf(columns[at]!)).documents);
  // A document in the asked name, a sole trader's, is asked, or told with the name.
  const textsAt = (at: number) => (places.names.includes(at) && cells[at] === name ? [] : [cells[at] ?? '']);
  const left = leftOutOf(places.unasked, textsAt, { names: name ? [name] : [], documents });
  return notAskedOf(left, { headings: columns, of: 'column', isNamed: name !== undefined });
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
  // Behind it another row may begin.
  if (cells.some((cell) => /\r(?!\n)/.test(cell)))
    return 'The row has a line end of another kind in it; save the table as "CSV UTF-8".';
  if (cells.slice(width).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells where the first one has ${width}; put cells with a separator in quotes.`;
}

/** Whether names, or names and documents, stand in the one column that a table has. */
export function isSingleOfNames({ length }: readonly string[], places: Places | null): boolean {
  return length === 1 && places?.names.length !== 0;
}

/** Why the text of a single column of names is not asked, in a sentence: nobody would be found by it. Of `cpf` it is known that it is. */
export function faultOfText(text: string, cpf = ''): string | undefined {
  return itemOfText(text).taxId === undefined && holdsMore(text, cpf)
    ? 'The text holds more than a name or a document, so that it was not looked up; give each a column of its own, with a header row.'
    : undefined;
}

/** Cells that are missing at the end of a row are empty. */
function itemOfCells(cells: readonly string[], columns: readonly string[], places: Places | null): Item {
  const fault =
    faultOfCells(cells, columns.length) ?? (isSingleOfNames(columns, places) ? faultOfText(cells[0]!) : undefined);
  if (fault !== undefined) return { fault };
  if (!places) return itemOfText(cells[0]!);
  const [taxId, ...moreTaxIds] = places.taxIds.flatMap((at) => cells[at] || []);
  const [name] = namesOfCells(cells, places);
  const { asideNotAsked, ...notAsked } = notAskedOfCells(cells, columns, places);
  const { facts, factsNotAsked = [] } = factsOfCells(cells, places);
  const notes = asideNotAsked === undefined ? factsNotAsked : [...factsNotAsked, asideNotAsked];
  const item: Item = {
    name,
    taxId,
    ...(moreTaxIds.length > 0 && { moreTaxIds }),
    ...notAsked,
    ...(facts && { facts }),
    ...(notes.length > 0 && { factsNotAsked: notes }),
  };
  const id = cells[places.id];
  return id ? { id, ...item } : item;
}

async function* rowsOf<Row, Source>(
  first: readonly Source[],
  rest: AsyncGenerator<Source[]>,
  read: (rows: readonly Source[]) => Row[],
): AsyncGenerator<Row[], void, undefined> {
  if (first.length > 0) yield read(first);
  for await (const batch of rest) yield read(batch);
}

async function* noRows(): AsyncGenerator<never, void, undefined> {}
