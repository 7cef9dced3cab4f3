import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { installedData } from '../installed-data.ts';
import { bundledDataDir } from '../paths.ts';
import { importRegistry } from '../registry/import.ts';
import { createRegistryUpdates, type RegistryUpdates } from '../registry/update/updates.ts';
import { rollbackCommand, statusCommand } from './data-set.ts';
import { updateParts } from './update-run.ts';

/** The freshness of the registry in a data directory, for commands that run once. */
export function registryUpdatesFor(dataDir: string): RegistryUpdates {
  const config = loadConfig(dataDir);
  return createRegistryUpdates({
    ...updateParts(dataDir, config),
    settings: config.registry.openData ?? {},
    importer: importRegistry,
  });
}

/** `atesta registry status` */
export function registryStatusCommand(): Command {
  return statusCommand(
    (dataDir) => ({
      ...registryUpdatesFor(dataDir).status(),
      unreadable: installedData(new InstalledSnapshots(dataDir, bundledDataDir)).unreadable.registry,
    }),
    [
      ['SIZE', ({ bytes }) => `${(bytes / 1024 ** 2).toFixed(1)} MB`],
      [
        'PART',
        ({ subset }) =>
          [...(subset?.ufs ?? []), subset?.activeOnly && 'active only'].filter(Boolean).join(' ') || 'all',
      ],
    ],
    ({ begun }) => (begun ? ['A month has come in part; the next update goes on with it.'] : []),
  );
}

/** `atesta registry rollback` */
export function registryRollbackCommand(): Command {
  return rollbackCommand('month', (dataDir) => registryUpdatesFor(dataDir).rollBack());
}
