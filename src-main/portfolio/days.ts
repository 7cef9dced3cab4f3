import { today } from '../evidence/dossiers/retention.ts';

/** Days of the machine's own clock, YYYY-MM-DD. */

/** The day of a moment in milliseconds. */
export function dayOf(moment: number): string {
  return today(new Date(moment));
}

/** The day so many days after another one, or before. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Every day from one to another, both with it; none where `to` is before `from`. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => dayAfter(from, at));
}

/** Whole days from one day to another; below 0 where that is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
