import type { ListName } from '../contract/lists.ts';
import type { ChangeCounts, ListStatus } from '../contract/window/data.ts';
import type { Catalogue } from '../data/installed-snapshots.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { told } from '../data/unreadable.ts';
import { CATALOGUE } from './list-table.ts';
import type { Updates } from './update/updates.ts';

/** What each list has installed, newest first, and how fresh it is, for the data page of the window. */
export function listStatus(
  installed: Catalogue,
  updates: Pick<Updates, 'status'>,
  changes: Partial<Record<ListName, ChangeCounts | null>>,
): ListStatus[] {
  return CATALOGUE.map(({ list, title, publisher }) => {
    const { snapshots, unreadable } = installed.installed('list', list);
    return {
      list,
      title,
      publisher,
      snapshots: snapshots.map(summaryOf),
      unreadable: unreadable.map(told),
      ...updates.status(list),
      changes: changes[list] ?? null,
    };
  });
}
