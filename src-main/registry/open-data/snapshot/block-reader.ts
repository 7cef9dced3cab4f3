import { zstdDecompressSync } from 'node:zlib';
import type { PublishedRows } from '../../local-block.ts';
import { checkDigitsOf } from '../check-digits.ts';
import { OWN_NUMBER } from './block-writer.ts';
import { DamagedBlock, NumberReader } from './byte-sink.ts';
import { type Column, FRAMES, TABLE_NAMES, TABLES, type TableName } from './columns.ts';

const LINE_END = 0x0a;
const FIRST_ORDER = '0001';
/**
 * A frame unpacks to less than 64 KB nearly always; the default asks for 16 KB at a time. The longest has what the rows of
 * one company may weigh (spill/ranges.ts), and partners as often again.
 */
const UNPACKING = { chunkSize: 64 * 1024, maxOutputLength: 256 * 1024 ** 2 };

const ORDER = TABLES.establishments.findIndex((column) => column.name === 'cnpj_ordem');

type Values = Record<string, string>;

/** A block as it lies in the snapshot, and the key under which it does. */
export interface StoredBlock {
  firstKey: number;
  data: Uint8Array;
}

/** A CNPJ: the key of its base, and its characters. */
export interface Wanted {
  key: number;
  base: string;
  order: string;
  digits: string;
}

/**
 * What a block says of one CNPJ. Undefined when it is not in the block, which only the first frame is asked for.
 *
 * @throws DamagedBlock when it is not as it was written, or lies in the place of another.
 */
export function findInBlock(
  { firstKey, data }: StoredBlock,
  { key, base, order, digits }: Wanted,
): PublishedRows | undefined {
  const block = new PackedBlock(data);
  if (new NumberReader(block.head).next() !== firstKey) throw new DamagedBlock();
  const counts = companyIn(block.head, key);
  if (!counts) return undefined;
  const rowsOf = (name: TableName, from = counts[name].before, rows = counts[name].rows) =>
    rows === 0 ? [] : readRows(block, name, from, rows, base);
  const { before, rows } = counts.establishments;
  const orders = readColumn(block.columnOf('establishments', ORDER), before, rows);
  for (const [at, each] of orders.entries()) {
    if ((each === '' ? FIRST_ORDER : each) !== order) continue;
    const [establishment] = rowsOf('establishments', before + at, 1);
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

/** In which frame each column lies, and as which of its parts; the head is the first part of the first frame. */
const PLACES = Object.fromEntries(
  TABLE_NAMES.map((name) => [name, TABLES[name].map((column) => ({ frame: FRAMES.indexOf(column.frame), part: 0 }))]),
) as Record<TableName, { frame: number; part: number }[]>;
const PARTS = FRAMES.map((_, frame) => {
  let parts = frame === 0 ? 1 : 0;
  for (const name of TABLE_NAMES) for (const place of PLACES[name]) if (place.frame === frame) place.part = parts++;
  return parts;
});

/** A block whose frames are unpacked when they are asked for. */
class PackedBlock {
  readonly head: Uint8Array;
  private readonly packed: readonly Uint8Array[];
  private readonly frames: Uint8Array[][] = [];

  constructor(data: Uint8Array) {
    const numbers = new NumberReader(data);
    const lengths = FRAMES.map(() => numbers.next());
    this.packed = cut(data, numbers.at, lengths);
    this.head = this.partsOf(0)[0]!;
  }

  columnOf(name: TableName, column: number): Uint8Array {
    const { frame, part } = PLACES[name][column]!;
    return this.partsOf(frame)[part]!;
  }

  private partsOf(frame: number): Uint8Array[] {
    const known = this.frames[frame];
    if (known) return known;
    const bytes = unpacked(this.packed[frame]!);
    const numbers = new NumberReader(bytes);
    const lengths = Array.from({ length: PARTS[frame]! }, () => numbers.next());
    const parts = cut(bytes, numbers.at, lengths);
    this.frames[frame] = parts;
    return parts;
  }
}

function unpacked(frame: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(frame, UNPACKING);
  } catch (error) {
    throw new DamagedBlock({ cause: error });
  }
}

/** Parts of these lengths, which take all of the bytes from `from` on. */
function cut(bytes: Uint8Array, from: number, lengths: readonly number[]): Uint8Array[] {
  let at = from;
  const parts = lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  if (at !== bytes.length) throw new DamagedBlock();
  return parts;
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
  for (let line = 0; line < from && at < bytes.length; at++) if (bytes[at] === LINE_END) line++;
  const values: string[] = [];
  for (let row = 0; row < rows; row++) {
    const end = bytes.indexOf(LINE_END, at);
    if (end < 0) throw new DamagedBlock();
    values.push(Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('utf8'));
    at = end + 1;
  }
  return values;
}

function readRows(block: PackedBlock, name: TableName, from: number, rows: number, base: string): Values[] {
  const columns: readonly Column[] = TABLES[name];
  const read: Values[] = [];
  for (const [at, column] of columns.entries()) {
    for (const [row, value] of readColumn(block.columnOf(name, at), from, rows).entries()) {
      read[row] ??= { cnpj_basico: base };
      read[row][column.name] = value;
    }
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
    const bytes = Buffer.from(base + row.cnpj_ordem, 'latin1');
    return String(checkDigitsOf(bytes, 0)).padStart(2, '0');
  }
  const own = `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5)} `;
  return value.charCodeAt(0) === OWN_NUMBER ? own + value.slice(1) : value;
}
