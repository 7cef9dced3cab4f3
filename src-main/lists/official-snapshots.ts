import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ListName } from '../contract/lists.ts';
import { readSnapshotInfo } from '../data/open-snapshot.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';

/** Official snapshots of a list in the user's data directory, newest first, of the same date the one imported last. */
export function officialSnapshots(dataDir: string, list: ListName): SnapshotInfo[] {
  const folder = path.join(dataDir, 'lists', list);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  } catch {
    return [];
  }
  return names
    .map((name) => readSnapshotInfo(path.join(folder, name)))
    .filter((info): info is SnapshotInfo => info !== null && !info.demonstration)
    .sort((a, b) => b.date.localeCompare(a.date) || b.importedAt.localeCompare(a.importedAt));
}
