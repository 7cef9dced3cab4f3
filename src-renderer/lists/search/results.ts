import type { SearchEvent, SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Scope } from '../../shared/consulted/coverage.ts';
import type { OfOffice } from '../../shared/consulted/sources.ts';

/** The records found in one file of one list, or those that earlier files of it had and this one has not. */
export interface ResultGroup {
  list: ListName;
  file: string;
  date: string;
  demonstration: boolean;
  /** No longer listed: such records count for nothing but themselves. */
  former: boolean;
  /** As many as were asked for, in the order of the answer. Grows in place: there can be a hundred thousand. */
  records: SearchRecord[];
  /** How many there are; null until all have been counted. */
  total: number | null;
}

/** What has arrived of an answer; grows in place. */
export interface Results {
  groups: ResultGroup[];
  /** Which lists answer and which do not; comes first. */
  scope?: Scope;
  /** On a desktop that has joined an office: who answers; known before the scope. */
  office?: OfOffice | undefined;
}

export type ArrivingEvent = Exclude<SearchEvent, { type: 'error' }>;

/** Adds a batch of events. */
export function addEvents(results: Results, events: readonly ArrivingEvent[]): void {
  for (const event of events) {
    if (event.type === 'done') return;
    if (event.type === 'scope') {
      const { consulted, notConsulted } = event;
      results.scope = { consulted, notConsulted, office: results.office };
    } else if (event.type === 'group') {
      const { type, ...group } = event;
      results.groups.push({ ...group, records: [], total: null });
    } else {
      const group = results.groups.at(-1)!;
      if (event.type === 'record') group.records.push(event.record);
      else group.total = event.records;
    }
  }
}

export interface ResultCounts {
  /** What is listed now: all of it as far as it has been counted, and how much of that is here. */
  records: number;
  here: number;
  files: number;
  /** No longer listed. */
  former: number;
}

export function countsOf({ groups }: Results): ResultCounts {
  const counts = { records: 0, here: 0, files: 0, former: 0 };
  for (const group of groups) {
    if (group.former) {
      counts.former += sizeOf(group);
      continue;
    }
    counts.records += sizeOf(group);
    counts.here += group.records.length;
    counts.files += 1;
  }
  return counts;
}

/** How many records a group has, as far as is known. */
export function sizeOf({ total, records }: Pick<ResultGroup, 'total' | 'records'>): number {
  return Math.max(total ?? 0, records.length);
}

export function isWhole(group: Pick<ResultGroup, 'total' | 'records'>): boolean {
  return group.records.length >= sizeOf(group);
}

/** The lists of which not everything is here. */
export function unfinishedLists({ groups }: Results): ListName[] {
  return [...new Set(groups.filter((group) => !isWhole(group)).map(({ list }) => list))];
}

/** Tells the groups of one answer apart, and finds the same one in another answer to the same question. */
export function keyOf({ list, file, former }: Pick<ResultGroup, 'list' | 'file' | 'former'>): string {
  return `${list}/${file}${former ? '/former' : ''}`;
}

/** Takes over what a second, longer answer has had so far; groups that it is still behind with stay. */
export function takeLonger({ groups }: Results, fresh: Results): void {
  for (const longer of fresh.groups) {
    const group = groups.find((one) => keyOf(one) === keyOf(longer));
    if (group && longer.records.length > group.records.length) group.records = longer.records;
  }
}

/** Puts the groups of a list from a second answer, which has ended, in the place of the first one's. */
export function replaceList(results: Results, list: ListName, fresh: Results): void {
  const from = results.groups.findIndex((group) => group.list === list);
  const others = results.groups.filter((group) => group.list !== list);
  others.splice(from < 0 ? others.length : from, 0, ...fresh.groups);
  results.groups = others;
}
