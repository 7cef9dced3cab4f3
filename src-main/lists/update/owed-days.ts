import { type AskedDays, dayOfOwed, daysOf, isInstalled } from '../../data/owed-days.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { daysBack, daysSince } from '../../supply/days.ts';
import { SECTIONS } from './flows/inlabs.ts';

/** Days further back are not asked for unless they are named: each is six files of a site that is anybody's. */
const WINDOW = 45;

type Installed = readonly Pick<SnapshotInfo, 'series' | 'date'>[];

/**
 * The days before `today` that are still to be asked for: those on record, and those that have passed since. A record of
 * before 2026-11-27 does not say, so the days from `newest` on count, of which a part may be lacking. Where nothing is
 * installed the list begins with what is asked for now. All days are YYYYMMDD in Brasília.
 */
export function daysOwed(days: AskedDays | undefined, newest: string | null, today: string): AskedDays {
  const [, yesterday] = daysBack(today, 2) as [string, string];
  // A clock that was ahead has asked for days that had no issue yet.
  const isKnown = days !== undefined && days.through <= yesterday;
  const [, before = yesterday] = newest === null ? [] : daysBack(newest, 2);
  const since = daysSince(isKnown ? days.through : before, yesterday);
  return { through: yesterday, owed: sorted([...since, ...(days?.owed ?? [])]) };
}

/** Those owed that are asked for although nobody names them: of a day that is installed its extra issues may be lacking. */
export function toAsk({ owed }: AskedDays, installed: Installed, today: string): string[] {
  return owed.filter((one) => isNear(one, today) && !isInstalled(one, installed, SECTIONS));
}

/**
 * What is owed after a look of `today` that had, or knows that there is none of, the sections of `answered`, and could not
 * have those of `failed`. One that was named and lies further back is left to who named it.
 */
export function afterLook(
  { through, owed }: AskedDays,
  { answered, failed }: { answered: ReadonlySet<string>; failed: ReadonlySet<string> },
  installed: Installed,
  today: string,
): AskedDays {
  const asked = new Set([...answered, ...failed].flatMap((issue) => [issue, dayOfOwed(issue)]));
  const [unasked, known] = [owed.filter((one) => !asked.has(one)), new Set(daysOf(owed))];
  const missed = [...failed].filter((issue) => {
    const day = dayOfOwed(issue);
    return day <= through && (isNear(day, today) || known.has(day));
  });
  const open = sorted([...unasked, ...missed]);
  return {
    through,
    owed: open.filter((one) => !isInstalled(one, installed, isNear(one, today) ? SECTIONS : undefined)),
  };
}

/** Those that no look of `today` asks for by itself and none before, the last one of `before`, has told. */
export function farAndUntold(
  owed: readonly string[],
  told: readonly string[],
  before: string | null,
  today: string,
): string[] {
  const isTold = (one: string) => before !== null && !isNear(one, before) && told.includes(one);
  return owed.filter((one) => !isNear(one, today) && !isTold(one));
}

/** The sentence about days, at least one, that no look will ask for by itself. */
export function neverAsked(list: string, owed: readonly string[]): string {
  const days = daysOf(owed);
  const [first, last] = [days[0]!, days.at(-1)!];
  const which =
    days.length === 1 ? `The day ${first} of ${list} was` : `${days.length} days of ${list}, ${first} to ${last}, were`;
  const further = days.length === 1 ? '' : ' and --period again for each further day';
  const how = `"atesta lists update ${list} --period ${first}"${further}, with --force where a file is refused`;
  return `${which} not fetched whole, so what is published there is not found; fetch with ${how}, or import the files.`;
}

function isNear(owed: string, today: string): boolean {
  return dayOfOwed(owed) >= daysBack(today, WINDOW).at(-1)!;
}

/** By day, each once. */
function sorted(owed: readonly string[]): string[] {
  return [...new Set(owed)].sort((a, b) => dayOfOwed(a).localeCompare(dayOfOwed(b)) || a.localeCompare(b));
}
