import type { InventedName, InventedParty } from './ofac-parties.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `LAST, First`. */
export function commaName({ last, first }: InventedName): string {
  return first === undefined ? last : `${last}, ${first}`;
}

/** `05 Nov 1958`, `Apr 1961`, `circa 1970`, `1951 to 1953`: how the csv and sdn.xml write when someone was born. */
export function bornWords({ from, to, circa }: NonNullable<InventedParty['born']>): string {
  const [year, month, day] = from.split('-');
  const [lastYear, lastMonth] = to.split('-');
  const name = MONTHS[Number(month) - 1];
  if (from === to) return `${day} ${name} ${year}`;
  if (year !== lastYear) return `${year} to ${lastYear}`;
  if (month === lastMonth) return `${name} ${year}`;
  return circa ? `circa ${year}` : year!;
}

export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
