import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../data/make-folder.ts';
import { consumedZips, workFolderOf } from '../open-data/work-folder.ts';
import type { Subset } from './config.ts';

/** One zip that has been fetched whole. */
export interface ReceivedFile {
  /** What the listing said of it. */
  mark: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  etag: string | null;
  lastModified: string | null;
  /** ISO 8601 */
  fetchedAt: string;
}

/** What lies in the work folder: kept beside the zips, so that a run after a kill goes on at the byte where it ended. */
export interface Progress {
  source: string;
  month: string | null;
  files: Readonly<Record<string, ReceivedFile>>;
  /** Set once everything has come: the import takes the zips in one after the other and removes them. */
  importing: Importing | null;
}

/** What the import that is under way was asked for. */
export interface Importing {
  subset: Subset;
  /** `YYYYMMDD`, of all zips together: those that are left may say another day. */
  date: string;
}

/** Folder for the zips of one month of one publication, under `<dataDir>/updates/registry`. One process at a time. */
export class WorkFolder {
  readonly folder: string;
  private readonly dataDir: string;
  private readonly note: string;
  private known: Progress;

  private constructor(dataDir: string, folder: string, known: Progress) {
    this.dataDir = dataDir;
    this.folder = folder;
    this.note = path.join(rootOf(dataDir), 'fetch.json');
    this.known = known;
  }

  /** Opens the folder; what it holds of another month or publication goes. */
  static async open(dataDir: string, source: string, month: string | null): Promise<WorkFolder> {
    const root = rootOf(dataDir);
    // The folder's name tells the import the month of zips that do not say.
    const name = month ?? 'files';
    const folder = path.join(root, name);
    const found = readNote(path.join(root, 'fetch.json'));
    const same = found?.source === source && found.month === month;
    for (const entry of await readdir(root).catch(() => [])) {
      if (!same || (entry !== name && entry !== 'fetch.json')) {
        await rm(path.join(root, entry), { recursive: true, force: true });
      }
    }
    makeFolder(folder);
    return new WorkFolder(dataDir, folder, same ? found : { source, month, files: {}, importing: null });
  }

  get importing(): Importing | null {
    return this.known.importing;
  }

  received(name: string): ReceivedFile | undefined {
    return this.known.files[name];
  }

  pathOf(name: string): string {
    return path.join(this.folder, name);
  }

  /** Whether the zip has come and lies there, or was taken in by the import that is under way. */
  has(name: string): boolean {
    return this.isThere(name) || (this.received(name) !== undefined && this.taken().has(name));
  }

  /** Names of the zips that the import under way has taken in and removed. */
  taken(): ReadonlySet<string> {
    if (!this.importing) return new Set();
    const { date, subset } = this.importing;
    const wanted = { ...(subset.ufs && { ufs: subset.ufs }), activeOnly: subset.activeOnly };
    return new Set(consumedZips(this.dataDir, date.slice(0, 6), wanted));
  }

  /** Gives the import that is under way up: its zips are to be fetched again. */
  async giveUpImport(): Promise<void> {
    await rm(workFolderOf(this.dataDir), { recursive: true, force: true });
    this.setImporting(null);
  }

  private isThere(name: string): boolean {
    const received = this.received(name);
    return received !== undefined && statSync(this.pathOf(name), { throwIfNoEntry: false })?.size === received.bytes;
  }

  /** Takes a file that has come under its name. */
  take(name: string, file: string, received: ReceivedFile): void {
    renameSync(file, this.pathOf(name));
    this.write({ ...this.known, files: { ...this.known.files, [name]: received } });
  }

  async forget(name: string): Promise<void> {
    const { [name]: _, ...files } = this.known.files;
    this.write({ ...this.known, files });
    await rm(this.pathOf(name), { force: true });
  }

  setImporting(importing: Importing | null): void {
    this.write({ ...this.known, importing });
  }

  /** Bytes that lie there already, parts of files included. */
  async bytesHeld(): Promise<number> {
    let bytes = 0;
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (entry.isFile()) bytes += statSync(path.join(this.folder, entry.name), { throwIfNoEntry: false })?.size ?? 0;
    }
    return bytes;
  }

  private write(known: Progress): void {
    const beside = `${this.note}.${randomBytes(4).toString('hex')}`;
    writeFileSync(beside, JSON.stringify(known), { mode: 0o600 });
    renameSync(beside, this.note);
    this.known = known;
  }
}

/** Removes everything: the month is installed. */
export async function removeWork(dataDir: string): Promise<void> {
  await rm(rootOf(dataDir), { recursive: true, force: true });
}

/** The same, where it is of this month; a begun import goes too. */
export async function removeWorkOf(dataDir: string, source: string, month: string | null): Promise<void> {
  const found = readNote(path.join(rootOf(dataDir), 'fetch.json'));
  if (found?.source !== source || found.month !== month) return;
  if (found.importing) await rm(workFolderOf(dataDir), { recursive: true, force: true });
  await removeWork(dataDir);
}

function rootOf(dataDir: string): string {
  return path.join(dataDir, 'updates', 'registry');
}

function readNote(file: string): Progress | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Progress> | null;
    return value && typeof value.source === 'string' && typeof value.files === 'object' ? (value as Progress) : null;
  } catch {
    return null;
  }
}
