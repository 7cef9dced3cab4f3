import { daysBack, daysSince } from '../../supply/days.ts';
import type { AskedDays } from '../../supply/update-record.ts';

/** Days further back are not asked for unless they are named: each is six files of a site that is anybody's. */
const WINDOW = 45;

/**
 * The days before `today` that are still to be asked for: those on record, and those that have passed since. A record of
 * before 2026-11-27 does not say, so the days from the `newest` installed on count, of which a part may be lacking. Where
 * nothing is installed the list begins with what is asked for now. All days are YYYYMMDD in Brasília.
 */
export function daysOwed(days: AskedDays | undefined, newest: string | null, today: string): AskedDays {
  const [, yesterday] = daysBack(today, 2) as [string, string];
  // A clock that was ahead has asked for days that had no issue yet.
  const isKnown = days !== undefined && days.through <= yesterday;
  const [, before = yesterday] = newest === null ? [] : daysBack(newest, 2);
  const since = daysSince(isKnown ? days.through : before, yesterday);
  return { through: yesterday, owed: [...new Set([...since, ...(days?.owed ?? [])])].sort() };
}

/** Those of the days owed that are asked for although nobody names them. */
export function withinWindow({ owed }: AskedDays, today: string): string[] {
  const first = daysBack(today, WINDOW).at(-1)!;
  return owed.filter((day) => day >= first);
}

/**
 * What is owed after a look of `today` that had whatever there is of the days of `answered`, and not all of those of
 * `failed`. One that was named and lies further back is left to who named it.
 */
export function afterLook(
  { through, owed }: AskedDays,
  answered: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  today: string,
): AskedDays {
  const missed = [...failed].filter((day) => day <= through);
  const open = [...owed, ...withinWindow({ through, owed: missed }, today)];
  return { through, owed: [...new Set(open)].filter((day) => failed.has(day) || !answered.has(day)).sort() };
}

/** The sentence about days that no look will ask for by itself; null where there are none. */
export function neverAsked(list: string, days: AskedDays, today: string): string | null {
  const near = new Set(withinWindow(days, today));
  const far = days.owed.filter((day) => !near.has(day));
  if (far.length === 0) return null;
  const [first, last] = [far[0]!, far.at(-1)!];
  const which =
    far.length === 1 ? `The day ${first} of ${list} was` : `${far.length} days of ${list}, ${first} to ${last}, were`;
  const how = `atesta lists update ${list} --period ${first}`;
  return `${which} never fetched, so what is published there is not found; fetch with "${how}" and --period again for each further day.`;
}
