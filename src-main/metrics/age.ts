import { LIST_NAMES } from '../contract/lists.ts';
import type { InstalledData, SnapshotSummary, UnreadableFile } from '../contract/status.ts';

const DAY_MS = 86_400_000;

export interface NewestData {
  kind: 'list' | 'postal' | 'registry';
  /** Name of the list; '' for the other kinds. */
  list: string;
  /** Null where none is installed that can be read. */
  newest: { ageDays: number; records: number; demonstration: boolean; date: string } | null;
  /** Official files that cannot be read. */
  lost: number;
}

/** The newest of each kind of data and of each list, installed or not; `now` in milliseconds of the epoch. */
export function newestOf({ lists, postal, registry, unreadable }: InstalledData, now: number): NewestData[] {
  const one = (
    kind: NewestData['kind'],
    list: string,
    [first]: readonly SnapshotSummary[],
    lost: readonly UnreadableFile[] = [],
  ): NewestData => ({ kind, list, newest: first ? summed(first, now) : null, lost: lost.length });
  return [
    ...LIST_NAMES.map((list) => one('list', list, lists[list] ?? [], unreadable.lists[list])),
    one('postal', '', postal, unreadable.postal),
    one('registry', '', registry, unreadable.registry),
  ];
}

/** A date of tomorrow, as another time zone has it, is no negative age. */
function summed({ date, records, demonstration }: SnapshotSummary, now: number): NewestData['newest'] {
  return { ageDays: Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS)), records, demonstration, date };
}
