import { removeSnapshot, removeWithdrawn } from '../data/remove-snapshot.ts';
import { folderOf, officialSnapshots, type Subject } from './subject.ts';

/**
 * Removes what is older than the newest snapshot and the `retain` before it, of each series. Only official snapshots of
 * the user's data directory go: bundled and demonstration data are not the user's.
 *
 * @param imported name of the file imported just now, which stays though the user may have named an older one
 */
export function prune(dataDir: string, subject: Subject, retain: number, imported?: string): void {
  const bySeries = Map.groupBy(officialSnapshots(dataDir, subject), ({ series }) => series);
  for (const series of bySeries.values()) {
    const kept = new Set<string>();
    for (const { file, path } of series) {
      // The same file may lie here twice where the older one could not be replaced (Windows).
      if (!kept.has(file) && (kept.size <= retain || file === imported)) kept.add(file);
      else removeSnapshot(path);
    }
  }
  removeWithdrawn(folderOf(dataDir, subject));
}
