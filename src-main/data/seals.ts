import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';

/**
 * What a snapshot holds is told from what a disk made of it by sums that lie beside the data, in the table `seals`:
 *
 * - Of a table of blocks (an integer key and one BLOB) the key and the CRC-32 of every block, 12 bytes each, in the order of
 *   the keys. They say which block must be there, so that a damaged tree of pages cannot hide one: not finding is proven too.
 * - Of every other table one CRC-32 of all its rows.
 *
 * Row 0 is the root, as JSON: the sums of the other rows of `seals` and of the tables. The sum of the root is in `meta`, and
 * `meta` has its own, over all of its other rows. Readers are in `blocks.ts`.
 */
export interface SealsRoot {
  /** Of each table of blocks the rows of `seals` that hold its entries: first key, CRC-32 of the row. */
  blocks: Record<string, { row: number; firsts: string[]; sums: number[] }>;
  /** Of each other table the CRC-32 of its rows. */
  rows: Record<string, number>;
}

export const ENTRIES_A_ROW = 1024;
/** The key as a 64-bit integer and the sum, big-endian. */
export const ENTRY_BYTES = 12;

/** The sum of a block: its place counts, so that no block passes for another. */
export function blockSum(table: string, key: bigint, block: Uint8Array): number {
  return crc32(block, crc32(`${table} ${key}`));
}

/** Characters of rows that are summed in one go. */
const SUMMED_AT_ONCE = 64 * 1024;

/** The sum of all rows of a table in its own order. */
export function rowsSum(db: Database, table: string): number {
  let sum = crc32(table);
  let text = '';
  const rows = db.prepare(`SELECT * FROM "${table}"`).raw().safeIntegers().iterate() as Iterable<unknown[]>;
  for (const row of rows) {
    text += JSON.stringify(row.map((value) => (value === null ? null : String(value))));
    if (text.length < SUMMED_AT_ONCE) continue;
    sum = crc32(text, sum);
    text = '';
  }
  return crc32(text, sum);
}

/** The sum of what a snapshot says of itself, but for the sum. */
export function metaSum(meta: ReadonlyMap<string, string>): string {
  const others = [...meta].filter(([key]) => key !== 'sum').sort();
  return crc32(JSON.stringify(others)).toString(16);
}

/** Writes the seals of all tables there are; the sum of the root, for `meta`. */
export function writeSeals(db: Database): string {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  const root: SealsRoot = { blocks: {}, rows: {} };
  db.exec('CREATE TABLE seals (id INTEGER PRIMARY KEY, entries BLOB NOT NULL)');
  const insert = db.prepare('INSERT INTO seals VALUES (?, ?)');
  db.exec('BEGIN');
  let next = 1;
  for (const table of tables) {
    const columns = blockColumns(db, table);
    if (!columns) {
      root.rows[table] = rowsSum(db, table);
      continue;
    }
    const entry = { row: next, firsts: [] as string[], sums: [] as number[] };
    for (const { first, entries } of entriesOf(db, table, columns)) {
      insert.run(next++, entries);
      entry.firsts.push(String(first));
      entry.sums.push(crc32(entries));
    }
    root.blocks[table] = entry;
  }
  const text = Buffer.from(JSON.stringify(root));
  insert.run(0, text);
  db.exec('COMMIT');
  return crc32(text).toString(16);
}

interface BlockColumns {
  key: string;
  block: string;
}

/** The columns of a table, by a statement that may be asked while another is read. */
export function columnsOf(db: Database, table: string): { name: string; type: string; pk: number }[] {
  return db
    .prepare<[string], { name: string; type: string; pk: number }>('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(table);
}

/** The columns of a table of blocks; null for any other. */
function blockColumns(db: Database, table: string): BlockColumns | null {
  const columns = columnsOf(db, table);
  const [key, block] = columns;
  const isOne = columns.length === 2 && key!.pk === 1 && key!.type === 'INTEGER' && block!.type === 'BLOB';
  return isOne ? { key: key!.name, block: block!.name } : null;
}

function entriesOf(db: Database, table: string, { key, block }: BlockColumns): { first: bigint; entries: Buffer }[] {
  const rows = db
    .prepare(`SELECT ${key}, CAST(${block} AS BLOB) FROM "${table}" ORDER BY ${key}`)
    .raw()
    .safeIntegers()
    .iterate() as Iterable<[bigint, Buffer]>;
  const filled: { first: bigint; entries: Buffer; count: number }[] = [];
  for (const [at, bytes] of rows) {
    let last = filled.at(-1);
    if (!last || last.count === ENTRIES_A_ROW) {
      last = { first: at, entries: Buffer.alloc(ENTRIES_A_ROW * ENTRY_BYTES), count: 0 };
      filled.push(last);
    }
    const place = last.count++ * ENTRY_BYTES;
    last.entries.writeBigInt64BE(at, place);
    last.entries.writeUInt32BE(blockSum(table, at, bytes), place + 8);
  }
  return filled.map(({ first, entries, count }) => ({ first, entries: entries.subarray(0, count * ENTRY_BYTES) }));
}
