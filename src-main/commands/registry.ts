import path from 'node:path';
import type { Command } from 'commander';
import { STATES, type Uf } from '../contract/registry.ts';
import type { RegistryUpdateOutcome } from '../contract/window/data.ts';
import { unlessHeld } from '../data/one-writer.ts';
import { removePartials } from '../data/partials.ts';
import { importRegistry } from '../registry/import.ts';
import type { RegistryWish } from '../registry/update/update-registry.ts';
import { date, month, uf } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, group, print, UsageError } from './context.ts';
import { describeReport, runImport } from './imports.ts';
import { terminalProgress } from './progress.ts';
import { progressOf } from './registry-progress.ts';
import { registryRollbackCommand, registryStatusCommand, registryUpdatesFor } from './registry-status.ts';
import { interruptible } from './update-run.ts';

interface PartOptions extends CommonOptions {
  uf?: Uf[];
  activeOnly?: boolean;
  keepFiles?: boolean;
}

/** `atesta registry …`: Receita Federal's open data of companies. */
export function registryCommand(): Command {
  return group('registry', 'CNPJ open data', [
    importCommand(),
    updateCommand(),
    registryStatusCommand(),
    registryRollbackCommand(),
  ]);
}

/** The part of the country that an import takes, for small disks. */
function withPart(run: Command): Command {
  return run
    .option('--uf <UF>', `only establishments in this state; repeatable (${STATES.length} states)`, uf)
    .option('--active-only', 'only active establishments')
    .option('--keep-files', 'keep the zips that are fetched, in downloads/ of the data directory');
}

/** `atesta registry import SOURCE…` */
function importCommand(): Command {
  return withPart(command('import', "import Receita Federal's CNPJ open data"))
    .argument('<SOURCE...>', 'zip or csv files, a folder of them, or the address of a mirror or share')
    .option('--date <YYYYMMDD>', 'date of the data, where neither name nor content says', date)
    .action(async (sources: string[], options: PartOptions & { date?: string }) => {
      const addresses = sources.filter((source) => /^https?:\/\//i.test(source));
      const [from] = addresses;
      if (from !== undefined) {
        if (sources.length > 1) throw new UsageError('Give one address alone, or files and folders of this machine.');
        if (options.date) throw new UsageError('What is fetched says its own date; leave --date out.');
        return runUpdate({ ...partOf(options), from, force: true, anySubset: true }, options);
      }
      const { uf: ufs, activeOnly } = options;
      const request = {
        dataDir: dataDirOf(options),
        date: options.date,
        sources: sources.map((source) => path.resolve(source)),
        ...(ufs && { ufs }),
        ...(activeOnly && { activeOnly }),
      };
      return runImport(options, 'registry', (onProgress) => importRegistry(request, onProgress));
    });
}

interface UpdateOptions extends PartOptions {
  from?: string;
  month?: string;
  force?: boolean;
}

/** `atesta registry update` */
function updateCommand(): Command {
  return withPart(command('update', 'fetch the newest complete month from its publisher and import it'))
    .option('--month <AAAA-MM>', 'another month than the newest', month)
    .option('--from <ADDRESS>', "a mirror or share in place of the publisher's address and the settings'")
    .option('--force', 'fetch and import again what is installed or was rolled back')
    .action((options: UpdateOptions) => {
      const { from, month: wanted, force } = options;
      return runUpdate({ ...partOf(options), from, month: wanted, force }, options);
    });
}

/** What is not said on the command line is left to the settings. */
function partOf({
  uf: ufs,
  activeOnly,
  keepFiles,
}: PartOptions): Pick<RegistryWish, 'ufs' | 'activeOnly' | 'keepFiles'> {
  return { ...(ufs && { ufs }), ...(activeOnly && { activeOnly }), ...(keepFiles && { keepFiles }) };
}

async function runUpdate(wish: RegistryWish, options: CommonOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const progress = terminalProgress('registry');
  try {
    await interruptible(async (signal) => {
      await unlessHeld(dataDir, () => removePartials(dataDir)); // of updates that were killed
      const updates = registryUpdatesFor(dataDir);
      const outcome = await updates.run(wish, (event) => progress.show(progressOf(event)), signal);
      progress.end();
      print(options, outcome, () => describe(outcome));
      if (outcome.outcome === 'failed') process.exitCode = 1;
    });
  } finally {
    progress.end();
  }
}

const WORDS = { imported: '', unchanged: 'unchanged', failed: 'failed', rolledBack: 'left rolled back' } as const;

function describe({ outcome, month: of, detail, report }: RegistryUpdateOutcome): string {
  const said = [WORDS[outcome], of, detail].filter(Boolean).join(': ');
  return report ? [describeReport(report), detail && `  ${detail}`].filter(Boolean).join('\n') : `registry: ${said}`;
}
