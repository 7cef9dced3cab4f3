import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { newestCheckpointFile } from '../files.ts';

/**
 * The newest checkpoint in a small file of its own. A database that lost its end (its WAL was damaged or left behind, an
 * older copy was put back) is whole in itself; this file knows better.
 */

/** Its note; null where there is none. */
export function readNewestCheckpoint(dataDir: string): string | null {
  try {
    return readFileSync(newestCheckpointFile(dataDir), 'utf8');
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
