import type { ListName } from '../contract/lists.ts';
import type { ChangeCounts, ListStatus } from '../contract/window/data.ts';
import type { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { reportedFile } from '../data/unreadable.ts';
import { LIST_TABLE } from './list-table.ts';
import type { Updates } from './update/updates.ts';

/** What each list has installed, newest first, and how fresh it is, for the data page of the window. */
export function listStatus(
  installed: InstalledSnapshots,
  updates: Pick<Updates, 'status'>,
  changes: Partial<Record<ListName, ChangeCounts | null>>,
  maxAgeDays: number,
): ListStatus[] {
  return LIST_TABLE.map(({ list, title, publisher }) => {
    const { snapshots, unreadable } = installed.find('list', list);
    return {
      list,
      title,
      publisher,
      snapshots: snapshots.map(summaryOf),
      unreadable: unreadable.map(reportedFile),
      ...updates.status(list),
      changes: changes[list] ?? null,
      maxAgeDays,
    };
  });
}
