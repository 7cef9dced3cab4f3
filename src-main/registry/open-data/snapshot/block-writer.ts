import { constants, zstdCompressSync } from 'node:zlib';
import { checkDigitsOf } from '../check-digits.ts';
import { baseOf } from '../company-key.ts';
import { FIELD_END } from '../spill/spilled-row.ts';
import { ByteSink } from './byte-sink.ts';
import { type Column, FRAMES, TABLE_NAMES, TABLES, type TableName } from './columns.ts';
import type { Company, RowAt } from './company.ts';

const LINE_END = 0x0a;
const EQUALS = 0x3d;
/** Stands for the company's own number at the start of its name; no field holds it. */
export const OWN_NUMBER = 0x01;

/** In bytes of columns: larger blocks are smaller in all and slower to look into; see NOTES.md. */
const BLOCK_BYTES = 96 * 1024;
/** A company of more establishments goes on in the next block, where all but these is repeated. */
export const ESTABLISHMENTS_AT_ONCE = 400;
/** The sum tells a frame that the disk altered; it takes 4 bytes. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** A block ready to be stored: all from its first establishment up to that of the next block. */
export interface Block {
  firstKey: number;
  /** Of the first establishment, 4 characters. */
  firstOrder: string;
  data: Buffer;
}

/** Gathers companies in the order of their keys and gives a block whenever one is full. */
export class BlockWriter {
  private readonly head = new ByteSink();
  private readonly tables = Object.fromEntries(
    TABLE_NAMES.map((name) => [name, new TableWriter(TABLES[name])]),
  ) as Record<TableName, TableWriter>;
  private first: { key: number; order: string } | undefined;
  private lastKey = 0;
  private bytes = 0;

  *add(company: Company): Generator<Block> {
    const { establishments } = company;
    // Never less than is repeated, so that what is repeated no more than doubles the whole.
    const atOnce = Math.max(ESTABLISHMENTS_AT_ONCE, company.partners.length);
    for (let at = 0; at < establishments.length; ) {
      let end = Math.min(at + atOnce, establishments.length);
      // Two numbers that differ in their check digits alone must not be parted: a block is found by the order.
      while (end < establishments.length && orderOf(establishments[end]!) === orderOf(establishments[end - 1]!)) end++;
      this.addPiece(company, establishments.slice(at, end), at > 0);
      at = end;
      if (this.bytes > BLOCK_BYTES || at < establishments.length) yield* this.finish();
    }
  }

  /** The block that is not full yet, if there is one. */
  *finish(): Generator<Block> {
    if (!this.first) return;
    const parts: ByteSink[][] = FRAMES.map((frame, at) => [
      ...(at === 0 ? [this.head] : []),
      ...TABLE_NAMES.flatMap((name) => this.tables[name].columnsIn(frame)),
    ]);
    const block = new ByteSink();
    const frames = parts.map((columns) => {
      const raw = new ByteSink();
      for (const column of columns) raw.number(column.length);
      for (const column of columns) raw.copy(column.bytes, 0, column.length);
      return zstdCompressSync(raw.whole(), COMPRESSION);
    });
    for (const frame of frames) block.number(frame.length);
    const data = Buffer.concat([block.whole(), ...frames]);
    yield { firstKey: this.first.key, firstOrder: this.first.order, data };
    this.head.clear();
    for (const name of TABLE_NAMES) this.tables[name].clear();
    this.first = undefined;
    this.lastKey = 0;
    this.bytes = 0;
  }

  /** The head has of each company the distance from the one before, its rows in each table, in numbers. */
  private addPiece(company: Company, establishments: readonly RowAt[], goesOn: boolean): void {
    const { key } = company;
    const order = establishments[0]!;
    this.first ??= { key, order: goesOn ? orderOf(order) : '0000' };
    this.head.number(key - this.lastKey);
    this.lastKey = key;
    const rows: Record<TableName, readonly RowAt[]> = {
      establishments,
      company: company.company ? [company.company] : [],
      simples: company.simples ? [company.simples] : [],
      partners: company.partners,
    };
    const base = Buffer.from(baseOf(key), 'latin1');
    for (const name of TABLE_NAMES) {
      this.head.number(rows[name].length);
      for (const row of rows[name]) this.bytes += this.tables[name].add(row, base);
    }
  }
}

function orderOf({ bytes, start }: RowAt): string {
  return Buffer.from(bytes.subarray(start + 9, start + 13)).toString('latin1');
}

/** The columns of one table of a block. */
class TableWriter {
  private readonly columns: readonly Column[];
  private readonly sinks: readonly ByteSink[];
  private readonly sameAs: Int32Array;
  private readonly usual: readonly (Buffer | undefined)[];
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly twelve = new Uint8Array(12);

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.sinks = columns.map(() => new ByteSink());
    this.sameAs = Int32Array.from(columns, ({ short }) =>
      short?.is === 'sameAs' ? columns.findIndex((column) => column.name === short.column) : -1,
    );
    this.usual = columns.map(({ short }) => (short?.is === 'usual' ? Buffer.from(short.value) : undefined));
    this.starts = new Int32Array(columns.length);
    this.ends = new Int32Array(columns.length);
  }

  /** Takes a row, whose base is its first field; returns the bytes that it took. */
  add({ bytes, start, end }: RowAt, base: Uint8Array): number {
    const { starts, ends, columns, sinks } = this;
    let at = start + base.length + 1;
    for (let column = 0; column < columns.length; column++) {
      starts[column] = at;
      while (at < end && bytes[at] !== FIELD_END) at++;
      ends[column] = at;
      at++;
    }
    let taken = 0;
    for (let column = 0; column < columns.length; column++) {
      const sink = sinks[column]!;
      const before = sink.length;
      this.write(column, bytes, base, sink);
      sink.byte(LINE_END);
      taken += sink.length - before;
    }
    return taken;
  }

  private write(column: number, bytes: Uint8Array, base: Uint8Array, sink: ByteSink): void {
    const { starts, ends } = this;
    const start = starts[column]!;
    const end = ends[column]!;
    const short = this.columns[column]!.short;
    if (start === end) {
      if (short?.is === 'usual' || short?.is === 'checkDigits') throw new Error('a value that is never empty is');
      return;
    }
    if (short === undefined) {
      sink.copy(bytes, start, end);
    } else if (short.is === 'usual') {
      if (!equal(bytes, start, end, this.usual[column]!, 0, 4)) sink.copy(bytes, start, end);
    } else if (short.is === 'sameAs') {
      const other = this.sameAs[column]!;
      if (equal(bytes, start, end, bytes, starts[other]!, ends[other]!)) sink.byte(EQUALS);
      else sink.copy(bytes, start, end);
    } else if (short.is === 'checkDigits') {
      this.twelve.set(base);
      for (let place = 0; place < 4; place++) this.twelve[8 + place] = bytes[starts[0]! + place]!;
      const given = (bytes[start]! - 0x30) * 10 + bytes[start + 1]! - 0x30;
      if (checkDigitsOf(this.twelve, 0) !== given) sink.copy(bytes, start, end);
    } else {
      const own = ownNumberOf(base);
      const has = end - start >= own.length && equal(bytes, start, start + own.length, own, 0, own.length);
      if (has) sink.byte(OWN_NUMBER);
      sink.copy(bytes, has ? start + own.length : start, end);
    }
  }

  columnsIn(frame: (typeof FRAMES)[number]): ByteSink[] {
    return this.sinks.filter((_, column) => this.columns[column]!.frame === frame);
  }

  clear(): void {
    for (const sink of this.sinks) sink.clear();
  }
}

const own = new Uint8Array(11);

/** `NN.NNN.NNN ` of a base. */
function ownNumberOf(base: Uint8Array): Uint8Array {
  own[0] = base[0]!;
  own[1] = base[1]!;
  own[2] = 0x2e;
  for (let at = 2; at < 5; at++) own[at + 1] = base[at]!;
  own[6] = 0x2e;
  for (let at = 5; at < 8; at++) own[at + 2] = base[at]!;
  own[10] = 0x20;
  return own;
}

function equal(a: Uint8Array, start: number, end: number, b: Uint8Array, from: number, to: number): boolean {
  if (end - start !== to - from) return false;
  for (let at = start, other = from; at < end; at++, other++) if (a[at] !== b[other]) return false;
  return true;
}
