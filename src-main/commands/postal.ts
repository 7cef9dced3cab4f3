import path from 'node:path';
import type { Command } from 'commander';
import { Catalogue } from '../data/catalogue.ts';
import { bundledDataDir } from '../paths.ts';
import { importPostal } from '../postal/import.ts';
import { createPostalUpdates, type PostalUpdates } from '../postal/update/updates.ts';
import { date } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, group } from './context.ts';
import { rollbackCommand, statusCommand } from './data-set.ts';
import { runImport } from './imports.ts';

/** `atesta postal …`: the addresses that belong to CEPs. */
export function postalCommand(): Command {
  return group('postal', 'postal data', [
    importCommand(),
    statusCommand((dataDir) => ({ ...postalUpdatesFor(dataDir).status(), official: null })),
    rollbackCommand('postal data', (dataDir) => postalUpdatesFor(dataDir).rollBack()),
  ]);
}

/** `atesta postal import SOURCE…` */
function importCommand(): Command {
  return command('import', 'import postal data: e-DNE, CNEFE, plain csv')
    .argument('<SOURCE...>', 'files or folders as published')
    .option('--date <YYYYMMDD>', 'date of the data, where neither name nor content says', date)
    .action((given: string[], options: CommonOptions & { date?: string }) => {
      const sources = given.map((source) => path.resolve(source));
      const request = { dataDir: dataDirOf(options), date: options.date, sources };
      return runImport(options, 'postal data', (onProgress) => importPostal(request, onProgress));
    });
}

function postalUpdatesFor(dataDir: string): PostalUpdates {
  return createPostalUpdates({ dataDir, catalogue: new Catalogue(dataDir, bundledDataDir) });
}
