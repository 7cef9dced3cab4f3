import { createHash } from 'node:crypto';
import type { CsvRow } from '../../data/csv.ts';
import { wholeText } from '../../data/cut-off.ts';
import { kindOf } from '../../data/file-kind.ts';
import { ImportError } from '../../data/import-error.ts';
import { decodeText } from '../../data/text.ts';
import { ApiError } from '../../errors/api-error.ts';
import { HeadingsBelow, openRows, readTable, type Sheet } from '../../lists/batch/read-csv.ts';
import { SpreadsheetFault } from '../../portfolio/spreadsheet/fault.ts';
import type { Spreadsheet, SpreadsheetRow } from '../../portfolio/spreadsheet/row.ts';
import { openXlsx } from '../../portfolio/spreadsheet/xlsx/open-xlsx.ts';
import { CommandError, UsageError } from '../context.ts';
import type { Input } from './input.ts';
import { questionOf, type RowQuestion } from './questions.ts';

/** A row of the table to be screened. */
export interface TableRow extends RowQuestion {
  /** As in the file, one for each column. */
  cells: readonly string[];
}

/** A table that has been read to its end once, so that a damaged one is refused before anything is looked up. */
export interface Table {
  /** Of the file's bytes, in hexadecimal: the same table or another one. */
  sha256: string;
  /** Header cells; a column without a header is called `input`. */
  columns: readonly string[];
  rows: number;
  /** The rows without the first `skip`. */
  read(skip: number): AsyncGenerator<TableRow, void, undefined>;
}

/** @throws CommandError where it is no table, or says nothing of what its columns are. */
export async function openTable(input: Input, sheet?: string): Promise<Table> {
  const open = await opener(input, sheet);
  const hash = createHash('sha256');
  for await (const chunk of input.bytes()) hash.update(chunk);
  const { columns, rows: all } = await open();
  let rows = 0;
  for await (const batch of all) rows += batch.length;
  return {
    sha256: hash.digest('hex'),
    columns: columns ?? ['input'],
    rows,
    async *read(skip) {
      let at = 0;
      for await (const batch of (await open()).rows) for (const row of batch) if (at++ >= skip) yield row;
    },
  };
}

/** As it stands in a csv, or in a workbook. */
type SourceRow = SpreadsheetRow & Pick<CsvRow, 'lines'>;

/** How the table is opened, as often as is wanted. */
async function opener(input: Input, sheet: string | undefined): Promise<() => Promise<Sheet<TableRow>>> {
  const { name } = input;
  const kind = await kindOfTable(input);
  const isWorkbook = kind === 'zip';
  if (!isWorkbook && sheet !== undefined) throw new UsageError('--sheet is for workbooks; leave it out.');
  const read: () => AsyncGenerator<SourceRow[]> = isWorkbook
    ? await openWorkbook(input, sheet)
    : () =>
        readTable(
          wholeText(decodeText(input.bytes()), () => new SpreadsheetFault('spreadsheetCut')),
          name,
        );
  return async () => {
    const opened = await openRows(readable(name, read()), ({ cells, states }: SourceRow, parts) => ({
      cells: parts.columns.map((_, at) => cells[at] ?? ''),
      ...questionOf(parts, states),
    })).catch((error: unknown) => {
      throw error instanceof HeadingsBelow ? new CommandError(`In ${name} ${error.message}`, { cause: error }) : error;
    });
    if (opened) return opened;
    throw new CommandError(
      `${name} needs a header row with a column "name" or "nome", or "taxId", "documento", "cpf" or "cnpj".`,
    );
  };
}

async function kindOfTable({ name, bytes }: Input): Promise<'text' | 'zip'> {
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes()) {
    head.push(chunk);
    size += chunk.length;
    if (size >= 4096) break;
  }
  const first = Buffer.concat(head).subarray(0, 4096);
  if ((first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)) {
    throw new CommandError(`${name} is UTF-16 text; save it as "CSV UTF-8".`);
  }
  const kind = kindOf(first);
  if (kind === 'empty') throw new CommandError(`${name} is empty.`);
  if (kind === 'text' || kind === 'zip') return kind;
  throw new CommandError(`${name} is neither a CSV nor a workbook (xlsx); save the table as "CSV UTF-8".`);
}

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const one of all) collected.push(one);
  return collected;
}

/**
 * The rows of the sheet that is named, or of the one that has any, from their start each time.
 *
 * @throws CommandError where it cannot be read, or several sheets have rows and none is named.
 */
async function openWorkbook(
  { name, bytes }: Input,
  wanted: string | undefined,
): Promise<() => ReturnType<Spreadsheet['rows']>> {
  try {
    const { sheets, rows } = await openXlsx(Buffer.concat(await collect(bytes())));
    const filled: string[] = [];
    if (wanted === undefined) for (const sheet of sheets) if (await hasRows(rows(sheet.name))) filled.push(sheet.name);
    const meant = wanted ?? filled[0] ?? sheets[0]!.name;
    if (filled.length < 2 && sheets.some((sheet) => sheet.name === meant)) return () => rows(meant);
    const titles = (wanted === undefined ? filled : sheets.map((sheet) => sheet.name)).map((title) => `"${title}"`);
    throw new CommandError(`Say by --sheet which sheet of ${name} is meant: ${titles.join(', ')}.`);
  } catch (error) {
    throw asCommandError(error, name);
  }
}

async function hasRows(batches: ReturnType<Spreadsheet['rows']>): Promise<boolean> {
  for await (const rows of batches) if (rows.length > 0) return true;
  return false;
}

async function* readable<T>(name: string, rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw asCommandError(error, name);
  }
}

function asCommandError(error: unknown, name: string): unknown {
  if (error instanceof SpreadsheetFault)
    return new CommandError(`${name}: ${new ApiError(error.code).message}`, { cause: error });
  if (!(error instanceof ImportError)) return error;
  return new CommandError(`${name} cannot be read: a quoted cell never ends.`, { cause: error });
}
