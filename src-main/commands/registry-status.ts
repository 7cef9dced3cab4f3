import type { Command } from 'commander';
import { environmentSecret } from '../access/secrets.ts';
import { loadConfig } from '../config.ts';
import type { RegistryStatus } from '../contract/workstation.ts';
import { Catalogue } from '../data/catalogue.ts';
import { sentenceOn } from '../data/unreadable.ts';
import { installedData } from '../installed.ts';
import { bundledDataDir } from '../paths.ts';
import { importRegistry } from '../taxpayers/import.ts';
import { createRegistryUpdates, type RegistryUpdates } from '../taxpayers/update/updates.ts';
import { type CommonOptions, command, dataDirOf, print, refuse, table } from './context.ts';
import { notesOn } from './status.ts';

/** The freshness of the registry in a data directory, for commands that run once. */
export function registryUpdatesFor(dataDir: string): RegistryUpdates {
  const { registry, lists } = loadConfig(dataDir);
  return createRegistryUpdates({
    dataDir,
    catalogue: new Catalogue(dataDir, bundledDataDir),
    settings: registry.openData ?? {},
    proxy: lists.proxy,
    secrets: { env: process.env, secret: (name) => environmentSecret(name, process.env) },
    importer: importRegistry,
    onError: (error) => {
      if (process.env.ATESTA_DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    },
  });
}

/** `atesta registry status`: what is installed, how old it is, and how the last look at the publisher's ended. */
export function registryStatusCommand(): Command {
  return command('status', 'show what is installed, how old it is and when it was last looked for').action(
    (options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const status = registryUpdatesFor(dataDir).status();
      const { unreadable } = installedData(new Catalogue(dataDir, bundledDataDir));
      const said = { ...status, unreadable: unreadable.registry };
      print(options, said, () => [tableOf(status), ...sentencesOf(status)].join('\n'));
      refuse(unreadable.registry.map(sentenceOn));
    },
  );
}

/** `atesta registry rollback`: the month before answers again. */
export function registryRollbackCommand(): Command {
  return command('rollback', 'remove the newest month, so that the one before it answers again').action(
    async (options: CommonOptions) => {
      const done = await registryUpdatesFor(dataDirOf(options)).rollBack();
      const { removed, answers } = done;
      print(options, done, () => {
        return `${removed.file} is gone, ${answers.file} with ${answers.records} records answers; the next update does not bring ${removed.file} back.`;
      });
    },
  );
}

function tableOf({ snapshots }: RegistryStatus): string {
  const rows = snapshots.map(({ file, date, records, bytes, demonstration, subset }) => {
    const part = [...(subset?.ufs ?? []), subset?.activeOnly && 'active only'].filter(Boolean).join(' ') || 'all';
    const kind = demonstration ? 'demonstration' : 'official';
    return [file, date, String(records), `${(bytes / 1024 ** 2).toFixed(1)} MB`, part, kind];
  });
  const none = [['-', '', '', '', '', 'not installed']];
  const head = ['FILE', 'DATE', 'RECORDS', 'SIZE', 'PART', 'KIND'];
  return table([head, ...(rows.length > 0 ? rows : none)], [[], ...snapshots.map(notesOn)]);
}

const WORDS = { imported: 'imported', unchanged: 'unchanged', failed: 'failed', rolledBack: 'left rolled back' };

function sentencesOf({ official, rolledBack, begun }: RegistryStatus): string[] {
  const { address, checkedAt, outcome, detail } = official;
  const looked = checkedAt && outcome && `${WORDS[outcome]} ${checkedAt}${detail ? `: ${detail}` : ''}`;
  const said = [`${address}: ${looked || 'not looked at yet'}`];
  if (begun) said.push('A month has come in part; the next update goes on with it.');
  if (rolledBack) said.push(`${rolledBack.file} is rolled back.`);
  return said;
}
