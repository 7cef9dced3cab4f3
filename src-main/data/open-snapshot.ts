import Database from 'better-sqlite3';
import type { SnapshotInfo } from './snapshot-info.ts';
import { SNAPSHOT_FORMATS } from './write-snapshot.ts';

/** Opens a snapshot for reading, memory-mapped; call it in worker threads. Throws when it is not one. */
export function openSnapshot(file: string): Database.Database {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  db.pragma('mmap_size = 1099511627776');
  db.pragma('query_only = ON');
  // The shared lock stays from the first read on: nobody writes to a snapshot, and taking it costs more than most reads.
  db.pragma('locking_mode = EXCLUSIVE');
  return db;
}

/** What the snapshot says of itself; null when the file is no snapshot of this version's layout. */
export function readSnapshotInfo(file: string): SnapshotInfo | null {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    return snapshotInfoOf(db, file);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** What an open snapshot says of itself. Throws when it is no snapshot of this version's layout. */
export function snapshotInfoOf(db: Database.Database, file: string): SnapshotInfo {
  const rows = db.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
  const meta = new Map(rows.map((row) => [row.key, row.value]));
  const kind = meta.get('kind') as SnapshotInfo['kind'];
  if (meta.get('format') !== SNAPSHOT_FORMATS[kind]) throw new Error('snapshot of another layout');
  const subset = meta.get('subset');
  const warnings = meta.get('warnings');
  return {
    kind,
    list: meta.get('list') ?? '',
    series: meta.get('series') ?? '',
    file: meta.get('file') ?? '',
    date: meta.get('date') ?? '',
    records: Number(meta.get('records')),
    demonstration: meta.get('demonstration') === '1',
    importedAt: meta.get('importedAt') ?? '',
    ...(subset !== undefined && { subset: JSON.parse(subset) }),
    ...(warnings !== undefined && { warnings: JSON.parse(warnings) }),
    path: file,
  };
}
