import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { appendSum, verifyFile } from './file-sum.ts';
import { FORMATS } from './formats.ts';
import { makeFolder } from './make-folder.ts';
import { partialOf } from './partials.ts';
import { metaSum, writeSeals } from './seals.ts';
import type { SnapshotInfo } from './snapshot-info.ts';

/** `warnings` may grow while the snapshot is filled. */
export type SnapshotHead = Omit<SnapshotInfo, keyof Filled | 'importedAt' | 'path' | 'series'> & { series?: string };
/** What only whoever filled it knows. */
export type Filled = Pick<SnapshotInfo, 'records' | 'withoutDocuments' | 'documents' | 'words'>;

/**
 * Writes one immutable snapshot to `target`: beside it, whole, checked, synced, then renamed into place. A failure or a
 * kill at any moment leaves what was there before. `fill` creates its tables and inserts inside its own transactions.
 */
export async function writeSnapshot(
  target: string,
  head: SnapshotHead,
  fill: (db: Database.Database) => Promise<Filled>,
): Promise<SnapshotInfo> {
  const folder = path.dirname(target);
  makeFolder(folder);
  const partial = partialOf(target);
  try {
    const info: SnapshotInfo = { series: '', ...head, records: 0, importedAt: new Date().toISOString(), path: target };
    const db = new Database(partial);
    try {
      // No reader opens the file before it is renamed, and a crash throws it away, so no journal and no sync while it grows.
      // Outside unsafe mode better-sqlite3 keeps SQLite defensive, and that ignores `journal_mode = OFF`.
      db.unsafeMode(true);
      db.pragma('page_size = 8192');
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
      db.pragma('locking_mode = EXCLUSIVE');
      db.pragma('temp_store = MEMORY');
      db.pragma('cache_size = -65536');
      Object.assign(info, await fill(db));
      // Postal data is compared as a whole file before it answers: a row of it is smaller than a sum would be.
      const seals = info.kind === 'postal' ? null : writeSeals(db);
      writeMeta(db, info);
      sealMeta(db, seals);
      db.exec('ANALYZE');
      const check = db.pragma('quick_check(1)', { simple: true });
      if (check !== 'ok') throw new Error(`snapshot check failed: ${String(check)}`);
    } finally {
      db.close();
    }
    await appendSum(partial);
    await syncFile(partial);
    // What the disk gives back is compared, as far as the system asks it.
    await verifyFile(partial);
    info.path = await moveInto(partial, target);
    await syncFile(folder).catch(() => undefined); // a folder cannot be synced on Windows
    return info;
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Renames `partial` to `target`. Windows lets nobody replace a file that a running service has open: there the new one
 * lies beside the old under a name of its own, and the one imported last answers.
 */
export async function moveInto(partial: string, target: string): Promise<string> {
  try {
    await rename(partial, target);
    return target;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (process.platform !== 'win32' || !['EPERM', 'EACCES', 'EBUSY'].includes(code ?? '')) throw error;
    const beside = target.replace(/\.sqlite$/, `.${Date.now()}.sqlite`);
    await rename(partial, beside);
    return beside;
  }
}

function writeMeta(db: Database.Database, info: SnapshotInfo): void {
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  const insert = db.prepare('INSERT INTO meta VALUES (?, ?)');
  insert.run('format', String(FORMATS[info.kind].written));
  insert.run('kind', info.kind);
  insert.run('list', info.list);
  insert.run('series', info.series);
  insert.run('file', info.file);
  insert.run('date', info.date);
  insert.run('records', String(info.records));
  insert.run('demonstration', info.demonstration ? '1' : '0');
  insert.run('importedAt', info.importedAt);
  if (info.sha256) insert.run('sha256', info.sha256);
  if (info.subset) insert.run('subset', JSON.stringify(info.subset));
  if (info.lacks) insert.run('lacks', JSON.stringify(info.lacks));
  if (info.kind === 'list') insert.run('withoutDocuments', info.withoutDocuments ? '1' : '0');
  for (const count of ['documents', 'words'] as const)
    if (info[count] !== undefined) insert.run(count, String(info[count]));
  // Invented data is marked as that wherever it answers, and needs no other word.
  if (info.warnings?.length && !info.demonstration) insert.run('warnings', JSON.stringify(info.warnings));
}

/** The sums come last: nothing that `meta` says is left out of its own. */
function sealMeta(db: Database.Database, seals: string | null): void {
  const insert = db.prepare('INSERT INTO meta VALUES (?, ?)');
  if (seals !== null) insert.run('seals', seals);
  const rows = db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all();
  insert.run('sum', metaSum(new Map(rows)));
}

/** Has the disk keep what was written to a file, or which files a folder has. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
