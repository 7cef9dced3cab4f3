import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from '../../data/import-error.ts';
import { kindOf } from '../../data/recognise.ts';
import { decodeText } from '../../data/text.ts';
import { removeMask } from '../../documents/mask.ts';
import type { Item } from '../../lists/batch/item.ts';
import { openSheet, type Sheet } from '../../lists/batch/read-csv.ts';
import { askedMaskedKey } from '../../lists/document.ts';
import { CommandError } from '../context.ts';

/** A row of the table to be screened. */
export interface TableRow {
  /** As in the file, one for each column. */
  cells: readonly string[];
  item: Item;
}

/** What one look through the whole table tells. */
export interface Survey {
  /** Of the file's bytes, in hexadecimal: the same table or another one. */
  sha256: string;
  /** Header cells; a column without a header is called `input`. */
  columns: readonly string[];
  rows: number;
}

/** Reads the table to its end, so that a damaged one is refused before anything is looked up. */
export async function survey(file: string): Promise<Survey> {
  const hash = createHash('sha256');
  const sheet = await openTable(file, (chunk) => hash.update(chunk));
  let rows = 0;
  for await (const batch of readable(file, sheet.rows)) rows += batch.length;
  return { sha256: hash.digest('hex'), columns: columnsOf(sheet), rows };
}

/** The rows of a surveyed table without the first `skip`, in parts of `size` but for the last one. */
export async function* readTable(file: string, skip: number, size: number): AsyncGenerator<TableRow[]> {
  const sheet = await openTable(file);
  const width = columnsOf(sheet).length;
  let at = 0;
  let open: TableRow[] = [];
  for await (const batch of readable(file, sheet.rows)) {
    for (const { cells, item } of batch) {
      if (at++ < skip) continue;
      open.push({ cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''), item: checked(item) });
      if (open.length < size) continue;
      yield open;
      open = [];
    }
  }
  if (open.length > 0) yield open;
}

/**
 * A document that is none finds nothing in the API; in a table it is a cell that lost its leading zeros to a
 * spreadsheet or was cut, and whoever reads the result must not take it for a person who is not listed.
 */
function checked(item: Item): Item {
  if (!item.taxId || askedMaskedKey(item.taxId) !== null) return item;
  const length = removeMask(item.taxId)?.length;
  if (length === 11 || length === 14) return item;
  return { id: item.id, fault: 'The document has neither 11 nor 14 characters, so nothing was looked up.' };
}

function columnsOf(sheet: Sheet): readonly string[] {
  return sheet.columns ?? ['input'];
}

async function openTable(file: string, onBytes?: (chunk: Uint8Array) => void): Promise<Sheet> {
  const name = path.basename(file);
  await refuseOtherFiles(file, name);
  async function* bytes() {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      onBytes?.(chunk);
      yield chunk;
    }
  }
  const sheet = await openSheet(decodeText(bytes()), name).catch((error) => {
    throw explained(name, error);
  });
  if (sheet) return sheet;
  throw new CommandError(
    `${name} needs a header row with a column "name" or "nome", or "taxId", "documento", "cpf" or "cnpj".`,
  );
}

async function refuseOtherFiles(file: string, name: string): Promise<void> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new CommandError(`There is no file ${file}.`);
  const head: Uint8Array[] = [];
  for await (const chunk of createReadStream(file, { end: 4095 })) head.push(chunk as Uint8Array);
  const bytes = Buffer.concat(head);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new CommandError(`${name} is UTF-16 text; save it as "CSV UTF-8".`);
  }
  const kind = kindOf(bytes);
  if (kind === 'empty') throw new CommandError(`${name} is empty.`);
  if (kind !== 'text') throw new CommandError(`${name} is not a CSV; save the table as "CSV UTF-8".`);
}

async function* readable<T>(file: string, rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw explained(path.basename(file), error);
  }
}

function explained(name: string, error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  return new CommandError(`${name} cannot be read: a quoted cell never ends.`, { cause: error });
}
