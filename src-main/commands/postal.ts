import path from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import type { PostalUpdateOutcome } from '../contract/window/data.ts';
import { importPostal } from '../postal/import.ts';
import { createPostalUpdates, type PostalUpdates } from '../postal/update/updates.ts';
import { date } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, group, print } from './context.ts';
import { rollbackCommand, statusCommand } from './data-set.ts';
import { describeReport, runImport } from './imports.ts';
import { terminalProgress } from './progress.ts';
import { interruptible, updateParts } from './update-run.ts';

/** `atesta postal …`: the addresses that belong to CEPs. */
export function postalCommand(): Command {
  return group('postal', 'postal data', [
    importCommand(),
    updateCommand(),
    statusCommand((dataDir) => postalUpdatesFor(dataDir).status()),
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

/** `atesta postal update` */
function updateCommand(): Command {
  return command('update', 'fetch postal data from the addresses of the settings and import it')
    .option('--force', 'fetch and import again what is installed or was rolled back')
    .action(async (options: CommonOptions & { force?: boolean }) => {
      const progress = terminalProgress('postal data');
      try {
        const updates = postalUpdatesFor(dataDirOf(options));
        const outcome = await interruptible((signal) =>
          updates.run({ force: options.force }, (event) => progress.show(event), signal),
        );
        progress.end();
        print(options, outcome, () => describe(outcome));
        if (outcome.outcome === 'failed') process.exitCode = 1;
      } finally {
        progress.end();
      }
    });
}

const WORDS = {
  imported: 'imported',
  unchanged: 'unchanged',
  failed: 'failed',
  rolledBack: 'left rolled back',
} as const;

function describe({ outcome, detail, report }: PostalUpdateOutcome): string {
  return report ? describeReport(report) : `postal data: ${[WORDS[outcome], detail].filter(Boolean).join(': ')}`;
}

function postalUpdatesFor(dataDir: string): PostalUpdates {
  const config = loadConfig(dataDir);
  return createPostalUpdates({
    ...updateParts(dataDir, config),
    settings: config.postal,
    importer: importPostal,
  });
}
