/** Kinds of data that age by days alone; lists have a rule of their own (freshness.ts). */
export type Ageing = 'postal' | 'registry';

/**
 * Days after which data counts as old: Receita Federal renews its open data every month, with some delay, and streets
 * change slowly.
 */
const OLD_AFTER_DAYS: Record<Ageing, number> = { registry: 60, postal: 365 };

/** Whole days from the data's date (`YYYY-MM-DD`) to `now`; never negative. */
export function daysOld(date: string, now: Date): number {
  const to = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((to - dayAt(date)) / DAY_MS));
}

/** Whole days from one date (`YYYY-MM-DD`) to a later one; never negative. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((dayAt(to) - dayAt(from)) / DAY_MS));
}

export function isOld(kind: Ageing, days: number): boolean {
  return days > OLD_AFTER_DAYS[kind];
}

/** `hoje`, `há 12 dias`, `há 3 meses`: coarse, as one thinks of ages. */
export function ageText(days: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (days < 60) return words.format(-days, 'day');
  if (days < 730) return words.format(-Math.round(days / 30.44), 'month');
  return words.format(-Math.round(days / 365.25), 'year');
}

const DAY_MS = 86_400_000;

function dayAt(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
