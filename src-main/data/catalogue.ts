import { type BigIntStats, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotInfo } from './open-snapshot.ts';
import type { SnapshotInfo } from './snapshot-info.ts';

/** A folder changed less than this long ago may change again within its clock's tick: look again next time. */
const SETTLED_MS = 1000;

interface Seen {
  stamp: bigint;
  snapshots: SnapshotInfo[];
}

/**
 * The snapshots installed for each kind of data, newest first: those of the data directory and those that came with the
 * program. Asking costs one `stat` a folder while nothing changes, so every question may ask anew and follows a
 * replacement at once.
 */
export class Catalogue {
  private readonly roots: readonly string[];
  private readonly folders = new Map<string, Seen>();
  private readonly infos = new Map<string, { stamp: string; info: SnapshotInfo | null }>();

  /** `dataDir` is the user's, `bundledDir` the one of the installer; the first wins where both have the same date. */
  constructor(dataDir: string, bundledDir: string) {
    this.roots = [dataDir, bundledDir];
  }

  lists(list: string): SnapshotInfo[] {
    return this.find(path.join('lists', list));
  }

  postal(): SnapshotInfo[] {
    return this.find('postal');
  }

  registry(): SnapshotInfo[] {
    return this.find('registry');
  }

  /** Demonstration data never stands beside official data: it answers only where there is nothing else. */
  private find(folder: string): SnapshotInfo[] {
    const all = this.roots.flatMap((root) => this.read(path.join(root, folder)));
    const official = all.filter((snapshot) => !snapshot.demonstration);
    // One of each file and series: the user's before the installer's, else the one imported last.
    const byFile = new Map<string, SnapshotInfo>();
    for (const snapshot of official.length > 0 ? official : all) {
      const identity = `${snapshot.file}/${snapshot.series}`;
      const other = byFile.get(identity);
      const own = path.dirname(snapshot.path);
      const newer = other && own === path.dirname(other.path) && snapshot.importedAt > other.importedAt;
      if (!other || newer) byFile.set(identity, snapshot);
    }
    return [...byFile.values()].sort(
      (a, b) => b.date.localeCompare(a.date) || a.file.localeCompare(b.file) || a.series.localeCompare(b.series),
    );
  }

  private read(folder: string): SnapshotInfo[] {
    const stat = stampOf(folder);
    if (!stat) return [];
    const seen = this.folders.get(folder);
    if (seen?.stamp === stat.mtimeNs) return seen.snapshots;
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    const snapshots = names
      .map((name) => this.info(path.join(folder, name)))
      .filter((info): info is SnapshotInfo => info !== null);
    if (Date.now() - Number(stat.mtimeMs) > SETTLED_MS) this.folders.set(folder, { stamp: stat.mtimeNs, snapshots });
    return snapshots;
  }

  private info(file: string): SnapshotInfo | null {
    const stat = stampOf(file);
    if (!stat) return null;
    const stamp = `${stat.ino}:${stat.size}:${stat.mtimeNs}`;
    const seen = this.infos.get(file);
    if (seen?.stamp === stamp) return seen.info;
    const info = readSnapshotInfo(file);
    this.infos.set(file, { stamp, info });
    return info;
  }
}

function stampOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}
