import { MOST_REPORT_DAYS } from '../../../src-main/contract/portfolio-report.ts';
import { dayOf } from '../../shared/day.ts';
import { readDate } from '../../shared/typed-date.ts';
import type { Days } from './store.ts';

/** So many days up to today. */
export function lastDays(days: number, now: Date): Days {
  const first = new Date(now);
  first.setDate(first.getDate() - days + 1);
  return { from: dayOf(first), to: dayOf(now) };
}

/** What is wrong with two written days, and with which. */
export interface Wrong {
  from?: 'dateWrong' | 'orderWrong' | 'tooLong';
  to?: 'dateWrong';
}

/** What was written as two days: a period, none of it after today, or what is wrong with it. */
export function writtenDays(from: string, to: string, now: Date): { days: Days } | { days: null; wrong: Wrong } {
  const [first, last] = [readDate(from), readDate(to)];
  const isDay = (day: string | null): day is string => day !== null && day.length === 10;
  if (!isDay(first) || !isDay(last)) {
    const wrong: Wrong = { ...(!isDay(first) && { from: 'dateWrong' }), ...(!isDay(last) && { to: 'dateWrong' }) };
    return { days: null, wrong };
  }
  const end = [last, dayOf(now)].sort()[0]!;
  if (first > end) return { days: null, wrong: { from: 'orderWrong' } };
  const count = Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000) + 1;
  return count > MOST_REPORT_DAYS ? { days: null, wrong: { from: 'tooLong' } } : { days: { from: first, to: end } };
}
