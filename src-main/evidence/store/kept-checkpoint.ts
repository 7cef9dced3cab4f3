import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { newestCheckpointFile } from '../files.ts';
import { readCheckpoint } from '../log/checkpoint.ts';

/**
 * The newest checkpoint in a small file of its own. A database that lost its end (its WAL was damaged or left behind, an
 * older copy was put back) is whole in itself; this file knows better.
 */

/** Readings until one is what stands there: another process may be writing it. */
const MOST_READINGS = 100;

/**
 * Its note; null where there is none, or none yet: a process that was killed before its first write left an empty file.
 * What is read while another process writes may be of two notes; two readings that are alike are not.
 */
export function readNewestCheckpoint(dataDir: string): string | null {
  let note = readNow(dataDir);
  for (let reading = 1; reading < MOST_READINGS; reading++) {
    const again = readNow(dataDir);
    if (again === note && (again === null || readCheckpoint(again))) break;
    note = again;
  }
  return note;
}

function readNow(dataDir: string): string | null {
  try {
    return readFileSync(newestCheckpointFile(dataDir), 'utf8') || null;
  } catch {
    return null;
  }
}

/**
 * Replaces it in place, by one write that no killed process leaves half done. It is not awaited on the disk: an older one
 * is only a weaker witness. For the same reason a failure is nobody's: what it is about has been filed.
 */
export function writeNewestCheckpoint(dataDir: string, note: string): void {
  try {
    const file = openSync(newestCheckpointFile(dataDir), constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      const written = writeSync(file, note, 0);
      if (fstatSync(file).size > written) ftruncateSync(file, written);
    } finally {
      closeSync(file);
    }
  } catch {
    // see above
  }
}
