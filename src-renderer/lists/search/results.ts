import type { ListName } from '../../../src-main/contract/lists.ts';
import type { SearchEvent, SearchRecord } from '../../../src-main/contract/workstation.ts';

/** The records found in one file of one list: `from` to `from + count` of all records. */
export interface ResultGroup {
  list: ListName;
  file: string;
  date: string;
  demonstration: boolean;
  from: number;
  count: number;
}

/** What has arrived of an answer. Both arrays grow in place: an answer can have a hundred thousand records. */
export interface Results {
  groups: ResultGroup[];
  records: SearchRecord[];
}

export type ArrivingEvent = Exclude<SearchEvent, { type: 'error' }>;

/** Adds a batch of events. Returns the last event where it ended the answer. */
export function addEvents(results: Results, events: readonly ArrivingEvent[]) {
  for (const event of events) {
    if (event.type === 'done') return event;
    if (event.type === 'record') {
      results.records.push(event.record);
      results.groups.at(-1)!.count += 1;
    } else {
      const { list, file, date, demonstration } = event;
      results.groups.push({ list, file, date, demonstration, from: results.records.length, count: 0 });
    }
  }
  return null;
}

/** One line of the result list: the heading of a group, or a record under it. */
export type ResultRow =
  | { kind: 'group'; group: ResultGroup }
  | { kind: 'record'; group: ResultGroup; index: number; record: SearchRecord };

/** How many lines the groups make: a heading each, and their records. */
export function rowCount(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count + 1, 0);
}

/**
 * The line at `position` of the groups shown, found without building the lines: the answer is kept once, as it came.
 * `position` must be below rowCount.
 */
export function rowAt(groups: readonly ResultGroup[], records: readonly SearchRecord[], position: number): ResultRow {
  let rest = position;
  for (const group of groups) {
    if (rest === 0) return { kind: 'group', group };
    if (rest <= group.count) {
      const index = group.from + rest - 1;
      return { kind: 'record', group, index, record: records[index]! };
    }
    rest -= group.count + 1;
  }
  throw new RangeError(`there is no line ${position}`);
}

/** The position of the next line with a record from `position` on, going by `step`; null at the end. */
export function nextRecord(groups: readonly ResultGroup[], position: number, step: 1 | -1): number | null {
  const end = rowCount(groups);
  for (let at = position + step; at >= 0 && at < end; at += step) {
    if (!isHeading(groups, at)) return at;
  }
  return null;
}

function isHeading(groups: readonly ResultGroup[], position: number): boolean {
  let start = 0;
  for (const { count } of groups) {
    if (position === start) return true;
    if (position < start) return false;
    start += count + 1;
  }
  return false;
}
