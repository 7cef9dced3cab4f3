import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotInfo } from '../../data/open-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';

/** The official snapshots of the user's data directory, newest data first; of one day the one imported last. */
export function ownSnapshots(dataDir: string): SnapshotInfo[] {
  const folder = path.join(dataDir, 'registry');
  const infos: SnapshotInfo[] = [];
  for (const name of namesIn(folder)) {
    const info = readSnapshotInfo(path.join(folder, name));
    if (info?.kind === 'registry' && !info.demonstration) infos.push(info);
  }
  return infos.sort((a, b) => b.date.localeCompare(a.date) || b.importedAt.localeCompare(a.importedAt));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  } catch {
    return [];
  }
}
