import path from 'node:path';

/** The database of the record in a data directory. */
export function evidenceFile(dataDir: string): string {
  return path.join(dataDir, 'evidence.sqlite');
}

/** Beside it the newest checkpoint once more, by which a database that lost its end is known. */
export function newestCheckpointFile(dataDir: string): string {
  return path.join(dataDir, 'evidence.checkpoint');
}
