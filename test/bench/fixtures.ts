import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { importList } from '../../src-main/lists/import.ts';
import { importPostal } from '../../src-main/postal/import.ts';
import { ceisFile } from './ceis-file.ts';
import { timeOnce } from './measure.ts';
import { Skipped } from './subject.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const sharedPostal = path.resolve(root, '../shared/data/postal');

const quiet = () => undefined;

export interface Imported {
  file: string;
  records: number;
  ms: number;
}

/**
 * What the subjects measure with, made at the first need and kept for the others. Files lie in `test/.artifacts/bench`,
 * and the generated list stays there for the next run; imports are made anew in every run, for they are measured too.
 */
export class Fixtures {
  readonly folder = path.join(root, 'test/.artifacts/bench');
  readonly dataDir = path.join(this.folder, 'data');
  /** Invented people in the list. */
  readonly people: number;
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(people: number) {
    this.people = people;
    rmSync(this.dataDir, { recursive: true, force: true });
    mkdirSync(this.dataDir, { recursive: true });
  }

  /** The generated CEIS file, imported into `dataDir`. */
  list(): Promise<Imported> {
    return this.once('list', async () => {
      const file = await ceisFile(this.folder, this.people);
      const request = { list: 'ceis' as const, files: [file], dataDir: this.dataDir };
      const { ms, result } = await timeOnce(() => importList(request, quiet));
      return { file, records: result.snapshot.records, ms };
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
      const packed = path.join(root, 'node_modules/@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz');
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

  private once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = (this.made.get(name) as Promise<Value> | undefined) ?? make();
    this.made.set(name, made);
    return made;
  }
}
