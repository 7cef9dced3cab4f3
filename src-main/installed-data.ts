import { LIST_NAMES } from './contract/lists.ts';
import type { InstalledData, UnreadableFile } from './contract/status.ts';
import type { InstalledSnapshots } from './data/installed-snapshots.ts';
import { summaryOf } from './data/snapshot-info.ts';
import { reportedFile } from './data/unreadable.ts';

/** All files that cannot be read, of whatever kind. */
export function filesIn({ lists, postal, registry }: InstalledData['unreadable']): UnreadableFile[] {
  return [...Object.values(lists).flat(), ...postal, ...registry];
}

/** What is installed of each kind of data, for /status, the window and the command line. */
export function installedData(installedSnapshots: InstalledSnapshots): InstalledData {
  const lists = LIST_NAMES.map((list) => [list, installedSnapshots.find('list', list)] as const);
  const postal = installedSnapshots.find('postal');
  const registry = installedSnapshots.find('registry');
  const failed = lists.filter(([, { unreadable }]) => unreadable.length > 0);
  return {
    lists: Object.fromEntries(lists.map(([list, { snapshots }]) => [list, snapshots.map(summaryOf)])),
    postal: postal.snapshots.map(summaryOf),
    registry: registry.snapshots.map(summaryOf),
    unreadable: {
      lists: Object.fromEntries(failed.map(([list, { unreadable }]) => [list, unreadable.map(reportedFile)])),
      postal: postal.unreadable.map(reportedFile),
      registry: registry.unreadable.map(reportedFile),
    },
  };
}
