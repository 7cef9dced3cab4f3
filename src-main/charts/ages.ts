import type { ListDay, PortfolioReport } from '../contract/portfolio-report.ts';

/** Days of a table beside each other: what a page holds. */
export const DAYS_ABREAST = 31;

/** What a strip of ages is full at: the highest that any list came to, but a month and a half at most. */
export function fullAge(freshness: PortfolioReport['freshness']): number {
  const ages = freshness.flatMap(({ days }) => days.flatMap(({ age }) => age ?? []));
  return Math.min(45, Math.max(7, ...ages));
}

/** The days in parts of a page's width, the last of them perhaps shorter: places from one to before another. */
export function partsOf(days: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(days / DAYS_ABREAST) }, (_, at) => ({
    from: at * DAYS_ABREAST,
    to: Math.min(days, (at + 1) * DAYS_ABREAST),
  }));
}

/** A day in one sign or two: the age, a cross where nothing answered, a dash where nobody looked. */
export function signOf({ state, age, interrupted }: Pick<ListDay, 'state' | 'age' | 'interrupted'>): string {
  if (state === 'notRecorded') return '–';
  if (state !== 'inForce') return '×';
  return `${age}${interrupted ? '*' : ''}`;
}
