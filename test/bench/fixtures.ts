import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { importPostal } from '../../src-main/postal/import.ts';
import { ceisFile } from './ceis-file.ts';
import { type ImportFigures, importAlone } from './import-alone.ts';
import { timeOnce } from './measure.ts';
import { registeredPeople } from './people.ts';
import { pepFile } from './pep-file.ts';
import { missingPostgres } from './postgres/cluster.ts';
import { type Reference, startReference, stopReference } from './postgres/reference.ts';
import { root } from './root.ts';
import { installLarge, installScreenedLists } from './screened-lists.ts';
import { Skipped } from './skipped.ts';
import { installSmallLists } from './small-lists.ts';

const sharedPostal = path.resolve(root, '../shared/data/postal');
const CEIS_ROWS = 300_000;

const quiet = () => undefined;

export interface Imported {
  file: string;
  records: number;
  ms: number;
}

export interface FixtureOptions {
  /** Invented people in the large list. */
  people: number;
  /** Invented establishments in the month of Receita Federal's open data. */
  establishments: number;
  /** Entries of the evidence record. */
  entries: number;
  /** Where generated files are kept; `test/.artifacts/bench` by default. */
  cache?: string;
  /** Keeps PostgreSQL's table for the next run, and takes that of an earlier one. */
  keepPostgres?: boolean;
}

/**
 * What the subjects measure with, made at the first need and kept for the others. Files lie in the cache folder, and the
 * generated lists stay there for the next run; imports are made anew in every run, for they are measured too.
 */
export class Fixtures {
  readonly folder: string;
  readonly dataDir: string;
  /** Invented people in the large list, `pep`. */
  readonly people: number;
  /** Invented establishments in the month of Receita Federal's open data. */
  readonly establishments: number;
  /** Entries of the evidence record. */
  readonly entries: number;
  private readonly keepPostgres: boolean;
  private readonly made = new Map<string, Promise<unknown>>();

  constructor({ people, establishments, entries, cache, keepPostgres }: FixtureOptions) {
    this.people = people;
    this.establishments = establishments;
    this.entries = entries;
    this.keepPostgres = keepPostgres ?? false;
    this.folder = cache ?? path.join(root, 'test/.artifacts/bench');
    this.dataDir = this.newFolder('data');
  }

  /** The generated PEP file, imported into `dataDir` beside fourteen small lists. */
  list(): Promise<Imported & ImportFigures> {
    return this.once('list', async () => {
      const file = await pepFile(this.folder, this.people);
      const figures = await importAlone({ list: 'pep', files: [file], dataDir: this.dataDir });
      await installSmallLists(this.dataDir, 'pep');
      return { file, ...figures };
    });
  }

  /** An empty folder of one subject's own. */
  empty(name: string): string {
    return this.newFolder(name);
  }

  /** A folder with the lists that names are screened against, of invented people; fewer of them in a small run. */
  screened(): Promise<string> {
    return this.once('screened', async () => {
      const dataDir = this.newFolder('data-screened');
      await installScreenedLists(dataDir, Math.min(1, this.people / 1_000_000));
      return dataDir;
    });
  }

  /** The same lists of people whose names are as many words, and as seldom met, as candidates'. */
  screenedAsRegistered(): Promise<string> {
    return this.once('screened-registered', async () => {
      const dataDir = this.newFolder('data-screened-registered');
      await installScreenedLists(dataDir, Math.min(1, this.people / 1_000_000), registeredPeople);
      return dataDir;
    });
  }

  /** As many of them as the large list has, in a list of their own. */
  largeAsRegistered(): Promise<string> {
    return this.once('large-registered', async () => {
      const dataDir = this.newFolder('data-large-registered');
      await installLarge(dataDir, registeredPeople(this.people));
      return dataDir;
    });
  }

  /** Bytes of all that the import of the large list left in `dataDir`. */
  async listBytes(): Promise<number> {
    await this.list();
    const folder = path.join(this.dataDir, 'lists/pep');
    return readdirSync(folder).reduce((bytes, name) => bytes + statSync(path.join(folder, name)).size, 0);
  }

  /** A generated CEIS file, imported into a folder of its own. */
  ceis(): Promise<Imported & ImportFigures> {
    return this.once('ceis', async () => {
      const file = await ceisFile(this.folder, Math.min(CEIS_ROWS, this.people));
      const figures = await importAlone({ list: 'ceis', files: [file], dataDir: this.newFolder('data-ceis') });
      return { file, ...figures };
    });
  }

  /** The rows of the PEP file in PostgreSQL; a text says why it is not there. */
  postgres(): Promise<Reference | string> {
    return this.once('postgres', async () => {
      const why = missingPostgres();
      if (why) return why;
      return startReference(await pepFile(this.folder, this.people), this.people, this.keepPostgres);
    });
  }

  /** The real CEP file where there is one, else the demonstration data, imported into `dataDir`. */
  postal(): Promise<Imported> {
    return this.once('postal', async () => {
      const whole = existsSync(sharedPostal);
      const file = whole ? sharedPostal : path.join(root, 'resources/demonstration/postal');
      const sources = whole ? ['cepaberto-2024-11.csv.gz', 'cepaberto-cities.csv', 'cepaberto-states.csv'] : [''];
      const request = { sources: sources.map((name) => path.join(file, name)), dataDir: this.dataDir };
      const { ms, result } = await timeOnce(() => importPostal({ ...request, date: '20241125' }, quiet));
      return { file, records: result.snapshot.records, ms };
    });
  }

  /** Tesseract's language data as this program ships it, unpacked for the command. */
  tessdata(): Promise<string> {
    return this.once('tessdata', async () => {
      const packed = path.join(root, 'resources/tessdata/por.traineddata.gz');
      const folder = path.join(this.folder, 'tessdata');
      mkdirSync(folder, { recursive: true });
      await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path.join(folder, 'por.traineddata')));
      return folder;
    });
  }

  /** The sample bill: the PDF that the direct path reads. */
  bill(): string {
    const file = path.join(root, 'resources/sample-bill.pdf');
    if (!existsSync(file)) throw new Skipped('resources/sample-bill.pdf is missing');
    return file;
  }

  async close(): Promise<void> {
    const reference = await this.made.get('postgres');
    if (reference && typeof reference !== 'string') await stopReference(reference as Reference);
  }

  /** An empty folder; what an earlier run left in it is gone. */
  private newFolder(name: string): string {
    const folder = path.join(this.folder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  private once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = (this.made.get(name) as Promise<Value> | undefined) ?? make();
    this.made.set(name, made);
    return made;
  }
}
