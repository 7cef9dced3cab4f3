import type Database from 'better-sqlite3';

/** Begins to write; another process that is writing is waited for `patienceMs`, and from then on `usualMs` (milliseconds). */
export function holdCopy(db: Database.Database, patienceMs: number, usualMs: number): void {
  db.pragma(`busy_timeout = ${patienceMs}`);
  try {
    db.exec('BEGIN IMMEDIATE');
  } finally {
    db.pragma(`busy_timeout = ${usualMs}`);
  }
}
