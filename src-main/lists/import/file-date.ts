import { ImportError } from '../../data/import-error.ts';
import type { InputFile } from '../../data/input-files.ts';

/** A date at least this old or new is some other number in a file name. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;

/**
 * The date in the name of a published file: `20260930_CEIS.csv` and `CEIS_2026-09-30.zip` are `20260930`; a monthly
 * `202304_PEP.csv` is its first day, `20230401`. Null where there is none.
 */
export function dateInName(name: string): string | null {
  const day = /(?<!\d)(\d{4})([-_.]?)(\d{2})\2(\d{2})(?!\d)/.exec(name);
  if (day && isDate(`${day[1]}${day[3]}${day[4]}`)) return `${day[1]}${day[3]}${day[4]}`;
  const month = /(?<!\d)(\d{4})-?(\d{2})(?!\d)/.exec(name);
  return month && isDate(`${month[1]}${month[2]}01`) ? `${month[1]}${month[2]}01` : null;
}

/**
 * The day of `files`: the one date in their names or in those of their archives, else what `ofContent` knows (a month's
 * archive has files of many days). Null where neither says.
 *
 * @throws ImportError when the names have several dates and the content none.
 */
export async function dateOfFiles(
  files: readonly InputFile[],
  ofContent: () => Promise<string | null> | string | null,
): Promise<string | null> {
  const dates = new Map<string, string>();
  for (const file of files) {
    const date = dateInName(file.name) ?? (file.archive && dateInName(file.archive));
    if (date) dates.set(date, file.name);
  }
  if (dates.size === 1) return dates.keys().next().value!;
  const date = await ofContent();
  if (date || dates.size === 0) return date;
  const [first = '', second = ''] = dates.values();
  throw new ImportError('datesDiffer', { first, second });
}

/** Whether `text` is a day of the calendar, YYYYMMDD. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && year <= LAST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
