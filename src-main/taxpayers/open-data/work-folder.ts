import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { BaseSet } from './base-set.ts';
import { ESTABLISHMENTS } from './layout.ts';
import type { OpenDataPart } from './parts.ts';
import type { Subset, Tally } from './taking/take-part.ts';

/** A published file whose rows were taken into a working file. */
export interface TakenPart {
  /** Tells it from every other file, and from itself once it has changed. */
  identity: string;
  /** The zip or file on disk that it came from, without folders. */
  source: string;
  /** Table of the published file. */
  file: string;
  /** `YYYYMM` of the snapshot that it was taken for. */
  month: string;
  /** The zip was removed once it was taken; the part stands for it from then on. */
  consumed: boolean;
  tally: Tally;
}

/** Bump when working files of an earlier build can no longer be read. */
const VERSION = 1;

/**
 * What an import that is under way has on disk, `<dataDir>/updates/registry-import/`: a working file for each published file that was
 * taken whole, and a list of them. An import that was killed goes on from there; one of other files begins anew.
 */
export class WorkFolder {
  bases: BaseSet;
  private readonly folder: string;
  private readonly parts: Map<string, TakenPart>;

  constructor(dataDir: string) {
    this.folder = workFolderOf(dataDir);
    const list = readList(this.folder);
    this.parts = new Map(list.map((part) => [part.identity, part]));
    const saved = path.join(this.folder, 'bases');
    this.bases =
      list.length > 0 && existsSync(saved) ? new BaseSet(zstdDecompressSync(readFileSync(saved))) : new BaseSet();
  }

  find(identity: string): TakenPart | undefined {
    return this.parts.get(identity);
  }

  /** Parts of a month whose zips are gone. */
  consumed(month: string): TakenPart[] {
    return [...this.parts.values()].filter((part) => part.consumed && part.month === month);
  }

  /** Where the working file of a part grows, and its chunks are listed. */
  spillOf(identity: string): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    return path.join(this.folder, createHash('sha256').update(identity).digest('hex').slice(0, 16));
  }

  /** The working file of a part that was taken. */
  spill(identity: string): { path: string; chunks: Float64Array } {
    const spill = this.spillOf(identity);
    const bytes = Uint8Array.from(readFileSync(`${spill}.chunks`));
    return { path: spill, chunks: new Float64Array(bytes.buffer) };
  }

  /** Notes that the zip of a part may go. */
  consume(identity: string): void {
    const part = this.parts.get(identity);
    if (part) this.parts.set(identity, { ...part, consumed: true });
    this.writeList();
  }

  /** Notes that a part was taken whole. The list is written last, so that what it names is there. */
  keep(part: TakenPart, chunks: Float64Array): void {
    writeFileSync(`${this.spillOf(part.identity)}.chunks`, new Uint8Array(chunks.buffer));
    if (part.file === ESTABLISHMENTS.table) {
      writeFileSync(path.join(this.folder, 'bases'), zstdCompressSync(this.bases.save()));
    }
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
      for (const file of [this.spillOf(identity), `${this.spillOf(identity)}.chunks`]) rmSync(file, { force: true });
    }
    if (gone.length > 0) this.writeList();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private writeList(): void {
    const list = path.join(this.folder, 'list.json');
    writeFileSync(`${list}.new`, JSON.stringify({ version: VERSION, parts: [...this.parts.values()] }));
    renameSync(`${list}.new`, list);
  }
}

export function workFolderOf(dataDir: string): string {
  return path.join(dataDir, 'updates', 'registry-import');
}

/**
 * Names of the zips of a month that an interrupted import has taken in and removed (`consume`): they need not be fetched
 * again for it to go on.
 */
export function consumedZips(dataDir: string, month: string): string[] {
  return readList(workFolderOf(dataDir))
    .filter((part) => part.consumed && part.month === month)
    .map((part) => part.source);
}

/**
 * Identities of the parts of an import. Rows of companies, partners and Simples are taken by the establishments, so theirs
 * change with the files of establishments too, those `before` that are gone among them.
 */
export function identitiesOf(
  parts: readonly OpenDataPart[],
  subset: Subset,
  before: readonly TakenPart[] = [],
): string[] {
  const wish = JSON.stringify([subset.ufs ? [...subset.ufs].sort() : null, subset.activeOnly ?? false]);
  const own = parts.map(({ file, input }) =>
    JSON.stringify([file.table, input.archive, input.name, input.size, input.modified, wish]),
  );
  const gone = before.filter((part) => part.file === ESTABLISHMENTS.table).map((part) => part.identity);
  const establishments = [...gone, ...own.filter((_, at) => parts[at]!.file === ESTABLISHMENTS)].sort();
  const filter = createHash('sha256').update(establishments.join('\n')).digest('hex');
  return own.map((identity, at) => (parts[at]!.file === ESTABLISHMENTS ? identity : `${identity} ${filter}`));
}

function readList(folder: string): TakenPart[] {
  try {
    const list = JSON.parse(readFileSync(path.join(folder, 'list.json'), 'utf8'));
    if (list.version === VERSION) return list.parts;
  } catch {
    // none, or cut off by a crash of the machine: begin anew
  }
  rmSync(folder, { recursive: true, force: true });
  return [];
}
