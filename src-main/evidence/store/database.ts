import { closeSync, existsSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { makeFolder } from '../../data/make-folder.ts';
import { damagedAt, EvidenceError, explained } from '../evidence-error.ts';
import { evidenceFile } from '../files.ts';
import { MIGRATIONS } from './schema.ts';

/** How long another process that is writing is waited for, in milliseconds. */
export const PATIENCE_MS = 5000;

/**
 * Opens the database for writing, or makes it; `make` fills a new one, in the same transaction.
 *
 * @throws EvidenceError
 */
export function openToWrite(dataDir: string, make: (db: Database.Database) => void): Database.Database {
  return explained(() => {
    makeFolder(dataDir);
    const file = evidenceFile(dataDir);
    // Made by us, as SQLite gives the files beside it the mode that this one has.
    closeSync(openSync(file, 'a', 0o600));
    const db = new Database(file, { timeout: PATIENCE_MS });
    try {
      refuseNewer(db);
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL'); // what is acknowledged is on the disk
      db.pragma('secure_delete = ON'); // what is erased is overwritten
      db.transaction(() => migrate(db, make)).immediate();
      refuseOther(db);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Opens the database for reading; null where there is none.
 *
 * @throws EvidenceError
 */
export function openToRead(dataDir: string): Database.Database | null {
  const file = evidenceFile(dataDir);
  if (!existsSync(file)) return null;
  return explained(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS });
    try {
      refuseNewer(db);
      refuseOther(db);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function migrate(db: Database.Database, make: (db: Database.Database) => void): void {
  const applied = versionOf(db);
  for (const { sql } of MIGRATIONS.slice(applied)) db.exec(sql);
  if (applied === 0) make(db);
  if (applied < MIGRATIONS.length) db.pragma(`user_version = ${MIGRATIONS.length}`);
}

function refuseNewer(db: Database.Database): void {
  if (versionOf(db) <= MIGRATIONS.length) return;
  throw new EvidenceError('newer');
}

/** Every table must be as the migrations made it, and there must be no other. */
function refuseOther(db: Database.Database): void {
  const expected = new Database(':memory:');
  try {
    for (const { sql } of MIGRATIONS.slice(0, versionOf(db))) expected.exec(sql);
    if (layoutOf(db) !== layoutOf(expected)) throw damagedAt('its tables');
  } finally {
    expected.close();
  }
}

function layoutOf(db: Database.Database): string {
  const rows = db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').raw().all();
  return JSON.stringify(rows);
}

function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}
