import path from 'node:path';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../../config.ts';
import { unlessHeld } from '../../data/one-writer.ts';
import { removePartials } from '../../data/partials.ts';
import { packKinds, retainIn } from '../../pack-kinds.ts';
import type { DataConfig } from '../../supply/pack/config.ts';
import { createDataPacks, type DataPacks } from '../../supply/pack/data-packs.ts';
import { runFetchTask } from '../../supply/pack/fetch-task.ts';
import { CommandError, type CommonOptions, command, dataDirOf, print } from '../context.ts';
import { terminalProgress } from '../progress.ts';
import { interruptible, updateParts } from '../update-run.ts';
import { PUBLIC_KEY_OPTION, publicKeyOf } from './public-key.ts';
import { describeFetch } from './words.ts';

interface FetchOptions extends CommonOptions {
  from?: string;
  publicKey?: string;
  allowOlder?: boolean;
  force?: boolean;
}

/** `atesta data fetch` */
export function dataFetchCommand(): Command {
  return command('fetch', 'take what this machine lacks of the newest edition, check it and install it')
    .option('--from <SOURCE>', 'another folder, share or address than data.source of the settings, for this time')
    .option(...PUBLIC_KEY_OPTION)
    .option('--allow-older', 'take an edition before the one taken last, and files older than the installed')
    .option('--force', 'take again what was rolled back')
    .action(async ({ from, publicKey, allowOlder, force, ...options }: FetchOptions) => {
      const dataDir = dataDirOf(options);
      const progress = terminalProgress('data pack');
      try {
        const packs = dataPacksFor(dataDir, publicKey);
        const wish = { from: from && sourceText(from), allowOlder, force };
        const outcome = await interruptible(async (signal) => {
          await unlessHeld(dataDir, () => removePartials(dataDir)); // of imports that were killed
          const show = ({ stage, file, bytes, totalBytes }: Parameters<Parameters<DataPacks['run']>[1]>[0]) =>
            progress.show({
              stage: file ? `${stage} ${file.name} (${file.place} of ${file.of})` : stage,
              fraction: totalBytes ? bytes / totalBytes : null,
            });
          return packs.run(wish, show, signal);
        });
        progress.end();
        print(options, outcome, () => describeFetch(outcome));
        if (outcome.outcome === 'failed') process.exitCode = 1;
      } finally {
        progress.end();
      }
    });
}

/** On the command line a folder may be named from where one is. */
export function sourceText(from: string): string {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(from) ? from : path.resolve(from);
}

/** The data packs of a data directory, for commands that run once. */
function dataPacksFor(dataDir: string, publicKey?: string): DataPacks {
  const config = loadConfig(dataDir);
  return createDataPacks({
    ...updateParts(dataDir, config),
    settings: settingsWith(config, publicKey),
    retain: () => retainIn(config),
    fetcher: (task, onProgress, signal) => runFetchTask(task, packKinds(task.retain), onProgress, signal),
  });
}

/** The settings with the key of the command line, if one is given. @throws CommandError where the policy fixes it. */
export function settingsWith({ data, locked }: Pick<Config, 'data' | 'locked'>, publicKey?: string): DataConfig {
  if (publicKey === undefined) return data;
  if (!locked.has('data.publicKey')) return { ...data, publicKey: publicKeyOf(publicKey, undefined) };
  throw new CommandError(
    'The policy says whose data packs are taken (data.publicKey), so --public-key cannot; leave it out.',
  );
}
