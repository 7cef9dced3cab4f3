import { VERSION } from '../../version.ts';

/** What a machine would compare with, by list: of two the greater text is the newer one; empty where it has none. */
export type Standing = Readonly<Record<string, string>>;

/** Under which registrations stand beside the lists. */
export const REGISTRATIONS = 'registrations';

/**
 * An edition as all machines say it: the same official file is the same one whenever it was imported. Where it is not known of
 * which official file it is, the time of the import stays.
 */
export function commonEdition(edition: string): string {
  return JSON.stringify(withoutImports(JSON.parse(edition)));
}

/** Of a list or of the registry; what is imported anew under its name without another sum is the same. */
function withoutImports(said: unknown): unknown {
  if (!Array.isArray(said)) return said;
  if (said.every((one) => Array.isArray(one))) return said.map(withoutImports);
  const sum = said.at(-1);
  return sum ? said.filter((_, at) => at !== said.length - 2) : said;
}

/** How new something is: first the program, then whether it is real, then the days of its files. `comparison` counts how it is compared. */
export function rankOf(
  comparison: number,
  edition: string,
  files: readonly { date: string; demonstration: boolean }[],
): string {
  const numbers = VERSION.split('.').map((part) => String(Number.parseInt(part, 10) || 0).padStart(6, '0'));
  const dates = files
    .map(({ date }) => date)
    .sort()
    .reverse();
  const isReal = files.every(({ demonstration }) => !demonstration);
  return [
    numbers.join('.'),
    String(comparison).padStart(6, '0'),
    isReal ? 1 : 0,
    dates.join(','),
    commonEdition(edition),
  ].join('|');
}

/** What of a standing is older than what one of the others has. */
export function outdoneIn(own: Standing, others: readonly Standing[]): string[] {
  return Object.keys(own).filter((name) => others.some((other) => (other[name] ?? '') > own[name]!));
}
