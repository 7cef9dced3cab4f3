import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../data/make-folder.ts';
import { BaseSet } from './base-set.ts';
import { aimOf } from './identities.ts';
import type { Subset } from './ingest/ingest-part.ts';
import { ESTABLISHMENTS } from './layout.ts';
import type { SpillIndex } from './spill/spill-writer.ts';
import { bytesOfIndex, indexOfBytes, isFolder, packed, readPacked, writeAnew } from './work-files.ts';
import { readList, type TakenPart, writtenList } from './work-list.ts';

/**
 * What an import that is under way has on disk, `<dataDir>/updates/registry-import/`: a working file for each
 * published file that was taken whole, and a list of them. An import that was killed goes on from there; one of other files begins anew.
 */
export class WorkFolder {
  bases: BaseSet;
  private readonly folder: string;
  private readonly parts: Map<string, TakenPart>;

  /** @throws DamagedWork when what the list names is not there as it was written. */
  constructor(dataDir: string) {
    this.folder = workFolderOf(dataDir);
    if (!isFolder(this.folder)) rmSync(this.folder, { force: true });
    const list = readList(listOf(this.folder));
    if (!list) this.remove();
    this.parts = new Map(list?.map((part) => [part.identity, part]));
    this.bases = list?.some(({ file }) => file === ESTABLISHMENTS.table)
      ? readPacked(path.join(this.folder, 'bases'), (bytes) => new BaseSet(bytes))
      : new BaseSet();
  }

  find(identity: string): TakenPart | undefined {
    return this.parts.get(identity);
  }

  /** Parts of an import whose zips are gone. */
  consumed(aim: string): TakenPart[] {
    return [...this.parts.values()].filter((part) => part.consumed && part.aim === aim);
  }

  /** Where the working file of a part grows; its index lies beside it. */
  spillOf(identity: string): string {
    makeFolder(this.folder);
    return path.join(this.folder, createHash('sha256').update(identity).digest('hex').slice(0, 16));
  }

  /**
   * The working file of a part that was taken.
   *
   * @throws DamagedWork when its index is not there as it was written.
   */
  spill(identity: string): { path: string } & SpillIndex {
    const spill = this.spillOf(identity);
    return { path: spill, ...readPacked(indexOf(spill), indexOfBytes) };
  }

  /** Notes that the zip of a part may go. */
  consume(identity: string): void {
    const part = this.parts.get(identity);
    if (part) this.parts.set(identity, { ...part, consumed: true });
    this.writeList();
  }

  /** Notes that a part was taken whole. The list is written last, so that what it names is there. */
  keep(part: TakenPart, index: SpillIndex): void {
    writeAnew(indexOf(this.spillOf(part.identity)), packed(bytesOfIndex(index)));
    if (part.file === ESTABLISHMENTS.table) writeAnew(path.join(this.folder, 'bases'), packed(this.bases.save()));
    this.parts.set(part.identity, part);
    this.writeList();
  }

  /**
   * Removes the working files of all parts but these; of every part where a file of establishments is not among them, since
   * its companies cannot be taken out of `bases` again.
   */
  keepOnly(identities: ReadonlySet<string>): void {
    const gone = [...this.parts.values()].filter((part) => !identities.has(part.identity));
    const anew = gone.some((part) => part.file === ESTABLISHMENTS.table);
    if (anew || gone.length === this.parts.size) {
      this.parts.clear();
      this.bases = new BaseSet();
      this.remove();
      return;
    }
    for (const { identity } of gone) {
      this.parts.delete(identity);
      for (const file of [this.spillOf(identity), indexOf(this.spillOf(identity))]) rmSync(file, { force: true });
    }
    if (gone.length > 0) this.writeList();
  }

  /** Bytes of disk that it takes. */
  size(): number {
    if (!isFolder(this.folder)) return 0;
    return readdirSync(this.folder).reduce((sum, name) => sum + sizeOf(path.join(this.folder, name)), 0);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private writeList(): void {
    const list = listOf(this.folder);
    writeAnew(`${list}.new`, Buffer.from(writtenList([...this.parts.values()])));
    renameSync(`${list}.new`, list);
  }
}

function listOf(folder: string): string {
  return path.join(folder, 'list.json');
}

/** Where the index of a working file lies. */
function indexOf(spill: string): string {
  return `${spill}.chunks`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function workFolderOf(dataDir: string): string {
  return path.join(dataDir, 'updates', 'registry-import');
}

/**
 * Names of the zips of a month (`YYYYMM`) that an interrupted import of this part of it has taken in and removed
 * (`consume`): they need not be fetched again for it to go on.
 */
export function consumedZips(dataDir: string, month: string, subset: Subset = {}): string[] {
  const aim = aimOf(month, subset);
  return (readList(listOf(workFolderOf(dataDir))) ?? [])
    .filter((part) => part.consumed && part.aim === aim)
    .map((part) => part.source);
}
