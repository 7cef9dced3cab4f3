import type { SnapshotInfo } from './snapshot-info.ts';
import type { UnreadableReason } from './unreadable.ts';

/** Versions of the layouts of snapshots: what is written now, and the oldest that is still read. */
export const FORMATS = {
  // The format before is the same without sums: it is read, and damage in it may pass unseen.
  list: { written: 3, oldest: 2 },
  postal: { written: 2, oldest: 1 },
  // Those before hold columns where this one holds rows.
  registry: { written: 4, oldest: 4 },
} as const satisfies Record<SnapshotInfo['kind'], { written: number; oldest: number }>;

/** Written over the format of a snapshot that was removed while it was in use and could not go: it is there for nobody. */
export const WITHDRAWN = 'withdrawn';

/** Why a snapshot that says this of itself is not read; null where it is. */
export function reasonNotToRead(kind: string | undefined, format: string | undefined): UnreadableReason | null {
  const known = Object.hasOwn(FORMATS, kind ?? '') ? FORMATS[kind as SnapshotInfo['kind']] : undefined;
  if (!known || format === undefined) return 'notASnapshot';
  if (!/^\d{1,6}$/.test(format)) return 'damaged';
  if (Number(format) > known.written) return 'newerFormat';
  return Number(format) < known.oldest ? 'olderFormat' : null;
}
