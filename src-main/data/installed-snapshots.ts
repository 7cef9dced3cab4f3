import { type BigIntStats, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { tellingMissingBoards } from './missing-boards.ts';
import { examineSnapshot, isReadable, isUnreadable } from './open-snapshot.ts';
import { daysOf, GAZETTE, isInstalled, readAskedDays, tellingMissingDays } from './owed-days.ts';
import { editionOf, type SnapshotInfo } from './snapshot-info.ts';
import { isCovered, type Unreadable, unreadable } from './unreadable.ts';

/** A folder changed less than this long ago may change again within its clock's tick: look again next time. */
const SETTLED_MS = 1000;

type Examined = SnapshotInfo | Unreadable;

interface SeenFolder {
  stamp: bigint;
  names: string[];
}

/** What is installed of one kind of data, or of one list. */
export interface Installed {
  /**
   * Newest first: the first answers, and of a list published in parts the newest of each part. Which boards of a list or
   * days of the gazette are not there is among the warnings of the first.
   */
  snapshots: SnapshotInfo[];
  /**
   * Files without which nothing is known: official, as far as can be told, and as new as what can be read of the same part.
   * While there is one, nothing is answered: what it holds may be what is asked for.
   */
  unreadable: Unreadable[];
  /** Files that cannot be read in whose place a newer one answers. */
  covered: Unreadable[];
}

/**
 * The snapshots installed for each kind of data, newest first: those of the data directory and those that came with the
 * program. Asking costs one `stat` a folder and a file while nothing changes, so every question may ask anew and follows a
 * replacement, and other bytes in a file, at once. What could not be opened is tried again at every question.
 */
export class InstalledSnapshots {
  private readonly roots: readonly string[];
  private readonly folders = new Map<string, SeenFolder>();
  private readonly examined = new Map<string, { stamp: string; found: Examined | null }>();
  private missing: { of: string; days: readonly string[] } | null = null;

  /** `dataDir` is the user's, `bundledDir` the one of the installer; the first wins where both have the same date. */
  constructor(dataDir: string, bundledDir: string) {
    this.roots = [dataDir, bundledDir];
  }

  lists(list: string): SnapshotInfo[] {
    return this.find('list', list).snapshots;
  }

  postal(): SnapshotInfo[] {
    return this.find('postal').snapshots;
  }

  registry(): SnapshotInfo[] {
    return this.find('registry').snapshots;
  }

  /** What can be read and what cannot; `list` for the kind `list`. */
  find(kind: SnapshotInfo['kind'], list = ''): Installed {
    const folder = kind === 'list' ? path.join('lists', list) : kind;
    const all = this.roots.flatMap((root) => this.read(path.join(root, folder))).map((one) => inPlace(one, kind, list));
    const failed = all.filter(isUnreadable);
    const answering = choose(all.filter(isReadable), failed);
    const isOver = (file: Unreadable) => answering.some((snapshot) => isCovered(file, snapshot));
    const official = failed.filter((file) => !file.demonstration);
    return {
      snapshots: this.tellingMissing(list, answering),
      unreadable: official.filter((file) => !isOver(file)),
      covered: official.filter(isOver),
    };
  }

  /** Snapshots of a list, newest first, of which the first says what of the list is not among them. */
  tellingMissing(list: string, snapshots: readonly SnapshotInfo[]): SnapshotInfo[] {
    if (list === GAZETTE) return tellingMissingDays(snapshots, this.missingDays(snapshots));
    return tellingMissingBoards(list, snapshots);
  }

  /** The days of the gazette that are owed and not installed; found anew where either is another. */
  private missingDays(snapshots: readonly SnapshotInfo[]): readonly string[] {
    const file = path.join(this.roots[0]!, 'lists', GAZETTE, 'update.json');
    const stat = stampOf(file);
    if (!stat) return [];
    const of = [stampText(stat), ...snapshots.map(({ series, date }) => `${series} ${date}`)].join();
    if (this.missing?.of !== of) {
      const owed = readAskedDays(file)?.owed ?? [];
      this.missing = { of, days: daysOf(owed.filter((one) => !isInstalled(one, snapshots))) };
    }
    return this.missing.days;
  }

  private read(folder: string): Examined[] {
    let names: string[];
    try {
      names = this.namesIn(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      // Nobody knows what lies in it.
      return [unreadable(folder, 'couldNotBeOpened')];
    }
    return names.map((name) => this.examine(path.join(folder, name))).filter((found) => found !== null);
  }

  private namesIn(folder: string): string[] {
    const stat = stampOf(folder);
    if (!stat) {
      if (leadsNowhere(folder)) throw new Error(`${folder} leads nowhere`);
      return [];
    }
    const seen = this.folders.get(folder);
    if (seen?.stamp === stat.mtimeNs) return seen.names;
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    if (Date.now() - Number(stat.mtimeMs) > SETTLED_MS) this.folders.set(folder, { stamp: stat.mtimeNs, names });
    else this.folders.delete(folder);
    return names;
  }

  private examine(file: string): Examined | null {
    const stat = stampOf(file);
    // A link to a disk that is not there is a file that cannot be read; a file that went meanwhile is none.
    if (!stat) return lstatSync(file, { throwIfNoEntry: false }) ? unreadable(file, 'couldNotBeOpened') : null;
    const stamp = stampText(stat);
    const seen = this.examined.get(file);
    if (seen?.stamp === stamp) return seen.found;
    const found = examineSnapshot(file);
    if (found && mayPass(found)) this.examined.delete(file);
    else this.examined.set(file, { stamp, found });
    return found;
  }
}

/**
 * Of what can be read, newest first, one of each edition and part: the user's before the installer's, else the one imported
 * last. Demonstration data never stands beside official data, nor in place of some that cannot be read.
 */
function choose(all: readonly SnapshotInfo[], failed: readonly Unreadable[]): SnapshotInfo[] {
  const official = all.filter((snapshot) => !snapshot.demonstration);
  const officialOnly = official.length > 0 || failed.some((file) => !file.demonstration);
  const byEdition = new Map<string, SnapshotInfo>();
  for (const snapshot of officialOnly ? official : all) {
    const edition = editionOf(snapshot);
    const other = byEdition.get(edition);
    const own = path.dirname(snapshot.path);
    const newer = other && own === path.dirname(other.path) && snapshot.importedAt > other.importedAt;
    if (!other || newer) byEdition.set(edition, snapshot);
  }
  return [...byEdition.values()].sort(
    (a, b) => b.date.localeCompare(a.date) || a.file.localeCompare(b.file) || a.series.localeCompare(b.series),
  );
}

/** A snapshot of something else that was put into the folder says nothing of what is asked there. */
function inPlace(found: Examined, kind: SnapshotInfo['kind'], list: string): Examined {
  if (!isReadable(found) || (found.kind === kind && found.list === list)) return found;
  return unreadable(found.path, 'notASnapshot', found);
}

function mayPass(found: Examined): boolean {
  return !isReadable(found) && found.reason === 'couldNotBeOpened';
}

function stampOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function stampText({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
}

/** Whether a folder is not to be had since a link on the way to it leads to a disk that is not there. */
function leadsNowhere(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })) return !stampOf(folder);
  const parent = path.dirname(folder);
  return parent !== folder && leadsNowhere(parent);
}
