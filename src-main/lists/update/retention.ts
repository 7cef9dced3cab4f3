import type { ListName } from '../../contract/lists.ts';
import { removeSnapshot } from '../../data/remove-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { officialSnapshots } from '../official-snapshots.ts';

/**
 * Removes what is older than the newest snapshot and the `retain` before it, of each series. Only official snapshots of
 * the user's data directory go: bundled and demonstration data are not the user's.
 */
export function prune(dataDir: string, list: ListName, retain: number): void {
  const bySeries = new Map<string, SnapshotInfo[]>();
  for (const info of officialSnapshots(dataDir, list)) {
    const series = bySeries.get(info.series);
    if (series) series.push(info);
    else bySeries.set(info.series, [info]);
  }
  for (const series of bySeries.values()) {
    const kept = new Set<string>();
    for (const { file, path: snapshot } of series) {
      // The same file may lie here twice where the older one could not be replaced (Windows).
      if (!kept.has(file) && kept.size <= retain) kept.add(file);
      else removeSnapshot(snapshot);
    }
  }
}
