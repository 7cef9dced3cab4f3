import { dashed, daysBack, monthsBack } from './days.ts';
import type { Edition, Grain } from './edition.ts';

/** How far back a publisher is asked for a file: daily ones skip holidays, PEP has been a year late. */
const REACH = { day: 10, month: 13, year: 2 } as const;

const PLACEHOLDER = /\{(YYYYMMDD|YYYY-MM-DD|YYYYMM|YYYY)\}/g;

/** What an address is dated by; null where it always gives the newest file. */
export function grainOf(address: string): Grain | null {
  const names = [...address.matchAll(PLACEHOLDER)].map((match) => match[1]!);
  if (names.some((name) => name.length >= 8)) return 'day';
  if (names.includes('YYYYMM')) return 'month';
  return names.length > 0 ? 'year' : null;
}

/** An address with its placeholders filled from a date (YYYYMMDD). */
export function fill(address: string, date: string): string {
  return address.replace(PLACEHOLDER, (_, name: string) =>
    name === 'YYYY-MM-DD' ? dashed(date) : date.slice(0, name.length),
  );
}

/** The editions that `addresses`, one file each, may have at `today` (YYYYMMDD), newest first. */
export function editionsOf(addresses: readonly string[], today: string): Edition[] {
  const grains = addresses.map(grainOf);
  const grain = (['day', 'month', 'year'] as const).find((one) => grains.includes(one));
  if (!grain) return [{ date: null, files: addresses.map((address) => ({ address })) }];
  return datesOf(grain, today).map((date) => editionOf(addresses, date));
}

export function editionOf(addresses: readonly string[], date: string): Edition {
  return { date, files: addresses.map((address) => ({ address: fill(address, date) })) };
}

function datesOf(grain: Grain, today: string): string[] {
  if (grain === 'day') return daysBack(today, REACH.day);
  if (grain === 'month') return monthsBack(today, REACH.month);
  const year = Number(today.slice(0, 4));
  return Array.from({ length: REACH.year }, (_, back) => `${year - back}0101`);
}

/** An address for people: without what follows the question mark or names a user, either of which may be a secret, and without the dated end. */
export function shownAddress(address: string): string {
  const bare = address.replace(/[?#].*$/, '').replace(/^(https?:\/\/)[^/@]*@/, '$1');
  const dated = bare.search(PLACEHOLDER);
  return dated < 0 ? bare : bare.slice(0, bare.lastIndexOf('/', dated));
}
