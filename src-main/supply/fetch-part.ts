import { shownAddress } from './addresses.ts';
import { dayOf } from './days.ts';
import type { Downloader } from './download/downloader.ts';
import { DownloadError } from './download/error.ts';
import type { Fetched } from './download/fetch-file.ts';
import type { Edition, Part } from './edition.ts';
import { type FetchedFile, idOf } from './fetched-files.ts';

/** Files that were fetched before, by which the publisher's are told to be the same. */
export interface Before {
  files: readonly FetchedFile[];
}

export interface FetchOptions<Known extends Before> {
  /** Where the files come to lie. */
  folder: string;
  before: readonly Known[];
  /** YYYYMMDD; a dated edition older than this is not asked for. */
  notBefore: string | null;
  downloader: Downloader;
  onProgress: (progress: { stage: 'asking' | 'fetching'; fraction: number | null }) => void;
  signal: AbortSignal;
}

/** `same`: what the publisher has is what `before` has, null where that is newer still. */
export type FetchedPart<Known extends Before> =
  | { kind: 'new'; edition: Edition; paths: string[]; files: FetchedFile[] }
  | { kind: 'same'; as: Known | null; files: FetchedFile[] | null };

/**
 * The newest edition that the publisher has; null where an optional part has none. A web page under the file's address is
 * what some publishers answer for a day that they do not have, so the next edition is tried then, too.
 *
 * @throws DownloadError when no edition can be had; the signal's reason when it is aborted.
 */
export async function fetchPart<Known extends Before>(
  part: Part,
  options: FetchOptions<Known>,
): Promise<FetchedPart<Known> | null> {
  let fault: DownloadError | undefined;
  for (const edition of part.editions) {
    if (edition.date !== null && options.notBefore !== null && edition.date < options.notBefore) {
      if (fault?.fault === 'page') throw fault;
      return { kind: 'same', as: null, files: null };
    }
    options.onProgress({ stage: 'asking', fraction: null });
    try {
      return await fetchEdition(edition, options);
    } catch (error) {
      if (!(error instanceof DownloadError) || (error.fault !== 'absent' && error.fault !== 'page')) throw error;
      if (!fault || fault.fault === 'absent') fault = error;
    }
  }
  if (part.optional && fault?.fault === 'absent') return null;
  throw fault ?? new DownloadError('absent', 'There is no address to fetch the list from; see the settings.');
}

async function fetchEdition<Known extends Before>(
  edition: Edition,
  { folder, before, downloader, onProgress, signal }: FetchOptions<Known>,
): Promise<FetchedPart<Known>> {
  const wanted = edition.files.map((file) => ({ ...file, id: idOf(file.address) }));
  const ids = wanted.map(({ id }) => id).join();
  const candidate = before.find(({ files }) => files.map(({ id }) => id).join() === ids);
  if (candidate && edition.settles && isSettled(candidate, edition))
    return { kind: 'same', as: candidate, files: null };
  const fetch = async (at: number, only: 'other' | 'any'): Promise<Fetched | null> => {
    const { address, headers } = wanted[at]!;
    const known = only === 'other' ? (candidate?.files[at] ?? null) : null;
    const share = (fraction: number) => (at + fraction) / wanted.length;
    const onBytes = ({ bytes, total }: { bytes: number; total: number | null }) =>
      onProgress({ stage: 'fetching', fraction: total ? share(bytes / total) : null });
    return downloader.file({ address, headers, known }, folder, onBytes, signal);
  };

  const found: (Fetched | null)[] = [];
  for (let at = 0; at < wanted.length; at++) found.push(await fetch(at, 'other'));
  if (candidate && found.every((file) => file === null)) return { kind: 'same', as: candidate, files: null };
  const whole: Fetched[] = [];
  // Where one file of a set is another, all are needed for the import.
  for (const [at, file] of found.entries()) whole.push(file ?? (await fetch(at, 'any'))!);

  const files = whole.map(({ name, bytes, sha256, etag, lastModified, fetchedAt }, at): FetchedFile => {
    const { id, address } = wanted[at]!;
    return { id, address: shownAddress(address), name, bytes, sha256, etag, lastModified, fetchedAt };
  });
  const as = before.find((one) => sumsOf(one.files) === sumsOf(files));
  if (as) return { kind: 'same', as, files };
  return { kind: 'new', edition, paths: whole.map(({ file }) => file), files };
}

/** Whether all its files were fetched on a later day than its own. */
function isSettled({ files }: Before, { date }: Edition): boolean {
  return date !== null && files.every(({ fetchedAt }) => dayOf(new Date(fetchedAt)) > date);
}

function sumsOf(files: readonly FetchedFile[]): string {
  return files.map(({ sha256 }) => sha256).join();
}
