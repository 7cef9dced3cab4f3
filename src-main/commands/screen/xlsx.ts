import type { CellObject, WorkBook } from '@e965/xlsx';
import { ImportError } from '../../data/import-error.ts';
import { decodeText } from '../../data/text.ts';
import { readXml } from '../../data/xml.ts';
import { openZip, type ZipLimits } from '../../data/zip.ts';
import { CommandError } from '../context.ts';

/** A million rows of two columns have half of it; the library needs some ten times as much memory. */
const LARGEST = 192 * 1024 ** 2;
const LIMITS: ZipLimits = { entryBytes: LARGEST, ratio: 200, freeBytes: 16 * 1024 ** 2, entries: 2_000 };
const ROWS_A_BATCH = 1_000;
/** Formats of days; others that are dates show a time alone. */
const OF_DAYS = /[dy]/i;

/** Whatever its cell shows, a day is read in one way: 5/2/1961 may be of May or of February. A month or a year is no day. */
function isoFormat(code: string): string {
  return /d/i.test(code) ? 'yyyy-mm-dd' : /m/i.test(code) ? 'yyyy-mm' : 'yyyy';
}

/**
 * The rows of a workbook's sheet as a person sees them there, empty ones left out; hidden rows and columns are read too.
 *
 * @throws CommandError where it cannot be read whole, or several sheets have rows and `sheet` names none of them.
 */
export async function readXlsx(
  bytes: Buffer,
  name: string,
  sheet?: string,
): Promise<{ line: number; cells: string[] }[][]> {
  const { default: library, ...named } = await import('@e965/xlsx');
  const xlsx = library ?? named;
  const parts = await partsOf(bytes, name);
  let workbook: WorkBook;
  try {
    const container = xlsx.CFB.utils.cfb_new();
    for (const [part, content] of parts) xlsx.CFB.utils.cfb_add(container, `/${part}`, content);
    // Formulas are not needed, only what they gave; WTF makes a part that cannot be read an error and not an empty sheet.
    const options = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, WTF: true };
    workbook = (xlsx as unknown as { parse_zip(zip: unknown, options: object): WorkBook }).parse_zip(
      container,
      options,
    );
  } catch (error) {
    throw new CommandError(`${name} cannot be read as a workbook; save the table as "CSV UTF-8".`, { cause: error });
  }
  const { SSF } = xlsx;
  const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const forms: Forms = {
    isDate: (format) => SSF.is_date(format),
    day: (serial, code) => SSF.format(isoFormat(code), serial, { date1904 }),
  };
  const batches: { line: number; cells: string[] }[][] = [];
  const rows = rowsOfSheet(workbook, name, sheet);
  for (let at = 0; at < rows.length; at += ROWS_A_BATCH) {
    const batch = rows.slice(at, at + ROWS_A_BATCH).map((row, index) => ({
      line: at + index + 1,
      cells: Array.from(row ?? [], (cell) => textOf(cell, forms)),
    }));
    const filled = batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (filled.length > 0) batches.push(filled);
  }
  return batches;
}

/**
 * The XML of the archive, unpacked here: the library believes what a local header says of an entry's size, checks no sum,
 * and knows formats that this is none of. It also takes a sheet that is cut off for one with fewer rows, so that each part is
 * read to its end before.
 */
async function partsOf(bytes: Buffer, name: string): Promise<[string, Buffer][]> {
  try {
    const zip = await openZip(bytes, name, LIMITS);
    try {
      const parts: [string, Buffer][] = [];
      let size = 0;
      for (const entry of zip.entries) {
        if (!/^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/.*\.(?:xml|rels))$/.test(entry.name)) continue;
        size += entry.size;
        if (size > LARGEST)
          throw new CommandError(`${name} is too large for a workbook; save the table as "CSV UTF-8".`);
        const chunks: Uint8Array[] = [];
        for await (const chunk of entry.bytes()) chunks.push(chunk);
        for await (const _ of readXml(decodeText(each(chunks), 'utf-8'), NO_ELEMENT, name));
        parts.push([entry.name, Buffer.concat(chunks)]);
      }
      return parts;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`${name} is damaged or no workbook; save the table as "CSV UTF-8".`);
  }
}

const NO_ELEMENT: ReadonlySet<string> = new Set();

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

type Cell = CellObject | undefined;

function rowsOfSheet({ SheetNames, Sheets }: WorkBook, name: string, sheet?: string): (Cell[] | undefined)[] {
  const all = SheetNames.map((title) => ({ title, rows: (Sheets[title]?.['!data'] ?? []) as (Cell[] | undefined)[] }));
  const filled = all.filter(({ rows }) =>
    rows.some((row) => row?.some((cell) => cell !== undefined && cell.t !== 'z')),
  );
  const chosen = sheet === undefined ? filled : all.filter(({ title }) => title === sheet);
  if (chosen.length === 1) return chosen[0]!.rows;
  if (chosen.length === 0 && sheet === undefined) return [];
  const titles = (sheet === undefined ? filled : all).map(({ title }) => `"${title}"`).join(', ');
  throw new CommandError(`Say by --sheet which sheet of ${name} is meant: ${titles}.`);
}

interface Forms {
  isDate(format: string): boolean;
  /** The year first, of the number that a workbook has for it. */
  day(serial: number, code: string): string;
}

/**
 * A number in the form that its cell shows it in where that has all its digits: a document in the form 00000000000 has its
 * zeros there. Else its digits, which Excel shortens in narrow columns (1,23E+10).
 */
function textOf(cell: Cell, { isDate: isDateFormat, day }: Forms): string {
  if (!cell || cell.v === undefined) return '';
  if (cell.t === 's') return String(cell.v);
  const shown = cell.w ?? String(cell.v);
  if (cell.t !== 'n') return shown;
  const isDate = typeof cell.z === 'string' && isDateFormat(cell.z);
  const code = isDate ? String(cell.z).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '') : '';
  if (OF_DAYS.test(code)) return day(Number(cell.v), code);
  const digits = /^[\d.\-/ ]+$/.test(shown) && Number(shown.replace(/\D/g, '')) === cell.v;
  return digits || isDate ? shown : String(cell.v);
}
