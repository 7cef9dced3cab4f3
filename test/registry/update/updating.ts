import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RegistryUpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import type { OpenDataConfig } from '../../../src-main/registry/update/config.ts';
import type { UpdateProgress } from '../../../src-main/registry/update/progress.ts';
import type { RegistryWish } from '../../../src-main/registry/update/update-registry.ts';
import {
  createRegistryUpdates,
  type RegistryUpdates,
  type RegistryUpdatesParts,
} from '../../../src-main/registry/update/updates.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** Noon in Brasília. */
export const TODAY = new Date('2026-10-20T15:00:00Z');

export interface Updating extends RegistryUpdates {
  dataDir: string;
  errors: unknown[];
  progress: UpdateProgress[];
  update(wish?: RegistryWish, signal?: AbortSignal): Promise<RegistryUpdateOutcome>;
  /** What is installed: file names, newest first. */
  installed(): string[];
  /** The company's name in the newest month; null where it lacks the CNPJ. */
  nameOf(cnpj: string): string | null;
  /** Everything under the data directory's folders of the registry and of its updates. */
  lying(): string[];
}

/** The product's updates over a data directory, in this process, with places of the test and without long waits. */
export function updating(settings: OpenDataConfig, options: Partial<RegistryUpdatesParts> = {}): Updating {
  const dataDir = options.dataDir ?? tempDir();
  const installedSnapshots = new InstalledSnapshots(dataDir, '/nowhere');
  const errors: unknown[] = [];
  const progress: UpdateProgress[] = [];
  const updates = createRegistryUpdates({
    secrets: { env: {}, secret: () => undefined },
    importer: importRegistry,
    onError: (error) => errors.push(error),
    now: () => TODAY,
    waits: { pauseMs: 0, backoffMs: 1, stallMs: 3000 },
    ...options,
    settings,
    dataDir,
    installedSnapshots,
  });
  return {
    ...updates,
    dataDir,
    errors,
    progress,
    update: (wish = {}, signal = new AbortController().signal) =>
      updates.run(wish, (one) => progress.push(one), signal),
    installed: () => installedSnapshots.registry().map(({ file }) => file),
    nameOf: (cnpj) => nameIn(dataDir, cnpj),
    lying: () => lyingIn(dataDir),
  };
}

export function nameIn(dataDir: string, cnpj: string): string | null {
  const [newest] = new InstalledSnapshots(dataDir, '/nowhere').registry();
  if (!newest) return null;
  const registry = openRegistry(newest.path);
  try {
    return registry.lookup(cnpj)?.razaoSocial ?? null;
  } finally {
    registry.close();
  }
}

/** Files of the registry and its updates, without the locks, which stay. */
export function lyingIn(dataDir: string): string[] {
  const found = ['registry', 'updates', 'downloads'].flatMap((folder) => {
    const root = path.join(dataDir, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.lock(-journal)?$/.test(entry.name))
      .map((entry) => path.posix.join(folder, path.relative(root, entry.parentPath), entry.name));
  });
  return found.sort();
}
