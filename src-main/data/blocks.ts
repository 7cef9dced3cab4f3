import { crc32 } from 'node:zlib';
import type { Database, Statement } from 'better-sqlite3';
import { blockSum, columnsOf, ENTRIES_A_ROW, ENTRY_BYTES, rowsSum, type SealsRoot } from './seals.ts';
import { UnreadableSnapshot } from './unreadable.ts';

/** A table whose rows are an integer key and a block of bytes, each verified when it is first read. */
export interface Blocks {
  /**
   * The block of a key that there is.
   *
   * @throws UnreadableSnapshot when there is none or it is not what was written.
   */
  get(key: number | bigint): Buffer;
  /** The block with the greatest key that is not above `key`; undefined where all are above. Throws as `get`. */
  at(key: number | bigint): { key: bigint; block: Buffer } | undefined;
  /** The key of the block that `at` gives, without reading it. */
  keyAt(key: number | bigint): bigint | undefined;
  /** The blocks whose keys are from `from` to below `to`, in their order. Throws as `get`. */
  between(from: number | bigint, to: number | bigint): Buffer[];
}

/** The tables of one open snapshot, as `seals.ts` has written their sums. */
export interface Tables {
  blocks(table: string): Blocks;
  /**
   * Compares a table that is no table of blocks with its sum, when it is first asked for: as a block, when it is first read.
   *
   * @throws UnreadableSnapshot when its rows are not what was written.
   */
  verify(table: string): void;
}

/**
 * The tables of a snapshot whose sums there are. `sum` is the one that `meta` has of the root.
 *
 * @throws UnreadableSnapshot when the root is not what was written.
 */
export function sealedTables(db: Database, file: string, sum: string): Tables {
  const damaged = () => new UnreadableSnapshot(file, 'damaged');
  const selectSeals = db.prepare<[number], Buffer>('SELECT entries FROM seals WHERE id = ?').pluck();
  const text = selectSeals.get(0);
  if (!text || crc32(text).toString(16) !== sum) throw damaged();
  const root = JSON.parse(text.toString('utf8')) as SealsRoot;
  const compared = new Set<string>();
  return {
    verify(table) {
      if (compared.has(table)) return;
      if (root.rows[table] !== rowsSum(db, table)) throw damaged();
      compared.add(table);
    },
    blocks(table) {
      const entry = root.blocks[table];
      if (!entry) throw damaged();
      return new SealedBlocks(selectBlock(db, table), table, { ...entry, select: selectSeals }, damaged);
    },
  };
}

/** The tables of a snapshot that has no sums: one of the format before, or one that is being written. */
export function uncheckedTables(db: Database, file: string): Tables {
  return {
    verify: () => undefined,
    blocks: (table) => new UncheckedBlocks(db, table, () => new UnreadableSnapshot(file, 'damaged')),
  };
}

interface Rows {
  row: number;
  firsts: readonly string[];
  sums: readonly number[];
  select: Statement<[number], Buffer>;
}

/** The entries of a row of `seals`, and which of their blocks have been compared. */
interface Entries {
  keys: BigInt64Array;
  sums: Uint32Array;
  seen: Uint8Array;
}

class SealedBlocks implements Blocks {
  private readonly select: Statement<[bigint], Buffer>;
  private readonly table: string;
  private readonly rows: Rows;
  private readonly firsts: BigInt64Array;
  private readonly entries: (Entries | undefined)[] = [];
  private readonly damaged: () => Error;

  constructor(select: Statement<[bigint], Buffer>, table: string, rows: Rows, damaged: () => Error) {
    this.select = select;
    this.table = table;
    this.rows = rows;
    this.firsts = BigInt64Array.from(rows.firsts, BigInt);
    this.damaged = damaged;
  }

  get(key: number | bigint): Buffer {
    const found = this.at(key);
    if (found?.key !== BigInt(key)) throw this.damaged();
    return found.block;
  }

  at(key: number | bigint): { key: bigint; block: Buffer } | undefined {
    const found = this.find(BigInt(key));
    return found && this.read(found.entries, found.at);
  }

  keyAt(key: number | bigint): bigint | undefined {
    const found = this.find(BigInt(key));
    return found?.entries.keys[found.at];
  }

  private find(key: bigint): { entries: Entries; at: number } | undefined {
    const row = lastNotAbove(this.firsts, key);
    if (row < 0) return undefined;
    const entries = this.entriesOf(row);
    return { entries, at: lastNotAbove(entries.keys, key) };
  }

  between(from: number | bigint, to: number | bigint): Buffer[] {
    const [low, high] = [BigInt(from), BigInt(to)];
    const blocks: Buffer[] = [];
    for (let row = Math.max(0, lastNotAbove(this.firsts, low)); row < this.firsts.length; row++) {
      if (this.firsts[row]! >= high) break;
      const entries = this.entriesOf(row);
      for (const [at, key] of entries.keys.entries()) {
        if (key >= low && key < high) blocks.push(this.read(entries, at).block);
      }
    }
    return blocks;
  }

  private read({ keys, sums, seen }: Entries, at: number): { key: bigint; block: Buffer } {
    const key = keys[at]!;
    const block = this.select.get(key);
    if (!block) throw this.damaged();
    if (seen[at] === 0) {
      if (blockSum(this.table, key, block) !== sums[at]) throw this.damaged();
      seen[at] = 1;
    }
    return { key, block };
  }

  private entriesOf(row: number): Entries {
    const known = this.entries[row];
    if (known) return known;
    const bytes = this.rows.select.get(this.rows.row + row);
    if (!bytes || crc32(bytes) !== this.rows.sums[row]) throw this.damaged();
    const count = Math.min(bytes.length / ENTRY_BYTES, ENTRIES_A_ROW);
    const entries: Entries = {
      keys: BigInt64Array.from({ length: count }, (_, at) => bytes.readBigInt64BE(at * ENTRY_BYTES)),
      sums: Uint32Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * ENTRY_BYTES + 8)),
      seen: new Uint8Array(count),
    };
    this.entries[row] = entries;
    return entries;
  }
}

class UncheckedBlocks implements Blocks {
  private readonly one: Statement<[bigint], Buffer>;
  private readonly last: Statement<[bigint], [bigint, Buffer]>;
  private readonly some: Statement<[bigint, bigint], Buffer>;
  private readonly damaged: () => Error;

  constructor(db: Database, table: string, damaged: () => Error) {
    const { key, block, blob } = blockOf(db, table);
    this.one = selectBlock(db, table);
    this.last = db
      .prepare(`SELECT ${key}, ${blob} FROM "${table}" WHERE ${key} <= ? ORDER BY ${key} DESC LIMIT 1`)
      .raw()
      .safeIntegers() as Statement<[bigint], [bigint, Buffer]>;
    this.some = db
      .prepare<[bigint, bigint], Buffer>(
        `SELECT ${blob} AS ${block} FROM "${table}" WHERE ${key} >= ? AND ${key} < ? ORDER BY ${key}`,
      )
      .pluck();
    this.damaged = damaged;
  }

  get(key: number | bigint): Buffer {
    const block = this.one.get(BigInt(key));
    if (!block) throw this.damaged();
    return block;
  }

  at(key: number | bigint): { key: bigint; block: Buffer } | undefined {
    const row = this.last.get(BigInt(key));
    return row && { key: row[0], block: row[1] };
  }

  keyAt(key: number | bigint): bigint | undefined {
    return this.at(key)?.key;
  }

  between(from: number | bigint, to: number | bigint): Buffer[] {
    return this.some.all(BigInt(from), BigInt(to));
  }
}

function selectBlock(db: Database, table: string): Statement<[bigint], Buffer> {
  const { key, blob } = blockOf(db, table);
  return db.prepare<[bigint], Buffer>(`SELECT ${blob} FROM "${table}" WHERE ${key} = ?`).pluck();
}

/** Blocks of text were declared as such once. */
function blockOf(db: Database, table: string): { key: string; block: string; blob: string } {
  const [key, block] = columnsOf(db, table).map(({ name }) => name);
  return { key: key!, block: block!, blob: `CAST(${block} AS BLOB)` };
}

/** The place of the last of ascending keys that is not above `key`; -1 where all are above. */
function lastNotAbove(keys: BigInt64Array, key: bigint): number {
  let low = -1;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (keys[middle]! <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
