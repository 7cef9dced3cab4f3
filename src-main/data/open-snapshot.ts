import { lstatSync } from 'node:fs';
import Database from 'better-sqlite3';
import { importWarning } from '../contract/import-warnings.ts';
import type { ImportWarning } from '../contract/status.ts';
import { sealedTables, type Tables, uncheckedTables } from './blocks.ts';
import { FORMATS, reasonNotToRead, WITHDRAWN } from './formats.ts';
import { metaSum } from './seals.ts';
import type { SnapshotInfo } from './snapshot-info.ts';
import { type ReadableMeta, reasonOf, type Unreadable, UnreadableSnapshot, unreadable } from './unreadable.ts';

/**
 * Opens a snapshot for reading; call it in worker threads. Throws when it is none. Nobody waits for a lock: who holds one on
 * a snapshot is no part of the program, and the next question tries again.
 */
export function openSnapshot(file: string): Database.Database {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  // Read and not mapped: a file that is cut off under a map, or a disk that fails, ends the process instead of one question.
  // Searches take as long as under a map (a first one 20 and 17 ms, a warm one of 300,000 records 71 and 73), a CEP 9 µs and
  // not 7; a file that memory does not hold is looked into faster (the registry's NOTES.md).
  db.pragma('mmap_size = 0');
  db.pragma('query_only = ON');
  // The shared lock stays from the first read on: nobody writes to a snapshot, and taking it costs more than most reads.
  db.pragma('locking_mode = EXCLUSIVE');
  return db;
}

/** The tables of an open snapshot, to be read with their sums where it has some. */
export function tablesOf(db: Database.Database, file: string): Tables {
  const sum = metaOf(db).get('seals');
  return sum === undefined ? uncheckedTables(db, file) : sealedTables(db, file, sum);
}

/**
 * What an installed file says of itself, or why it cannot say it; null where there is no such file, or one that was
 * withdrawn.
 */
export function examineSnapshot(file: string): SnapshotInfo | Unreadable | null {
  let db: Database.Database | undefined;
  let meta: Meta | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
    meta = metaOf(db);
    if (meta.get('format') === WITHDRAWN) return null;
    return infoOf(meta, file, db);
  } catch (error) {
    if (!lstatSync(file, { throwIfNoEntry: false })) return null;
    return unreadable(file, reasonOf(error), meta && toldIn(meta));
  } finally {
    db?.close();
  }
}

/** What the snapshot says of itself; null when there is none that this version reads. */
export function readSnapshotInfo(file: string): SnapshotInfo | null {
  const found = examineSnapshot(file);
  return found && isReadable(found) ? found : null;
}

export function isReadable(found: SnapshotInfo | Unreadable): found is SnapshotInfo {
  return !isUnreadable(found);
}

export function isUnreadable(found: SnapshotInfo | Unreadable): found is Unreadable {
  return 'reason' in found;
}

/**
 * What an open snapshot says of itself.
 *
 * @throws UnreadableSnapshot when it is none that this version reads.
 */
export function snapshotInfoOf(db: Database.Database, file: string): SnapshotInfo {
  return infoOf(metaOf(db), file, db);
}

type Meta = ReadonlyMap<string, string>;

function metaOf(db: Database.Database): Meta {
  const rows = db.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
  return new Map(rows.map((row) => [row.key, row.value]));
}

function infoOf(meta: Meta, file: string, db: Database.Database): SnapshotInfo {
  const reason = reasonNotToRead(meta.get('kind'), meta.get('format'));
  if (reason) throw new UnreadableSnapshot(file, reason);
  const sum = meta.get('sum');
  const current = meta.get('format') === String(FORMATS[meta.get('kind') as SnapshotInfo['kind']].written);
  if (sum === undefined ? current : sum !== metaSum(meta)) throw new UnreadableSnapshot(file, 'damaged');
  const subset = meta.get('subset');
  const warnings: ImportWarning[] = JSON.parse(meta.get('warnings') ?? '[]');
  if (!current) warnings.push(importWarning('formatBefore'));
  const lacks = meta.get('lacks');
  const sha256 = meta.get('sha256');
  return {
    kind: meta.get('kind') as SnapshotInfo['kind'],
    list: meta.get('list') ?? '',
    series: meta.get('series') ?? '',
    file: meta.get('file') ?? '',
    date: meta.get('date') ?? '',
    records: Number(meta.get('records')),
    demonstration: meta.get('demonstration') === '1',
    importedAt: meta.get('importedAt') ?? '',
    ...(sha256 !== undefined && { sha256 }),
    ...(subset !== undefined && { subset: JSON.parse(subset) }),
    ...(warnings.length > 0 && { warnings }),
    ...(lacks !== undefined && { lacks: JSON.parse(lacks) }),
    ...countIn(meta, 'documents'),
    ...countIn(meta, 'words'),
    ...(meta.get('kind') === 'list' && isWithoutDocuments(meta, db) && { withoutDocuments }),
    path: file,
  };
}

function countIn(meta: Meta, name: 'documents' | 'words'): Pick<SnapshotInfo, typeof name> {
  const count = meta.get(name);
  return count === undefined ? {} : { [name]: Number(count) };
}

const withoutDocuments = true as const;

/**
 * As the import counted it; of a list of before 2026-11-27 whether its index holds no document at all. What cannot be read
 * here is told when it is asked; until then nothing is known against it.
 */
function isWithoutDocuments(meta: Meta, db: Database.Database): boolean {
  const told = meta.get('withoutDocuments');
  if (told !== undefined) return told === '1';
  if (Number(meta.get('records')) === 0) return false;
  try {
    return db.prepare('SELECT 1 FROM documents LIMIT 1').get() === undefined;
  } catch {
    return false;
  }
}

/** Whatever its format, the date, the part and whether it is invented stand where they always stood. */
function toldIn(meta: Meta): ReadableMeta | undefined {
  const date = meta.get('date');
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  return { date, series: meta.get('series') ?? '', demonstration: meta.get('demonstration') === '1' };
}
