import { open, readFile } from 'node:fs/promises';
import type { PublicationFailure } from '../../contract/evidence.ts';
import { PublicationError } from './publication-error.ts';

/**
 * Makes a file that is never changed again, on the disk when it returns. Written under its own name at once, as a folder
 * whose rights allow making files and nothing else would refuse to rename one. A file of these very bytes may be there, and
 * what a process that ended meanwhile left of them is completed, if the rights allow it.
 *
 * @throws PublicationError
 */
export async function writeOnce(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await write(file, 'wx', bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw publicationError(error);
    await complete(file, bytes);
  }
}

async function complete(file: string, bytes: Uint8Array): Promise<void> {
  try {
    const there = await readFile(file);
    if (there.equals(bytes)) return;
    if (!isBeginningOf(there, bytes)) throw new PublicationError('otherContent');
    await write(file, 'r+', bytes);
  } catch (error) {
    throw publicationError(error);
  }
}

/** Whether these are the first bytes of others, as a write that was cut short leaves them; none at all are. */
export function isBeginningOf(part: Uint8Array, whole: Uint8Array): boolean {
  return part.length < whole.length && Buffer.from(whole.subarray(0, part.length)).equals(part);
}

async function write(file: string, flags: string, bytes: Uint8Array): Promise<void> {
  const opened = await open(file, flags);
  try {
    await opened.writeFile(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const REASONS: Readonly<Record<string, PublicationFailure>> = {
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

function publicationError(error: unknown): PublicationError {
  if (error instanceof PublicationError) return error;
  return new PublicationError(REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unreachable', error);
}
