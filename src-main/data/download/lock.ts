import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * Runs `work` while no other process, nor another caller in this one, holds `file`; null where one does. SQLite's lock is
 * the system's own, so a killed process leaves none behind.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result | null> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  try {
    return await work();
  } finally {
    db.close();
  }
}
