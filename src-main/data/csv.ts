import { ImportError } from './import-error.ts';

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  /** Parts of the text that was read: see `flat` of text.ts before keeping some of them. */
  cells: string[];
  /**
   * What each line of the row is if no quote goes on over its end: of one over several lines, with text behind a quoted
   * delimiter, or in quotes as a whole, as spreadsheet programs of other countries save a line with a comma in it. A CR alone ends
   * a line of these where no line feed does.
   */
  lines?: LineAlone[];
}

export interface LineAlone extends CsvRow {
  /** Whether it begins with a quote or without one as the row does. */
  beginsAlike: boolean;
}

export interface CsvOptions {
  /** One character, between cells; by default what the first line has most of: `;`, `,`, a tab or `|`. */
  delimiter?: string;
  /** Name of the file in error messages. */
  label: string;
}

/** A row longer than this, in characters, is a quote that never closes. */
const LONGEST_ROW = 2 * 1024 ** 2;

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * The rows of a CSV, a batch for each chunk of text: quoted cells with delimiters, doubled quotes and line breaks in them
 * are read right, a quote inside an unquoted cell is kept, empty lines are skipped. A cell with text behind its closing
 * quote (`"ACME "X" LTDA"`) is kept with its quotes and ends at the next delimiter or line break. Rows keep the number of
 * cells they have; judging it is the caller's.
 *
 * Own code since none of the libraries that are several times as fast as csv-parse reads these files right: udsv takes
 * the next line into a row that lacks cells and both it and papaparse know one kind of line break for a file.
 *
 * @throws ImportError when a quoted cell never ends.
 */
export async function* readCsv(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<CsvRow[]> {
  const { label } = options;
  let { delimiter } = options;
  let rest = '';
  let line = 1;
  for await (const chunk of text) {
    rest += chunk;
    delimiter ??= delimiterOfWhole(rest);
    if (!delimiter) continue;
    const read = rowsIn(rest, delimiter, line, false);
    rest = rest.slice(read.end);
    line = read.line;
    if (read.rows.length > 0) yield read.rows;
    if (rest.length > LONGEST_ROW) throw neverEnds(label, line);
  }
  const { rows, line: open, end } = rowsIn(rest, delimiter ?? delimiterOf(rest), line, true);
  if (rows.length > 0) yield rows;
  if (end < rest.length) throw neverEnds(label, open);
}

/** The cells of the first row in the first text of a file; none where it is no csv or the row does not end in it. */
export function firstRow(head: string): string[] {
  return rowsIn(head, delimiterOf(head), 1, true).rows[0]?.cells ?? [];
}

/**
 * The row at the start of `text` and where the next begins; null where the row does not end in it. The end of the `last`
 * text of a file ends a row too.
 */
export function rowAt(text: string, delimiter: string, last: boolean): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  const end = takeCells(text, 0, delimiter, last, cells);
  return end < 0 ? null : { cells, end };
}

/** The delimiter that the first line has most of, outside quotes. */
export function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = [';', ',', '\t', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * Text with line feeds at the ends of its lines: old programs of the Macintosh, and "CSV (Macintosh)", end them with a CR alone,
 * and all of the text would be one row. A CR within a text that has line feeds is none of these.
 */
export async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  let isEndedByCr = false;
  for await (const chunk of text) {
    if (head === null) {
      yield isEndedByCr ? chunk.replaceAll('\r', '\n') : chunk;
      continue;
    }
    head += chunk;
    // What stands behind the first CR tells whether it ends a line alone.
    if (!/[\r\n](?=.|\n)/.test(head) && head.length < LONGEST_ROW) continue;
    isEndedByCr = !head.includes('\n');
    yield isEndedByCr ? head.replaceAll('\r', '\n') : head;
    head = null;
  }
  if (head !== null) yield head.includes('\n') ? head : head.replaceAll('\r', '\n');
}

/** Undefined while the first line may go on. */
function delimiterOfWhole(text: string): string | undefined {
  return /[\r\n]/.test(text) || text.length > LONGEST_ROW ? delimiterOf(text) : undefined;
}

function neverEnds(label: string, line: number): ImportError {
  return new ImportError('quoteWithoutEnd', { file: label, line });
}

interface RowsOfText {
  rows: CsvRow[];
  /** Where the first row begins that does not end in the text: in the text, and its line. */
  end: number;
  line: number;
}

/** The rows that end in `text`, which begins on `line`; the end of the `last` text of a file ends a row too. */
function rowsIn(text: string, delimiter: string, line: number, last: boolean): RowsOfText {
  const rows: CsvRow[] = [];
  let start = 0;
  let quote = -1;
  let cr = -1;
  while (start < text.length) {
    let lineEnd = text.indexOf('\n', start);
    if (lineEnd < 0) {
      if (!last) break;
      lineEnd = text.length;
    }
    if (quote < start) quote = positionOf(text, '"', start);
    if (cr < start) cr = positionOf(text, '\r', start);
    if (quote > lineEnd) {
      const end = endOfText(text, start, lineEnd);
      const cells = plainCells(text.slice(start, end), delimiter);
      if (cells && cr < end) rows.push({ line, cells, lines: linesAlone(text.slice(start, end), delimiter, line) });
      else if (cells) rows.push({ line, cells });
      start = lineEnd + 1;
    } else {
      const cells: string[] = [];
      const end = takeCells(text, start, delimiter, last, cells);
      if (end < 0) break;
      const isWrapped = cells.length === 1 && cells[0]!.includes(delimiter);
      const isDoubtful =
        isWrapped || lineEnd < end - 1 || cr < end - 2 || cells.some((cell) => isTorn(cell, delimiter));
      const lines = isDoubtful && linesAlone(isWrapped ? cells[0]! : text.slice(start, end), delimiter, line);
      rows.push(lines ? { line, cells, lines } : { line, cells });
      start = end;
      for (; lineEnd < end - 1; lineEnd = positionOf(text, '\n', lineEnd + 1)) line++;
    }
    line++;
  }
  return { rows, line, end: Math.min(start, text.length) };
}

/** Whether a cell has text behind its closing quote, and `part` before: a quote of another cell may have closed it. */
export function isTorn(cell: string, part: string): boolean {
  return cell.charCodeAt(0) === QUOTE && cell.includes(part);
}

function linesAlone(row: string, delimiter: string, first: number): LineAlone[] {
  const text = row.replace(/\r?\n$/, '');
  const hasLineFeed = text.includes('\n');
  const lines = text.split(hasLineFeed ? /\r?\n/ : '\r');
  return lines.map((line, at) => ({
    line: hasLineFeed ? first + at : first,
    cells: cellsAlone(line, delimiter),
    beginsAlike: line.startsWith('"') === row.startsWith('"'),
  }));
}

/** The cells of a line in which a quote that no cell ends with opens none. */
function cellsAlone(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    const isOpen = line.charCodeAt(at) === QUOTE;
    const close = isOpen ? closingQuote(line, at) : -1;
    const isQuoted = close >= 0 && (close + 1 === line.length || line[close + 1] === delimiter);
    const end = isQuoted ? close + 1 : Math.min(positionOf(line, delimiter, at), line.length);
    cells.push(isOpen ? unquoted(line.slice(at, end)) : line.slice(at, end));
    at = end;
  }
  return cells;
}

/** A cell without its quotes, whether or not the one that opens it is closed; as it is where there are others in it. */
function unquoted(cell: string): string {
  return cell.replace(/^"((?:[^"]|"")*)"?$/, (_, text: string) => text.replaceAll('""', '"'));
}

/** The cells of a line without a quote; null where it is empty. */
function plainCells(line: string, delimiter: string): string[] | null {
  if (line === '') return null;
  const cells: string[] = [];
  let at = 0;
  for (let end = line.indexOf(delimiter); end >= 0; end = line.indexOf(delimiter, at)) {
    cells.push(line.slice(at, end));
    at = end + 1;
  }
  cells.push(line.slice(at));
  return cells;
}

/** Takes the cells of a row that has quotes; the position behind its line break, or -1 where it does not end in `text`. */
function takeCells(text: string, start: number, delimiter: string, last: boolean, cells: string[]): number {
  const separator = delimiter.charCodeAt(0);
  for (let at = start; ; at++) {
    let quoted: string | undefined;
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at);
      if (close < 0) return -1;
      quoted = text.slice(at + 1, close);
      if (quoted.includes('"')) quoted = quoted.replaceAll('""', '"');
      at = close + 1;
    }
    const end = endOfCell(text, at, separator);
    if (end === text.length && !last) return -1;
    const bare = text.slice(at, endOfText(text, at, end));
    cells.push(quoted === undefined ? bare : bare === '' ? quoted : `"${quoted}"${bare}`);
    if (text.charCodeAt(end) !== separator) return Math.min(end + 1, text.length);
    at = end;
  }
}

/** The quote that closes a cell which one at `open` opens; -1 where none does. */
function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

function endOfCell(text: string, start: number, separator: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator || code === LF) break;
  }
  return at;
}

/** The CR of a CRLF is no text; any other is. */
function endOfText(text: string, start: number, end: number): number {
  return end > start && text.charCodeAt(end) === LF && text.charCodeAt(end - 1) === CR ? end - 1 : end;
}

function positionOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? Infinity : at;
}
