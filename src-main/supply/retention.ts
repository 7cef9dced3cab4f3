import type { SnapshotSummary } from '../contract/status.ts';
import { removeSnapshot, removeWithdrawn } from '../data/remove-snapshot.ts';
import { editionOf, type SnapshotInfo } from '../data/snapshot-info.ts';
import { type DataSet, folderOf, officialSnapshots } from './data-set.ts';

/**
 * Removes what is older than the newest snapshot and the `retain` before it, of each series. Only official snapshots of
 * the user's data directory go: bundled and demonstration data are not the user's.
 *
 * @param imported what was imported just now, which stays though the user may have named an older one
 */
export function prune(dataDir: string, dataSet: DataSet, retain: number, imported?: SnapshotSummary): void {
  const bySeries = Map.groupBy(officialSnapshots(dataDir, dataSet), ({ series }) => series);
  const isImported = ({ file, date }: SnapshotInfo) => file === imported?.file && date === imported.date;
  for (const series of bySeries.values()) {
    const kept = new Set<string>();
    for (const snapshot of series) {
      const edition = editionOf(snapshot);
      // The same edition may lie here twice where the older file could not be replaced (Windows).
      if (!kept.has(edition) && (kept.size <= retain || isImported(snapshot))) kept.add(edition);
      else removeSnapshot(snapshot.path);
    }
  }
  removeWithdrawn(folderOf(dataDir, dataSet));
}
