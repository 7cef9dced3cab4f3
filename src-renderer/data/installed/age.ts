/** Kinds of data by how fast they age. */
export type Ageing = 'list' | 'postal' | 'registry';

/**
 * Days after which data counts as old. Publishers renew most lists every day to every month (the slowest official
 * rhythm is monthly, with its delay), Receita Federal its open data every month, and streets change slowly.
 */
const OLD_AFTER_DAYS: Record<Ageing, number> = { list: 45, registry: 60, postal: 365 };

/** Whole days from the data's date (`YYYY-MM-DD`) to `now`; never negative. */
export function daysOld(date: string, now: Date): number {
  const from = Date.parse(`${date}T00:00:00Z`);
  const to = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((to - from) / 86_400_000));
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
