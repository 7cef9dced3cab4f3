import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AloneFigures, alone } from '../alone.ts';
import type { Fixtures } from '../fixtures.ts';
import { type MonthOptions, type MonthRows, writeMonth } from './month.ts';
import { type Sample, sampleOf } from './sample.ts';

/** A generated month as it lies in the cache. */
export interface Month {
  folder: string;
  rows: MonthRows;
}

/** A file made of a month, with what the making cost. */
export interface Made extends AloneFigures {
  file: string;
  bytes: number;
}

/** Whatever changes in the rows that are generated needs another number, so that no cached month of old is taken. */
const GENERATION = 1;
const LOOKUPS = 10_000;

/** The invented month, our snapshot of it and SQLite's plain tables, each made at the first need. */
export class RegistryFixture {
  private readonly fixtures: Fixtures;
  private readonly made = new Map<string, Promise<unknown>>();

  private constructor(fixtures: Fixtures) {
    this.fixtures = fixtures;
  }

  private static readonly all = new WeakMap<Fixtures, RegistryFixture>();

  /** The subjects of one run share one. */
  static of(fixtures: Fixtures): RegistryFixture {
    const fixture = RegistryFixture.all.get(fixtures) ?? new RegistryFixture(fixtures);
    RegistryFixture.all.set(fixtures, fixture);
    return fixture;
  }

  /** The whole month of this run. */
  month(): Promise<Month> {
    return this.monthOf(this.fixtures.establishments);
  }

  monthOf(establishments: number, options: Partial<MonthOptions> = {}): Promise<Month> {
    const name = [GENERATION, establishments, ...Object.values(options)].join('-');
    return this.once(`month ${name}`, async () => {
      const folder = path.join(this.fixtures.folder, 'registry', name);
      const counts = path.join(folder, '..', `${name}.rows.json`);
      if (!existsSync(counts)) {
        rmSync(folder, { recursive: true, force: true });
        const rows = await writeMonth({ folder: `${folder}.partial`, establishments, ...options });
        renameSync(`${folder}.partial`, folder);
        writeFileSync(counts, JSON.stringify(rows));
      }
      return { folder, rows: JSON.parse(readFileSync(counts, 'utf8')) as MonthRows };
    });
  }

  /** Our snapshot, in the data folder that the service of this run uses. */
  snapshot(): Promise<Made> {
    return this.once('snapshot', async () => imported((await this.month()).folder, this.fixtures.dataDir));
  }

  /** A snapshot of those files of a month whose names `keep`. */
  async snapshotOf(month: Month, keep: (name: string) => boolean = () => true): Promise<Made> {
    const dataDir = path.join(this.fixtures.folder, 'registry', 'data');
    rmSync(dataDir, { recursive: true, force: true });
    try {
      return await imported(month.folder, dataDir, keep);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  plainTables(): Promise<Made> {
    return this.once('plain', async () => {
      const { folder } = await this.month();
      const file = path.join(this.fixtures.folder, 'registry', 'plain-tables.sqlite');
      rmSync(file, { force: true });
      const figures = await alone('registry/plain-tables.child.ts', [folder, file]);
      return { ...figures, file, bytes: statSync(file).size };
    });
  }

  async sample(): Promise<Sample> {
    const { folder } = await this.month();
    return sampleOf(folder, `${folder}.sample.json`, LOOKUPS);
  }

  private once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = (this.made.get(name) as Promise<Value> | undefined) ?? make();
    this.made.set(name, made);
    return made;
  }
}

async function imported(folder: string, dataDir: string, keep: (name: string) => boolean = () => true): Promise<Made> {
  mkdirSync(dataDir, { recursive: true });
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.zip') && keep(name))
    .map((name) => path.join(folder, name));
  const figures = await alone('registry/import-registry.child.ts', [JSON.stringify({ sources, dataDir })]);
  const target = path.join(dataDir, 'registry');
  const files = readdirSync(target);
  const file = path.join(target, files.find((name) => name.endsWith('.sqlite'))!);
  return { ...figures, file, bytes: files.reduce((sum, name) => sum + statSync(path.join(target, name)).size, 0) };
}
