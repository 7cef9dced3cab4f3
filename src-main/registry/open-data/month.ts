import { ImportError } from '../../data/import-error.ts';
import { refuseFuture } from '../../data/refuse-future.ts';

/**
 * The day that the data is of, `YYYY-MM-DD`: as given (`YYYYMMDD` or `YYYYMM`), else the extraction date in the names of
 * the files (`.D60411.` is 11 April of the latest year that ends in 6), else the folder's (`2026-04`). A date is never
 * invented: when a file was written says when it was copied.
 *
 * @throws ImportError when the day given does not exist, when it has not come, nothing says which it is, or numbered files of
 * several months say it: companies of one with establishments of the other are no month of the registry.
 */
export function dateOfData(names: readonly string[], given?: string, now = new Date()): string {
  const date = given !== undefined ? givenDate(given) : namedDate(names, now);
  refuseFuture(date, now.getTime());
  return date;
}

function namedDate(names: readonly string[], now: Date): string {
  refuseMonths(names, now);
  const extracted = names.flatMap((name) => extractionDate(name, now) ?? []);
  const months = names.flatMap((name) => folderDate(name) ?? []);
  const date = extracted.sort().at(-1) ?? months.sort().at(-1);
  if (date) return date;
  throw new ImportError('dateUnknown');
}

/** Tables of codes may be older: the publisher does not have to renew them. */
const NUMBERED = /(?:EMPRECSV|ESTABELE|SOCIOCSV)$/i;

function refuseMonths(names: readonly string[], now: Date): void {
  const monthOf = (name: string) => extractionDate(name, now)?.slice(0, 'YYYY-MM'.length);
  const [first, ...others] = names.filter((name) => NUMBERED.test(name) && monthOf(name));
  const other = others.find((name) => monthOf(name) !== monthOf(first!));
  if (first !== undefined && other !== undefined) throw new ImportError('datesDiffer', { first, second: other });
}

function givenDate(given: string): string {
  const [, year, month, day = '01'] = /^(\d{4})-?(\d{2})-?(\d{2})?$/.exec(given) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!exists(date)) throw new ImportError('monthInvalid');
  return date;
}

function extractionDate(name: string, now: Date): string | undefined {
  const [, digit, month, day] = /\.D(\d)(\d{2})(\d{2})(?!\d)/.exec(name) ?? [];
  if (digit === undefined) return undefined;
  const thisYear = now.getUTCFullYear();
  const year = thisYear - ((((thisYear - Number(digit)) % 10) + 10) % 10);
  const date = `${year}-${month}-${day}`;
  return exists(date) ? date : undefined;
}

function folderDate(name: string): string | undefined {
  const month = /^\d{4}-\d{2}$/.exec(name)?.[0];
  return month && exists(`${month}-01`) ? `${month}-01` : undefined;
}

function exists(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}
