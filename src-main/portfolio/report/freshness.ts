import { agedBy } from '../../contract/list-boards.ts';
import type { ListName } from '../../contract/list-options.ts';
import type { ListDay } from '../../contract/portfolio-report.ts';
import type { WatchedList } from '../../contract/portfolios.ts';
import { daysBetween } from '../days.ts';

/** How a list was found when it was looked at. */
export interface ListLook {
  list: ListName;
  /** YYYY-MM-DD. */
  day: string;
  /** Null where its files answered. */
  failure: WatchedList['failure'];
  files: readonly Pick<WatchedList['files'][number], 'date' | 'demonstration'>[];
}

/** How a list stood on each of the days; `looks` in the order of time, also those at other lists. */
export function freshnessOf(list: ListName, days: readonly string[], looks: readonly ListLook[]): ListDay[] {
  const byDay = Map.groupBy(
    looks.filter((look) => look.list === list),
    ({ day }) => day,
  );
  return days.map((day) => dayOfLooks(list, day, byDay.get(day) ?? []));
}

function dayOfLooks(list: ListName, day: string, looks: readonly ListLook[]): ListDay {
  const last = looks.at(-1);
  const nothing = { day, date: null, age: null, demonstration: false, interrupted: false };
  if (!last) return { ...nothing, state: 'notRecorded' };
  if (last.failure) return { ...nothing, state: last.failure };
  const { date } = agedBy(list, last.files)!;
  return {
    day,
    state: 'inForce',
    date,
    age: Math.max(0, daysBetween(date, day)),
    demonstration: last.files.some(({ demonstration }) => demonstration),
    interrupted: looks.some(({ failure }) => failure !== null),
  };
}
