/** Kinds of data that age by days alone; lists have a rule of their own (freshness.ts). */
export type Ageing = 'postal' | 'registry';

/**
 * Days after which data counts as old: Receita Federal renews its open data every month, with some delay, and streets
 * change slowly.
 */
const OLD_AFTER_DAYS: Record<Ageing, number> = { registry: 60, postal: 365 };

/** Whole days from the data's date (`YYYY-MM-DD`) to `now`; never negative. */
export function daysOld(date: string, now: Date): number {
  return Math.max(0, daysSince(date, now));
}

function daysSince(date: string, now: Date): number {
  const to = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((to - dayAt(date)) / DAY_MS);
}

/** Whole days from one date (`YYYY-MM-DD`) to a later one; never negative. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((dayAt(to) - dayAt(from)) / DAY_MS));
}

export function isOld(kind: Ageing, days: number): boolean {
  return days > OLD_AFTER_DAYS[kind];
}

/**
 * `hoje`, `há 12 dias`, `há 3 meses`, `há 6 anos`: the age of the data of a date (`YYYY-MM-DD`) in months and years of the
 * calendar that are over, as one tells ages; below two months in days, below two years in months. `em 12 dias` of one after tomorrow.
 */
export function ageText(date: string, now: Date, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const months = monthsOver(date, now);
  const days = daysSince(date, now);
  // A publisher's day may have begun before ours.
  if (months < 2) return words.format(days === -1 ? 0 : -days, 'day');
  if (months < 24) return words.format(-months, 'month');
  return words.format(-Math.floor(months / 12), 'year');
}

function monthsOver(date: string, now: Date): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const months = (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month;
  return now.getDate() < day ? months - 1 : months;
}

const DAY_MS = 86_400_000;

function dayAt(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
