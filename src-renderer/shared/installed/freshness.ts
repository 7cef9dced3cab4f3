import { isFutureDate } from '../../../src-main/contract/future-date.ts';
import { agedBy } from '../../../src-main/contract/list-boards.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { daysBetween, daysOld } from './age.ts';
import { isClosed } from './files.ts';

/** How far a list can be relied on to say what its publisher says today. */
export type Freshness = 'none' | 'unreadable' | 'demonstration' | 'current' | 'check' | 'expired';

/** Why, in one word; the window has a sentence for each. */
export type Reason =
  | 'none'
  /** A file as new as any other cannot be read: the list answers nothing. */
  | 'unreadable'
  | 'demonstration'
  /** Of a programme that has ended: there is nothing newer to come. */
  | 'closed'
  /** The publisher was asked lately and has nothing newer. */
  | 'confirmed'
  /** Young enough for the rhythm of the list. */
  | 'recent'
  /** The newer file was taken back. */
  | 'rolledBack'
  /** Of a date that has not come: the file's, or this machine's clock, is wrong. */
  | 'future'
  /** The last question to the publisher failed. */
  | 'failed'
  /** The publisher could be asked and has not been for a week. */
  | 'notAsked'
  /** Older than the list's rhythm allows. */
  | 'old';

export interface Judged {
  freshness: Freshness;
  reason: Reason;
  /** Age in days of the file that is judged; null without one. */
  days: number | null;
  /** Days after which the list counts as expired unless its publisher confirms it. */
  limit: number;
}

/** An answer of the publisher counts for this many days: a weekend, a holiday, and the days around them. */
const CONFIRMED_FOR_DAYS = 7;

/**
 * Judges the newest file of a list, and of a list of boards the oldest of the newest of each, at `now`:
 *
 * - a list of which a file cannot be read (one in whose place none newer stands) answers nothing, whatever else is there;
 * - demonstration data is never fresh;
 * - of a date later than tomorrow nobody knows how old it is: to be checked, whatever the publisher said;
 * - the files of a programme that has ended stay current;
 * - a file whose newer one was rolled back is to be checked, whatever its age;
 * - asked within 7 days, the publisher has nothing newer: current, however old the data;
 * - older than its rhythm allows: expired. The rhythm is the time between the last two files, twice which may pass, at
 *   least 7 days and at most those of the settings (`maxAgeDays`, 30 where they say nothing), which hold where there is one
 *   file alone. Fewer than 7 of them bound the word of the publisher too;
 * - else to be checked if the last question failed, or the publisher could be asked and was not for 7 days; else current.
 */
export function freshnessOf(status: ListStatus, now: Date): Judged {
  const { list, snapshots, unreadable, official, rolledBack } = status;
  const [newest] = snapshots;
  const limit = limitOf(status);
  const confirmedFor = Math.min(CONFIRMED_FOR_DAYS, status.maxAgeDays);
  if (unreadable.length > 0) return { freshness: 'unreadable', reason: 'unreadable', days: null, limit };
  if (!newest) return { freshness: 'none', reason: 'none', days: null, limit };
  const days = daysOld(agedBy(list, snapshots)!.date, now);
  const judged = (freshness: Freshness, reason: Reason): Judged => ({ freshness, reason, days, limit });
  if (newest.demonstration) return judged('demonstration', 'demonstration');
  if (isFutureDate(newest.date, now.getTime())) return judged('check', 'future');
  if (isClosed(list)) return judged('current', 'closed');
  const asked = official?.checkedAt ? daysOld(official.checkedAt.slice(0, 10), now) : null;
  const lately = asked !== null && asked <= confirmedFor;
  const answered = official?.outcome === 'imported' || official?.outcome === 'unchanged';
  if (rolledBack) return judged('check', 'rolledBack');
  if (lately && answered) return judged('current', 'confirmed');
  if (days > limit) return judged('expired', 'old');
  if (lately && official?.outcome === 'failed') return judged('check', 'failed');
  if (official && days > confirmedFor) return judged('check', 'notAsked');
  return judged('current', 'recent');
}

/** Of a list that an office answered from: what is known of it at its publisher, and of its files here, is not of the office's. */
export function byDateAlone(status: ListStatus): ListStatus {
  return { ...status, unreadable: [], official: null, rolledBack: null, changes: null };
}

function limitOf({ changes, maxAgeDays }: Pick<ListStatus, 'changes' | 'maxAgeDays'>): number {
  if (!changes) return maxAgeDays;
  const between = daysBetween(changes.from, changes.to);
  return Math.min(Math.max(2 * between, CONFIRMED_FOR_DAYS), maxAgeDays);
}

/** How many lists stand how. */
export function countFreshness(lists: readonly ListStatus[], now: Date): Record<Freshness, number> {
  const counts = { none: 0, unreadable: 0, demonstration: 0, current: 0, check: 0, expired: 0 };
  for (const status of lists) counts[freshnessOf(status, now).freshness] += 1;
  return counts;
}
