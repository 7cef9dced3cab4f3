import path from 'node:path';
import { freeBytesOf } from '../../data/free-bytes.ts';
import { ImportError } from '../../data/import-error.ts';
import type { Subset } from './ingest/ingest-part.ts';

/** Working files and snapshot together, of each byte of the published files unpacked; measured, see snapshot/NOTES.md. */
const NEEDED = 0.6;
/** São Paulo, the largest state, has somewhat less than a third of the establishments. */
const LARGEST_STATE = 0.3;
/** Of all establishments ever registered somewhat less than a half are active. */
const ACTIVE = 0.5;
/** Left free for the rest of the system. */
const SPARE_BYTES = 256 * 1024 ** 2;

/** The share of a month that a part of the country takes, 0 to 1; an estimate from above. */
export function shareOf({ ufs, activeOnly }: { ufs?: readonly string[] | null; activeOnly?: boolean }): number {
  return (ufs ? Math.min(1, ufs.length * LARGEST_STATE) : 1) * (activeOnly ? ACTIVE : 1);
}

/**
 * `bytes` of published files unpacked, `held` of disk taken already by an earlier run.
 *
 * @throws ImportError when the disk of the data directory has less room than the import will take.
 */
export async function requireSpace(
  { dataDir, ...subset }: Subset & { dataDir: string },
  bytes: number,
  held: number,
): Promise<void> {
  const lacking = bytes * NEEDED * shareOf(subset) - held + SPARE_BYTES - (await freeBytesOf(dataDir));
  if (lacking <= 0) return;
  const gigabytes = (lacking / 1024 ** 3).toFixed(1);
  throw new ImportError('diskSpace', { folder: path.resolve(dataDir), gigabytes });
}

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
const REFUSED = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ELOOP',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
];

/** The sentence for the user where the disk of the data directory is to blame; any other error as it is. */
export function diskFaultOf(error: unknown, dataDir: string): unknown {
  const { code, path: place } = error as { code?: unknown; path?: string };
  if (typeof code !== 'string') return error;
  const root = path.resolve(dataDir);
  if (FULL.includes(code)) {
    return new ImportError(
      'diskFull',
      { folder: root },
      {
        cause: error,
      },
    );
  }
  const ours = place === undefined || path.resolve(place).startsWith(root);
  if (REFUSED.includes(code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1')) && ours) {
    return new ImportError('notWritable', { folder: root }, { cause: error });
  }
  return error;
}
