import { zstdDecompressSync } from 'node:zlib';
import type { PublishedRows } from '../../local-block.ts';
import { checkDigitsOf } from '../check-digits.ts';
import { OWN_NUMBER } from './block-writer.ts';
import { NumberReader } from './byte-sink.ts';
import { type Column, FRAMES, TABLE_NAMES, TABLES, type TableName } from './columns.ts';

const LINE_END = 0x0a;

const ORDER = TABLES.establishments.findIndex((column) => column.name === 'cnpj_ordem');

type Values = Record<string, string>;

/**
 * What a block says of one CNPJ: `key` of its base, and its other characters. Undefined when it is not in the block.
 */
export function findInBlock(
  data: Uint8Array,
  { key, base, order, digits }: { key: number; base: string; order: string; digits: string },
): PublishedRows | undefined {
  const frames = framesOf(data);
  const { columns, head } = directoryOf(frames);
  const counts = companyIn(head, key);
  if (!counts) return undefined;
  const rowsOf = (name: TableName, wanted?: number) => {
    const from = counts[name].before + (wanted ?? 0);
    const rows = wanted === undefined ? counts[name].rows : 1;
    return readRows(columns[name], TABLES[name], from, rows, base);
  };
  const { before, rows } = counts.establishments;
  const orders = readColumn(columns.establishments[ORDER]!, before, rows);
  for (const [at, each] of orders.entries()) {
    if ((each === '' ? '0001' : each) !== order) continue;
    const [establishment] = rowsOf('establishments', at);
    if (establishment!.cnpj_dv !== digits) continue;
    return {
      establishment: establishment as PublishedRows['establishment'],
      company: rowsOf('company')[0] as PublishedRows['company'],
      simples: rowsOf('simples')[0] as PublishedRows['simples'],
      partners: rowsOf('partners') as PublishedRows['partners'],
    };
  }
  return undefined;
}

function framesOf(data: Uint8Array): Buffer[] {
  const numbers = new NumberReader(data);
  const lengths = FRAMES.map(() => numbers.next());
  let at = numbers.at;
  return lengths.map((length) => {
    at += length;
    return zstdDecompressSync(data.subarray(at - length, at));
  });
}

type ColumnBytes = Record<TableName, Uint8Array[]>;

/** Where each column lies; the head is the first thing in the first frame. */
function directoryOf(frames: readonly Buffer[]): { columns: ColumnBytes; head: Uint8Array } {
  const columns = Object.fromEntries(TABLE_NAMES.map((name) => [name, [] as Uint8Array[]])) as ColumnBytes;
  let head: Uint8Array = new Uint8Array(0);
  for (const [index, frame] of FRAMES.entries()) {
    const bytes = frames[index]!;
    const places = TABLE_NAMES.flatMap((name) =>
      TABLES[name].flatMap((column, at) => (column.frame === frame ? [{ name, at }] : [])),
    );
    const numbers = new NumberReader(bytes);
    const headLength = index === 0 ? numbers.next() : 0;
    const lengths = places.map(() => numbers.next());
    let at = numbers.at + headLength;
    if (index === 0) head = bytes.subarray(numbers.at, at);
    for (const [place, { name, at: column }] of places.entries()) {
      columns[name][column] = bytes.subarray(at, at + lengths[place]!);
      at += lengths[place]!;
    }
  }
  return { columns, head };
}

type Counts = Record<TableName, { before: number; rows: number }>;

function companyIn(head: Uint8Array, key: number): Counts | undefined {
  const counts = Object.fromEntries(TABLE_NAMES.map((name) => [name, { before: 0, rows: 0 }])) as Counts;
  const numbers = new NumberReader(head);
  for (let known = 0; numbers.at < head.length; ) {
    known += numbers.next();
    for (const name of TABLE_NAMES) {
      counts[name].before += counts[name].rows;
      counts[name].rows = numbers.next();
    }
    if (known === key) return counts;
    if (known > key) return undefined;
  }
  return undefined;
}

/** So many values of a column, from the one after the `from`th line break on. */
function readColumn(bytes: Uint8Array, from: number, rows: number): string[] {
  let at = 0;
  for (let line = 0; line < from; at++) if (bytes[at] === LINE_END) line++;
  const values: string[] = [];
  for (let row = 0; row < rows; row++) {
    const end = bytes.indexOf(LINE_END, at);
    values.push(Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('utf8'));
    at = end + 1;
  }
  return values;
}

function readRows(
  bytes: readonly Uint8Array[],
  columns: readonly Column[],
  from: number,
  rows: number,
  base: string,
): Values[] {
  const read = Array.from({ length: rows }, (): Values => ({ cnpj_basico: base }));
  if (rows === 0) return read;
  for (const [at, column] of columns.entries()) {
    for (const [row, value] of readColumn(bytes[at]!, from, rows).entries()) read[row]![column.name] = value;
  }
  for (const row of read) for (const column of columns) row[column.name] = written(row, column, base);
  return read;
}

/** A value as it was before it was made short. */
function written(row: Values, { name, short }: Column, base: string): string {
  const value = row[name]!;
  if (short === undefined) return value;
  if (short.is === 'usual') return value === '' ? short.value : value;
  if (short.is === 'sameAs') return value === '=' ? row[short.column]! : value;
  if (short.is === 'checkDigits') {
    if (value !== '') return value;
    const bytes = Buffer.from(base + (row.cnpj_ordem || '0001'), 'latin1');
    return String(checkDigitsOf(bytes, 0)).padStart(2, '0');
  }
  const own = `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5)} `;
  return value.charCodeAt(0) === OWN_NUMBER ? own + value.slice(1) : value;
}
