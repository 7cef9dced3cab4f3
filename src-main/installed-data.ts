import { LIST_NAMES } from './contract/lists.ts';
import type { InstalledData, UnreadableFile } from './contract/status.ts';
import type { Catalogue } from './data/installed-snapshots.ts';
import { summaryOf } from './data/snapshot-info.ts';
import { told } from './data/unreadable.ts';

/** All files that cannot be read, of whatever kind. */
export function filesIn({ lists, postal, registry }: InstalledData['unreadable']): UnreadableFile[] {
  return [...Object.values(lists).flat(), ...postal, ...registry];
}

/** What is installed of each kind of data, for /status, the window and the command line. */
export function installedData(catalogue: Catalogue): InstalledData {
  const lists = LIST_NAMES.map((list) => [list, catalogue.installed('list', list)] as const);
  const postal = catalogue.installed('postal');
  const registry = catalogue.installed('registry');
  const failed = lists.filter(([, { unreadable }]) => unreadable.length > 0);
  return {
    lists: Object.fromEntries(lists.map(([list, { snapshots }]) => [list, snapshots.map(summaryOf)])),
    postal: postal.snapshots.map(summaryOf),
    registry: registry.snapshots.map(summaryOf),
    unreadable: {
      lists: Object.fromEntries(failed.map(([list, { unreadable }]) => [list, unreadable.map(told)])),
      postal: postal.unreadable.map(told),
      registry: registry.unreadable.map(told),
    },
  };
}
