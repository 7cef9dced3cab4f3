import type { ListName } from '../../contract/lists.ts';
import type { SnapshotSummary, UnreadableFile } from '../../contract/status.ts';
import { fileStamp } from '../../data/file-stamp.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { unreadable as aboutFile, reasonOf, reportedFile } from '../../data/unreadable.ts';
import { SnapshotReader } from './snapshot-reader.ts';

interface OpenSnapshot {
  reader: SnapshotReader;
  list: ListName;
  /** File identity: a replacement keeps the path but not this. */
  stamp: string;
  users: number;
  /** No longer what the path holds; closed by its last user. */
  retired: boolean;
}

/** Snapshots in use by one search; `release` when it is over. */
export interface BorrowedSnapshots {
  readers: readonly SnapshotReader[];
  /** What the readers' snapshots say of themselves, and the first of boards or days of the list that are not installed. */
  infos: readonly SnapshotInfo[];
  release(): void;
}

/** Of snapshots, newest first, those that answer: the newest one of each series. */
export function newestOfEachSeries<Snapshot extends Pick<SnapshotSummary, 'series'>>(
  snapshots: readonly Snapshot[],
): Snapshot[] {
  const newest = new Map<string, Snapshot>();
  for (const snapshot of snapshots) {
    const { series = '' } = snapshot;
    if (!newest.has(series)) newest.set(series, snapshot);
  }
  return [...newest.values()];
}

/** A list whose data is there and cannot be read, all of it or what is newest. */
export class UnreadableList extends Error {
  readonly list: ListName;
  readonly files: readonly UnreadableFile[];

  constructor(list: ListName, files: readonly UnreadableFile[], options?: ErrorOptions) {
    super(`${list} cannot be read`, options);
    this.name = 'UnreadableList';
    this.list = list;
    this.files = files;
  }
}

/** Two replacements within one question are possible, ten are not. */
const ATTEMPTS = 10;

/**
 * The open snapshots of one thread. Each question borrows those that answer it and keeps them to its end, whatever is
 * imported or removed meanwhile; the next question gets the new ones.
 */
export class OpenSnapshots {
  private readonly installed: InstalledSnapshots;
  private readonly shelves = new Map<string, OpenSnapshot>();

  constructor(dataDir: string, bundledDir: string) {
    this.installed = new InstalledSnapshots(dataDir, bundledDir);
  }

  /**
   * The snapshots of a list that answer, newest first: the newest one of each series.
   *
   * @throws UnreadableList where one is installed that cannot be read and may be what is asked for.
   */
  borrow(list: ListName): BorrowedSnapshots {
    for (let attempt = 1; ; attempt++) {
      const { snapshots, unreadable } = this.installed.find('list', list);
      if (unreadable.length > 0) throw new UnreadableList(list, unreadable.map(reportedFile));
      const paths = newestOfEachSeries(snapshots).map((info) => info.path);
      this.retireOthers(list, paths);
      const borrowed: OpenSnapshot[] = [];
      let file = '';
      try {
        for (file of paths) borrowed.push(this.take(file, list));
        const readers = borrowed.map(({ reader }) => reader);
        const infos = this.installed.tellingMissing(
          list,
          readers.map(({ info }) => info),
        );
        return { readers, infos, release: () => this.giveBack(borrowed) };
      } catch (error) {
        this.giveBack(borrowed);
        // Removed or replaced between the look into the folder and this one; or it is there and stays as it is.
        if (attempt < ATTEMPTS) continue;
        throw new UnreadableList(list, [reportedFile(aboutFile(file, reasonOf(error)))], { cause: error });
      }
    }
  }

  close(): void {
    for (const shelved of this.shelves.values()) this.retire(shelved);
    this.shelves.clear();
  }

  private take(path: string, list: ListName): OpenSnapshot {
    const stamp = fileStamp(path);
    let shelved = this.shelves.get(path);
    if (shelved && shelved.stamp !== stamp) {
      this.retire(shelved);
      shelved = undefined;
    }
    if (!shelved) {
      shelved = { reader: new SnapshotReader(path), list, stamp, users: 0, retired: false };
      this.shelves.set(path, shelved);
    }
    shelved.users++;
    return shelved;
  }

  private giveBack(borrowed: OpenSnapshot[]): void {
    for (const shelved of borrowed.splice(0)) {
      shelved.users--;
      if (shelved.retired && shelved.users === 0) shelved.reader.close();
    }
  }

  private retireOthers(list: ListName, paths: readonly string[]): void {
    for (const [path, shelved] of this.shelves) {
      if (shelved.list !== list || paths.includes(path)) continue;
      this.shelves.delete(path);
      this.retire(shelved);
    }
  }

  private retire(shelved: OpenSnapshot): void {
    shelved.retired = true;
    if (shelved.users === 0) shelved.reader.close();
  }
}
