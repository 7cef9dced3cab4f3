import path from 'node:path';
import { removeSnapshot, removeWithdrawn } from '../../data/remove-snapshot.ts';
import { ownSnapshots } from './own-snapshots.ts';

/**
 * Removes what is older than the newest snapshot and the `retain` before it, but for the one imported just now, which may
 * be of an older month that the user named. Bundled and demonstration data are not the user's and stay.
 *
 * @param imported name of the source file of the snapshot imported just now
 */
export function prune(dataDir: string, retain: number, imported: string): void {
  const kept = new Set<string>();
  for (const { file, path: snapshot } of ownSnapshots(dataDir)) {
    // The same file may lie here twice where the older one could not be replaced (Windows).
    const again = kept.has(file);
    if (!again && (kept.size <= retain || file === imported)) kept.add(file);
    else removeSnapshot(snapshot);
  }
  removeWithdrawn(path.join(dataDir, 'registry'));
}
