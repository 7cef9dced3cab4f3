import path from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from './make-folder.ts';

/** A lock that is held until it is closed, or its process ends. */
export interface Held {
  close(): void;
}

/**
 * Takes the lock of `file`; null where another process, or another caller in this one, holds it. SQLite's lock is the
 * system's own, so a killed process leaves none behind.
 */
export function takeLock(file: string): Held | null {
  makeFolder(path.dirname(file));
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Runs `work` while nobody else holds `file`; null where somebody does. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result | null> {
  const held = takeLock(file);
  if (!held) return null;
  try {
    return await work();
  } finally {
    held.close();
  }
}
