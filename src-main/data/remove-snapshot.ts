import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { WITHDRAWN } from './formats.ts';

/** Windows lets nobody delete a file that a service has open. */
const IN_USE = new Set(['EBUSY', 'EPERM', 'EACCES']);

/**
 * Removes a snapshot. Where it is in use and cannot go, it is marked so that nobody takes it for a snapshot from now on;
 * it goes with the next `removeWithdrawn`.
 */
export function removeSnapshot(file: string, remove = deleteFile): void {
  try {
    remove(file);
  } catch (error) {
    if (!isInUse(error)) throw error;
    withdraw(file);
  }
}

/** Removes the snapshots of a folder that were withdrawn while they were in use. */
export function removeWithdrawn(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith('.sqlite') || !isWithdrawn(file)) continue;
    try {
      deleteFile(file);
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
  }
}

function deleteFile(file: string): void {
  rmSync(file, { force: true });
}

function isInUse(error: unknown): boolean {
  return IN_USE.has((error as NodeJS.ErrnoException).code ?? '');
}

function withdraw(file: string): void {
  const db = new Database(file, { fileMustExist: true, timeout: 5000 });
  try {
    db.prepare("UPDATE meta SET value = ? WHERE key = 'format'").run(WITHDRAWN);
  } finally {
    db.close();
  }
}

function isWithdrawn(file: string): boolean {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    return db.prepare("SELECT value FROM meta WHERE key = 'format'").pluck().get() === WITHDRAWN;
  } catch {
    return false;
  } finally {
    db?.close();
  }
}
