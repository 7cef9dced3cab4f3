import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotInfo } from '../data/open-snapshot.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import type { Unreadable } from '../data/unreadable.ts';

/** What is fetched, kept and gone back from as one: a list, the registry, the postal data. */
export interface DataSet {
  kind: SnapshotInfo['kind'];
  /** The list's name; empty for the other kinds. */
  list: string;
  /** As sentences name it: `ceis`, `The registry`. */
  name: string;
  /** As sentences call what is installed of it: `file of ceis`, `registry`. */
  noun: string;
  /** Tells its snapshots apart, also from another of the same name. */
  keyOf(info: Pick<SnapshotInfo, 'file' | 'series' | 'importedAt'>): string;
  /** What the name of a file that cannot be read says of it; null where it does not say enough to go back from it. */
  standIn(file: Unreadable): Pick<SnapshotInfo, 'date' | 'file' | 'series'> | null;
}

/** Folder of its snapshots in the user's data directory. */
export function folderOf(dataDir: string, { kind, list }: DataSet): string {
  return kind === 'list' ? path.join(dataDir, 'lists', list) : path.join(dataDir, kind);
}

/** Locked while it is fetched, imported or gone back from. */
export function lockOf(dataDir: string, dataSet: DataSet): string {
  return `${workFolderOf(dataDir, dataSet)}.lock`;
}

/** Folder of what is being fetched of it. */
export function workFolderOf(dataDir: string, { kind, list }: DataSet): string {
  return path.join(dataDir, 'updates', list || kind);
}

/** Its official snapshots in the user's data directory, newest data first; of one day the one imported last. */
export function officialSnapshots(dataDir: string, dataSet: DataSet): SnapshotInfo[] {
  const folder = folderOf(dataDir, dataSet);
  return namesIn(folder)
    .map((name) => readSnapshotInfo(path.join(folder, name)))
    .filter((info): info is SnapshotInfo => info?.kind === dataSet.kind && !info.demonstration)
    .sort(newestFirst);
}

type Moments = Pick<SnapshotInfo, 'date' | 'importedAt'>;

/** Order of snapshots: newest data first, of one day the one imported last. */
export const newestFirst = (a: Moments, b: Moments): number =>
  b.date.localeCompare(a.date) || b.importedAt.localeCompare(a.importedAt);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  } catch {
    return [];
  }
}
