import { DownloadError } from '../../supply/download/error.ts';
import { shareOf } from '../open-data/disk-space.ts';
import type { Subset } from './config.ts';

/**
 * Working files and snapshot of a month are about 0.6 of its bytes unpacked (open-data/disk-space.ts asks for that when the
 * import begins), and those are 3.7 times the zips (26 GB and 7 GB).
 */
const IMPORT_PER_PACKED = 2.3;
/** Left free for the rest of the system. */
const SPARE_BYTES = 512 * 1024 ** 2;

/** Bytes of disk for a month of `packed` bytes of which `held` have come; an estimate from above. */
export function diskNeed(packed: number, held: number, subset: Subset): number {
  return Math.max(0, packed - held) + Math.ceil(packed * IMPORT_PER_PACKED * shareOf(subset)) + SPARE_BYTES;
}

/** @throws DownloadError `disk` with how much is missing. */
export function refuseSmallDisk(need: number, free: number): void {
  if (free >= need) return;
  throw new DownloadError(
    'disk',
    `The month needs ${gigabytes(need)} GB of free disk and there are ${gigabytes(free)} GB; make room for ${gigabytes(need - free)} GB more, or take only some states or active companies.`,
  );
}

/** Rounded up: what is missing is never said to be nothing. */
function gigabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 ** 3) * 10) / 10).toFixed(1);
}
