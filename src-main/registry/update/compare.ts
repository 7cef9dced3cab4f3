import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { Undone } from '../../supply/update-record.ts';
import { isSameSubset, type Subset, subsetIn } from './config.ts';
import type { PublishedMonth } from './publication/choose-month.ts';
import { type MonthRelease, REGISTRY } from './release.ts';

/** Why nothing is to be fetched: it is installed, or it was rolled back. */
export type Known = { as: 'installed'; snapshot: SnapshotInfo } | { as: 'undone'; undone: Undone<MonthRelease> };

/**
 * Whether the month that the publisher has is here already. What was fetched from the same place is compared file by file;
 * what came from elsewhere or was imported by hand by its month.
 *
 * @param named whether the user named the month: then an older one is wanted although a newer one is installed
 */
export function knownAs(
  month: PublishedMonth,
  source: string,
  wanted: Subset,
  here: {
    installed: readonly SnapshotInfo[];
    releases: readonly MonthRelease[];
    undone: readonly Undone<MonthRelease>[];
  },
  named: boolean,
): Known | null {
  const undone = here.undone.find(({ release, snapshot }) => {
    return release ? isSame(month, source, release) : isOfMonth(snapshot, month);
  });
  if (undone) return { as: 'undone', undone };
  for (const snapshot of here.installed) {
    const release = here.releases.find((one) => one.snapshot === REGISTRY.keyOf(snapshot));
    if (!isSameSubset(subsetIn(snapshot), wanted)) continue;
    if (release ? isSame(month, source, release) : isOfMonth(snapshot, month)) {
      return { as: 'installed', snapshot };
    }
  }
  const [newest] = here.installed;
  const isNewer = newest && month.month !== null && newest.date.slice(0, 7) > month.month;
  return isNewer && !named ? { as: 'installed', snapshot: newest } : null;
}

function isSame({ month, files }: PublishedMonth, source: string, release: MonthRelease): boolean {
  if (source !== release.source || files.some(({ mark }) => mark === '')) {
    return month !== null && month === release.month;
  }
  if (files.length !== Object.keys(release.files).length) return false;
  return files.every(({ name, mark }) => release.files[name]?.mark === mark);
}

function isOfMonth({ date }: Pick<SnapshotInfo, 'date'>, { month }: PublishedMonth): boolean {
  return month !== null && date.slice(0, 7) === month;
}
