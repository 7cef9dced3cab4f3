import { between, type Random } from './pool.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(1930, 0, 1) / DAY_MS;
const LAST = Date.UTC(2027, 0, 1) / DAY_MS;

const texts = Array.from({ length: LAST - FIRST }, (_, day) =>
  new Date((FIRST + day) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
);

/** The number of a day `YYYYMMDD`. */
export function dayOf(text: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text)!.map(Number);
  return Date.UTC(year!, month! - 1, day) / DAY_MS;
}

/** `YYYYMMDD` of a day between 1930 and 2026. */
export function textOf(day: number): string {
  return texts[Math.min(Math.max(Math.floor(day) - FIRST, 0), texts.length - 1)]!;
}

/** The day on which the invented month was extracted. */
export const TODAY = dayOf('20261010');

/**
 * The day on which a numeric base was given away. Numbers grow with time up to 65 million; those above are the old CGC's,
 * whose regions numbered for themselves until 1993. Medians of 2,006 real establishments, by two millions of bases.
 */
const GIVEN_AWAY: readonly (readonly [millions: number, day: number])[] = (
  [
    [0, '19940101'],
    [1, '19960122'],
    [3, '19981203'],
    [5, '20020314'],
    [7, '20041124'],
    [9, '20070719'],
    [11, '20090424'],
    [15, '20120123'],
    [20, '20140404'],
    [25, '20160519'],
    [30, '20180330'],
    [35, '20191126'],
    [40, '20201215'],
    [45, '20220115'],
    [50, '20230313'],
    [55, '20240520'],
    [60, '20250325'],
    [65, '20261010'],
  ] as const
).map(([millions, day]) => [millions, dayOf(day)]);

export const OLDEST_CGC = 65_000_000;

/** The day of registration of a base, and the day on which business began. */
export function beginning(base: number, random: Random): { registered: number; began: number } {
  const registered =
    base >= OLDEST_CGC
      ? between(dayOf('19660601'), dayOf('19940601'), random)
      : Math.min(interpolated(base / 1e6) + between(-20, 20, random), TODAY - 8);
  const kind = random();
  if (kind < 0.66) return { registered, began: registered };
  if (kind < 0.97) return { registered, began: registered - Math.floor(-30 * Math.log(1 - random())) };
  return { registered, began: between(dayOf('19660101'), registered, random) };
}

function interpolated(millions: number): number {
  let at = 1;
  while (at < GIVEN_AWAY.length - 1 && GIVEN_AWAY[at]![0] < millions) at++;
  const [left, from] = GIVEN_AWAY[at - 1]!;
  const [right, to] = GIVEN_AWAY[at]!;
  return from + ((millions - left) / (right - left)) * (to - from);
}
