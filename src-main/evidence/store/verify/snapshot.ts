import type Database from 'better-sqlite3';
import { EvidenceError } from '../../evidence-error.ts';
import { openToRead } from '../database.ts';
import { readNewestCheckpoint } from '../kept-checkpoint.ts';

/** A record at one moment, whatever is filed meanwhile; its database is to be closed. */
export interface Snapshot {
  /** In a transaction that sees this moment; null where there is none that can be read. */
  db: Database.Database | null;
  /** There is a database, and it cannot be read. */
  damaged: boolean;
  /** `evidence.checkpoint`, which the database then knows of. */
  newest: string | null;
}

/** @throws EvidenceError where the database cannot be opened now: `locked`, `notWritable`, `newer`. */
export function openSnapshot(dataDir: string): Snapshot {
  // Before the database: filing goes on, and what is in the database then is at least this.
  const newest = readNewestCheckpoint(dataDir);
  let db: Database.Database | null = null;
  try {
    db = openToRead(dataDir);
    db?.exec('BEGIN');
    db?.prepare('SELECT count(*) FROM meta').get(); // what is seen is what there is at the first reading
    return { db, newest, damaged: false };
  } catch (error) {
    db?.close();
    if (!isDamage(error)) throw error;
    return { db: null, newest, damaged: true };
  }
}

export function isDamage(error: unknown): boolean {
  if (error instanceof EvidenceError) return error.reason === 'damaged';
  return /^SQLITE_(CORRUPT|NOTADB|ERROR|IOERR_SHORT_READ|FORMAT)/.test((error as { code?: string }).code ?? '');
}
