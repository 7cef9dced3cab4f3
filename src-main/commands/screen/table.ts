import { createHash } from 'node:crypto';
import { kindOf } from '../../data/file-kind.ts';
import { ImportError } from '../../data/import-error.ts';
import { decodeText } from '../../data/text.ts';
import { HeadingsBelow, openRows, readTable, type Sheet } from '../../lists/batch/read-csv.ts';
import { CommandError, UsageError } from '../context.ts';
import type { Input } from './input.ts';
import { questionOf, type RowQuestion } from './questions.ts';
import { readXlsx } from './xlsx.ts';

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

/** How the table is opened, as often as is wanted. */
async function opener(input: Input, sheet: string | undefined): Promise<() => Promise<Sheet<TableRow>>> {
  const { name } = input;
  const kind = await kindOfTable(input);
  const isWorkbook = kind === 'zip';
  if (!isWorkbook && sheet !== undefined) throw new UsageError('--sheet is for workbooks; leave it out.');
  const workbook = isWorkbook ? await readXlsx(Buffer.concat(await collect(input.bytes())), name, sheet) : null;
  return async () => {
    const batches = workbook ? each(workbook) : readable(name, readTable(decodeText(input.bytes()), name));
    const opened = await openRows(batches, (cells, parts) => ({
      cells: parts.columns.map((_, at) => cells[at] ?? ''),
      ...questionOf(parts),
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

async function* each<T>(batches: readonly T[]): AsyncGenerator<T> {
  yield* batches;
}

async function* readable<T>(name: string, rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`${name} cannot be read: a quoted cell never ends.`, { cause: error });
  }
}
