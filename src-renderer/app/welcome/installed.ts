import type { ListName } from '../../../src-main/contract/lists.ts';
import type { DataStatus } from '../../../src-main/contract/window/data.ts';
import { freshnessOf } from '../../shared/installed/freshness.ts';

/** What stands behind the answers of this machine, for whoever opens the window for the first time. */
export interface InstalledNow {
  /** Lists with data of their publishers, out of date or not. */
  official: ListName[];
  /** Those of them whose data is out of date. */
  outdated: ListName[];
  /** What answers from invented data. */
  demonstration: (ListName | 'postal' | 'registry')[];
  /** How many lists have no data, or none that can be read. */
  lacking: number;
}

export function installedNow({ lists, postal, registry }: DataStatus, now: Date): InstalledNow {
  const judged = lists.map((status) => ({ list: status.list, freshness: freshnessOf(status, now).freshness }));
  const those = (...wanted: string[]) =>
    judged.filter(({ freshness }) => wanted.includes(freshness)).map(({ list }) => list);
  const bases = [['postal', postal] as const, ['registry', registry] as const];
  return {
    official: those('current', 'check', 'expired'),
    outdated: those('expired'),
    demonstration: [
      ...those('demonstration'),
      ...bases.filter(([, { snapshots }]) => snapshots[0]?.demonstration).map(([base]) => base),
    ],
    lacking: those('none', 'unreadable').length,
  };
}
