import { DownloadError } from '../../../supply/download/error.ts';
import type { Entry } from './entry.ts';
import { MONTH_FILES, monthFileOf, monthOf } from './names.ts';
import type { Publication } from './publication.ts';

/** A published file under its own name, whatever case a mirror gives it. */
export type MonthFile = Entry & { name: string };

/** What a publication has of one month. */
export interface PublishedMonth {
  /** `2026-10`; null where neither address nor folder says. */
  month: string | null;
  /** Address of its listing. */
  address: string;
  /** In the order of `MONTH_FILES`. */
  files: readonly MonthFile[];
}

/** A newer month that is passed over because its files are still being uploaded. */
export interface Incomplete {
  month: string;
  present: number;
  of: number;
}

export interface MonthWish {
  /** `2026-10`; else the newest complete one. */
  month?: string | undefined;
  /** Takes what there is of a month: a mirror may hold only a part. */
  anySubset?: boolean;
}

/** Months looked into before giving up: a publisher with a year of incomplete months has something else in mind. */
const MOST_MONTHS = 12;

/**
 * The month to fetch: the one wished for, else the newest that has all its files.
 *
 * @throws DownloadError `absent` where there is none such.
 */
export async function chooseMonth(
  publication: Publication,
  wish: MonthWish,
  signal: AbortSignal,
): Promise<{ chosen: PublishedMonth; incomplete: Incomplete | null }> {
  const { host, top } = publication;
  const entries = await publication.list(top, signal);
  const own = monthFilesOf(entries);
  const folders = foldersOf(entries);
  if (own.length > 0 && (folders.length === 0 || publication.month !== null)) {
    const here = { month: publication.month, address: top, files: own };
    if (wish.month !== undefined && here.month !== null && wish.month !== here.month)
      throw noMonth(host, wish.month, [here.month]);
    return { chosen: judged(here, wish, host), incomplete: null };
  }
  if (folders.length === 0) {
    throw new DownloadError(
      'absent',
      `${host} does not have the file or does not give it: there is no month of the open data at this address.`,
    );
  }
  const look = async ({ month, address }: { month: string; address: string }): Promise<PublishedMonth> => {
    return { month, address, files: monthFilesOf(await publication.list(address, signal)) };
  };
  if (wish.month !== undefined) {
    const folder = folders.find(({ month }) => month === wish.month);
    if (!folder)
      throw noMonth(
        host,
        wish.month,
        folders.map(({ month }) => month),
      );
    return { chosen: judged(await look(folder), wish, host), incomplete: null };
  }
  let newest: Incomplete | null = null;
  for (const folder of folders.slice(0, MOST_MONTHS)) {
    const found = await look(folder);
    if (isComplete(found) || (wish.anySubset && found.files.length > 0)) return { chosen: found, incomplete: newest };
    newest ??= incompleteOf(found);
  }
  throw new DownloadError('absent', `No month at ${host} has all its files: ${sentenceOf(newest!)}`);
}

/** Looks at a month again. */
export async function lookAgain(
  publication: Publication,
  { month, address }: PublishedMonth,
  signal: AbortSignal,
): Promise<PublishedMonth> {
  return { month, address, files: monthFilesOf(await publication.list(address, signal)) };
}

export function missingOf({ files }: Pick<PublishedMonth, 'files'>): string[] {
  const names = new Set(files.map(({ name }) => name));
  return MONTH_FILES.filter((name) => !names.has(name));
}

/** `2026-11 is still being uploaded (12 of 37 files are there).` */
export function sentenceOf({ month, present, of }: Incomplete): string {
  return `${month} is still being uploaded (${present} of ${of} files are there).`;
}

function monthFilesOf(entries: readonly Entry[]): MonthFile[] {
  const byName = new Map<string, MonthFile>();
  for (const entry of entries) {
    const name = entry.isFolder ? undefined : monthFileOf(entry.name);
    // An empty file is one whose upload has only begun.
    if (name && !(entry.exact && entry.size === 0)) byName.set(name, { ...entry, name });
  }
  return MONTH_FILES.flatMap((name) => byName.get(name) ?? []);
}

/** Newest first. */
function foldersOf(entries: readonly Entry[]): { month: string; address: string }[] {
  const months = new Map<string, string>();
  for (const { name, isFolder, address } of entries) {
    const month = isFolder ? monthOf(name) : null;
    if (month && !months.has(month)) months.set(month, address);
  }
  return [...months].map(([month, address]) => ({ month, address })).sort((a, b) => b.month.localeCompare(a.month));
}

function isComplete(month: PublishedMonth): boolean {
  return missingOf(month).length === 0;
}

function incompleteOf({ month, files }: PublishedMonth): Incomplete {
  return { month: month ?? 'The month', present: files.length, of: MONTH_FILES.length };
}

function judged(found: PublishedMonth, { anySubset }: MonthWish, host: string): PublishedMonth {
  if (isComplete(found) || (anySubset && found.files.length > 0)) return found;
  const [first] = missingOf(found);
  throw new DownloadError('absent', `${sentenceOf(incompleteOf(found))} ${host} lacks ${first}.`);
}

function noMonth(host: string, month: string, others: readonly string[]): DownloadError {
  const has = others.slice(0, 6).join(', ');
  return new DownloadError('absent', `There is no month ${month} at ${host}; it has ${has}.`);
}
