import { isUtf8 } from 'node:buffer';
import { firstRow, readCsv } from '../../../data/csv.ts';
import { columnKey, openTable } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import { wholeFile } from '../../../data/whole-file.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { documentKey } from '../../document-key.ts';

/** A row of a board, whatever the form of its file. */
export interface BoardRow {
  /** Line of a csv, place among the entries of a JSON answer, both from 1. */
  line: number;
  /** Texts by the name of their column as published; numbers and truth values are written out. */
  cells: ReadonlyMap<string, string>;
  fault?: string;
}

/** What a file of a board holds. */
export interface BoardFile {
  /** `columnKey`s; of a JSON answer those of its first entry. */
  keys: ReadonlySet<string>;
  rows: AsyncIterable<readonly BoardRow[]>;
  /** Whether the server says that there is more on another page. */
  continues: boolean;
  /** How many rows the server says that the board has, on all pages. */
  count?: number;
}

/** Columns of documents, and how many digits the kinds of these have. */
export const DOCUMENT_COLUMNS: Readonly<Record<string, readonly number[]>> = { CPF: [11], CPF_CNPJ: [11, 14] };
/** By `columnKey`. */
const DIGITS = new Map(Object.entries(DOCUMENT_COLUMNS).map(([column, digits]) => [columnKey(column), digits]));

/** The boards have some megabytes at most. */
const LARGEST_JSON = 50 * 1024 ** 2;

/** Whether the first bytes are those of a JSON object or array. */
export function isJson(head: Uint8Array): boolean {
  return /^\s*[[{]/.test(decodeHead(head));
}

/**
 * Opens an answer of Banco Central's OData service, JSON (`{"@odata.context": …, "value": […]}`, or the array alone) or
 * csv with `,` or `;`.
 *
 * @throws ImportError when it is neither.
 */
export async function openBoardFile(file: InputFile, head: Uint8Array): Promise<BoardFile> {
  return isJson(head) ? openJson(file) : openCsv(file);
}

/**
 * The keys of the columns as far as the first bytes show them. Of a JSON answer all names that stand before a colon, so
 * with those of its frame.
 */
export function keysIn(head: Uint8Array): Set<string> {
  const text = decodeHead(head);
  if (!isJson(head)) return new Set(firstRow(text).map(columnKey));
  return new Set([...text.matchAll(/"([^"\\]{1,100})"\s*:/g)].map((match) => columnKey(match[1]!)));
}

async function openCsv(file: InputFile): Promise<BoardFile> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  const names = table.columns.map(({ name }) => name);
  async function* rows(): AsyncGenerator<BoardRow[]> {
    for await (const batch of table!.rows) {
      yield batch.map(({ line, cells, fault }) => ({
        line,
        cells: new Map(fault ? [] : names.map((name, at) => [name, cells[at]!])),
        fault,
      }));
    }
  }
  return { keys: new Set(table.columns.map(({ key }) => key)), rows: rows(), continues: false };
}

async function openJson(file: InputFile): Promise<BoardFile> {
  const bytes = await wholeFile(file, LARGEST_JSON);
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  const answer = parse(text, file.name);
  const entries = Array.isArray(answer) ? answer : isObject(answer) ? answer.value : undefined;
  if (!Array.isArray(entries)) {
    throw new ImportError('boardNoAnswer', { file: file.name });
  }
  const continues = isObject(answer) && typeof answer['@odata.nextLink'] === 'string';
  const rows = entries.map((entry: unknown, at): BoardRow => {
    if (!isObject(entry)) return { line: at + 1, cells: new Map(), fault: rowFault('notAnObject') };
    return { line: at + 1, cells: new Map(Object.entries(entry).map(([name, value]) => [name, cellOf(name, value)])) };
  });
  const keys = new Set([...(rows[0]?.cells.keys() ?? [])].map(columnKey));
  const count = isObject(answer) ? countOf(answer['@odata.count']) : undefined;
  return { keys, rows: inOne(rows), continues, ...(count !== undefined && { count }) };
}

/** OData writes it as a number, or as a text where it is asked to. */
function countOf(value: unknown): number | undefined {
  const text = textOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

async function* inOne(rows: BoardRow[]): AsyncGenerator<BoardRow[]> {
  yield rows;
}

function parse(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(
      'jsonNotWhole',
      { file: label },
      {
        cause: error,
      },
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A document that is given as a number has lost its leading zeros: it has them again where only one kind of document can be meant. */
function cellOf(name: string, value: unknown): string {
  const text = textOf(value);
  const digits = typeof value === 'number' ? (DIGITS.get(columnKey(name)) ?? []) : [];
  const documents = new Set(digits.map((count) => text.padStart(count, '0')).filter((whole) => documentKey(whole)));
  return documents.size === 1 ? [...documents][0]! : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}
