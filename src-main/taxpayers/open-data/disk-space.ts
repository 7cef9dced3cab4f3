import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from '../../data/import-error.ts';
import type { OpenDataPart } from './parts.ts';

/** Working files and snapshot together, of each byte of the published files unpacked; measured, see snapshot/NOTES.md. */
const NEEDED = 0.6;
/** Left free for the rest of the system. */
const SPARE_BYTES = 256 * 1024 ** 2;

/** @throws ImportError when the disk of the data directory has less room than the import will take. */
export async function requireSpace(dataDir: string, parts: readonly OpenDataPart[]): Promise<void> {
  const bytes = parts.reduce((sum, { input }) => sum + (input.size ?? 0), 0);
  const { bavail, bsize } = await statfs(dataDir);
  const lacking = bytes * NEEDED + SPARE_BYTES - bavail * bsize;
  if (lacking <= 0) return;
  const gigabytes = (lacking / 1024 ** 3).toFixed(1);
  throw new ImportError(
    `The disk of ${path.resolve(dataDir)} needs ${gigabytes} GB more free space for this import; free it, or import fewer states.`,
  );
}
