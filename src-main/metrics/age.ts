import { isFutureDate } from '../contract/future-date.ts';
import { agedBy } from '../contract/list-boards.ts';
import { LIST_NAMES } from '../contract/lists.ts';
import type { InstalledData, SnapshotSummary, UnreadableFile } from '../contract/status.ts';

const DAY_MS = 86_400_000;

export interface NewestData {
  kind: 'list' | 'postal' | 'registry';
  /** Name of the list; '' for the other kinds. */
  list: string;
  /** Null where none is installed that can be read; date and age of a list of boards are those of its oldest. */
  newest: { ageDays: number; records: number; demonstration: boolean; date: string } | null;
  /** Official files that cannot be read. */
  lost: number;
}

/** The newest of each kind of data and of each list, installed or not; `now` in milliseconds of the epoch. */
export function newestOf({ lists, postal, registry, unreadable }: InstalledData, now: number): NewestData[] {
  const one = (
    kind: NewestData['kind'],
    list: string,
    snapshots: readonly SnapshotSummary[],
    lost: readonly UnreadableFile[] = [],
  ): NewestData => ({ kind, list, newest: summed(list, snapshots, now), lost: lost.length });
  return [
    ...LIST_NAMES.map((list) => one('list', list, lists[list] ?? [], unreadable.lists[list])),
    one('postal', '', postal, unreadable.postal),
    one('registry', '', registry, unreadable.registry),
  ];
}

/** A date of tomorrow, as another time zone has it, is no negative age; one that has not come is told before any age. */
function summed(list: string, snapshots: readonly SnapshotSummary[], now: number): NewestData['newest'] {
  const [newest] = snapshots;
  if (!newest) return null;
  const { date } = isFutureDate(newest.date, now) ? newest : agedBy(list, snapshots)!;
  const { records, demonstration } = newest;
  return { ageDays: Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS)), records, demonstration, date };
}
