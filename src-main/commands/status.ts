import type { Command } from 'commander';
import { LIST_NAMES } from '../contract/lists.ts';
import type { SnapshotSummary } from '../contract/status.ts';
import { Catalogue } from '../data/catalogue.ts';
import { installedData } from '../installed.ts';
import { bundledDataDir } from '../paths.ts';
import { type CommonOptions, command, dataDirOf, print, table } from './context.ts';

/** `atesta lists status`: what is installed and how old it is. */
export function listStatusCommand(): Command {
  return command('status', 'show what is installed and how old it is').action((options: CommonOptions) => {
    const { lists } = installedData(new Catalogue(dataDirOf(options), bundledDataDir));
    const rows = LIST_NAMES.flatMap((list) => {
      const snapshots = lists[list] ?? [];
      return snapshots.length === 0 ? [[list, '-', '', '', 'not installed']] : snapshots.map((one) => rowOf(list, one));
    });
    print(options, lists, () => table([['LIST', 'FILE', 'RECORDS', 'AGE', 'KIND'], ...rows]));
  });
}

function rowOf(list: string, snapshot: SnapshotSummary): string[] {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(snapshot.date)) / 86_400_000));
  const kind = snapshot.demonstration ? 'demonstration' : 'official';
  return [list, snapshot.file, String(snapshot.records), `${days} days`, kind];
}
