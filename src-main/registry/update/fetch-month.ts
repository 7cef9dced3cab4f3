import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { kindOf } from '../../data/file-kind.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import { DownloadError } from '../../supply/download/error.ts';
import type { Fetched, FileRequest, OnBytes } from '../../supply/download/fetch-file.ts';
import { isSameSubset, type Subset } from './config.ts';
import { diskNeed, refuseSmallDisk } from './disk-need.ts';
import { LISTING, type UpdateProgress } from './progress.ts';
import { lookAgain, type MonthFile, type PublishedMonth } from './publication/choose-month.ts';
import type { Publication } from './publication/publication.ts';
import { Throughput } from './throughput.ts';
import type { WorkFolder } from './work-folder.ts';

export interface FetchTools {
  publication: Publication;
  downloader: Downloader;
  work: WorkFolder;
  subset: Subset;
  freeBytes: (folder: string) => Promise<number>;
  onProgress: (progress: UpdateProgress) => void;
  signal: AbortSignal;
}

/** A publisher that replaces files all the time is asked again another day. */
const ROUNDS = 3;

/**
 * Fetches what is not there yet of a month, one file at a time. When everything has come the listing is read again: a
 * month that was replaced meanwhile is fetched anew as far as it differs, so that all files are of one publication.
 *
 * @returns the month as it came
 * @throws DownloadError; the signal's reason when it is aborted. What has come stays to go on with.
 */
export async function fetchMonth(month: PublishedMonth, tools: FetchTools): Promise<PublishedMonth> {
  const { work, publication, subset, signal } = tools;
  let listed = month;
  if (work.importing && mustBeginAnew(listed, work, subset)) await work.giveUpImport();
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = listed.files.filter((file) => !isHere(file, work));
    if (wanted.length === 0) return listed;
    await refuseTooLittleDisk(listed, tools);
    await fetchAll(listed, wanted, tools);
    listed = await lookAgain(publication, listed, signal);
    const missing = month.files.find(({ name }) => !listed.files.some((file) => file.name === name));
    if (missing) {
      throw new DownloadError(
        'absent',
        `${publication.host} does not have the file or does not give it: ${missing.name} has gone.`,
      );
    }
  }
  throw new DownloadError(
    'stalled',
    `The files at ${publication.host} change while they are fetched; try again later.`,
  );
}

/** Whether what an import has taken in is of other files than the publisher has now, or of another part of the country. */
function mustBeginAnew({ files }: PublishedMonth, work: WorkFolder, subset: Subset): boolean {
  if (!work.importing || !isSameSubset(work.importing.subset, subset)) return true;
  return [...work.taken()].some((name) => files.find((file) => file.name === name)?.mark !== work.received(name)?.mark);
}

/** Whether the file is there, or in the import under way, as the listing has it now. */
function isHere({ name, mark, size, exact }: MonthFile, work: WorkFolder): boolean {
  const received = work.received(name);
  if (!received || received.mark !== mark) return false;
  if (exact && size !== null && size !== received.bytes) return false;
  return work.has(name);
}

async function refuseTooLittleDisk({ files }: PublishedMonth, { work, subset, freeBytes }: FetchTools): Promise<void> {
  const packed = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  refuseSmallDisk(diskNeed(packed, await work.bytesHeld(), subset), await freeBytes(work.folder));
}

async function fetchAll(month: PublishedMonth, wanted: readonly MonthFile[], tools: FetchTools): Promise<void> {
  const { work, downloader, onProgress, signal } = tools;
  const { files } = month;
  const sizes = files.map(({ size }) => size);
  const totalBytes = sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + size!, 0);
  const bytesOf = ({ name, size }: MonthFile) => work.received(name)?.bytes ?? size ?? 0;
  const throughput = new Throughput();
  let received = 0;
  let before = files.filter((file) => !wanted.includes(file)).reduce((sum, file) => sum + bytesOf(file), 0);
  for (const file of wanted) {
    const place = files.indexOf(file) + 1;
    let last: number | null = null;
    const tell = (bytes: number, own: number | null) => {
      const done = before + bytes;
      if (last !== null) received += Math.max(0, bytes - last); // not what an earlier run had brought
      throughput.note(received);
      const ownShare = own ? bytes / own : 0;
      onProgress({
        ...LISTING,
        stage: 'fetching',
        month: month.month,
        file: { name: file.name, place, of: files.length },
        bytes: done,
        totalBytes,
        fraction: totalBytes ? Math.min(1, done / totalBytes) : (place - 1 + ownShare) / files.length,
        remainingMs: totalBytes ? throughput.remainingMs(Math.max(0, totalBytes - done)) : null,
      });
    };
    tell(0, null);
    const onBytes: OnBytes = ({ bytes, total }) => {
      tell(bytes, total);
      last = bytes;
    };
    try {
      await fetchOne(file, work, downloader, onBytes, signal);
    } catch (error) {
      throw error instanceof DownloadError ? named(error, file.name) : error;
    }
    before += bytesOf(file);
  }
}

/** Fetches one zip and gives it its place. */
export async function fetchOne(
  file: MonthFile,
  work: WorkFolder,
  downloader: Downloader,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<void> {
  const fetched = await fetchStubbornly(downloader, { address: file.address }, work.folder, onBytes, signal);
  const { bytes, sha256, etag, lastModified, fetchedAt } = fetched;
  if (!(await isZip(fetched.file))) {
    await rm(path.dirname(fetched.file), { recursive: true, force: true });
    const { host } = new URL(file.address);
    throw new DownloadError(
      'page',
      `${host} sent a web page in place of the file; it may be out of order, try again later.`,
    );
  }
  work.take(file.name, fetched.file, { mark: file.mark, bytes, sha256, etag, lastModified, fetchedAt });
  await rm(path.dirname(fetched.file), { recursive: true, force: true });
}

/**
 * The publisher's server drops connections amid files of gigabytes: as long as each series of tries has brought the file
 * further, another one follows.
 */
async function fetchStubbornly(
  downloader: Downloader,
  request: FileRequest,
  folder: string,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Fetched> {
  for (let most = 0; ; ) {
    let reached = 0;
    try {
      const noting: OnBytes = (progress) => {
        reached = Math.max(reached, progress.bytes);
        onBytes(progress);
      };
      return (await downloader.file(request, folder, noting, signal))!; // null only where one is known
    } catch (error) {
      const lost = error instanceof DownloadError && error.passing && error.fault !== 'damaged';
      if (!lost || reached <= most) throw error;
      most = reached;
    }
  }
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return kindOf(buffer.subarray(0, bytesRead)) === 'zip';
  } finally {
    await handle.close();
  }
}

function named(error: DownloadError, name: string): DownloadError {
  return new DownloadError(error.fault, `${name}: ${error.message}`, { cause: error, waitMs: error.waitMs });
}
