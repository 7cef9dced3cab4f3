import path from 'node:path';
import { freeBytesOf } from '../../data/free-bytes.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { DownloadError } from './error.ts';
import { type Answer, exchange, type Line } from './exchange.ts';
import { fileNameOf } from './file-name.ts';
import { inspect } from './inspect.ts';
import { faultOf } from './judge-answer.ts';
import {
  append,
  diskFault,
  isOfSameFile,
  PartialFile,
  type PartialInfo,
  tooLarge,
  validatorOf,
} from './partial-file.ts';

/** What the publisher said of a file that is here already; by these the next request says "only if it is another". */
export interface Known {
  etag: string | null;
  lastModified: string | null;
}

export interface FileRequest {
  address: string;
  headers?: Readonly<Record<string, string>>;
  known?: Known | null;
}

/** A whole file, in a folder of its own under the publisher's name. */
export interface Fetched extends Known {
  file: string;
  name: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** ISO 8601. */
  fetchedAt: string;
}

export type OnBytes = (progress: { bytes: number; total: number | null }) => void;

export interface Wishes {
  largestBytes: number;
  onProgress: OnBytes;
  now: () => Date;
}

/** Left free for the rest of the system. */
const SPARE_BYTES = 256 * 1024 ** 2;

/**
 * One try at a file, going on with what an earlier one left at `base`; null where it is the one known.
 *
 * @throws DownloadError; the signal's reason when it is aborted. What has come stays.
 */
export async function fetchOnce(
  line: Line,
  request: FileRequest,
  address: URL,
  base: string,
  wishes: Wishes,
  signal: AbortSignal,
): Promise<Fetched | null> {
  const partial = new PartialFile(base);
  const held = await partial.held(request.address);
  const headers = { ...request.headers, ...(held ? goingOn(held) : conditions(request.known)) };
  const answer = await exchange(line, { method: 'GET', address, headers, follow: true }, signal);
  try {
    if (answer.status === 304 && !held) return null;
    const whole = held !== null && answer.status === 416 && answer.headers['content-range'] === `bytes */${held.bytes}`;
    const info = whole ? held : await receive(answer, request.address, partial, held, wishes);
    return await finish(partial, info, answer, base, wishes.now());
  } finally {
    answer.close();
  }
}

function goingOn(held: PartialInfo & { bytes: number }): Record<string, string> {
  return { range: `bytes=${held.bytes}-`, 'if-range': validatorOf(held)! };
}

function conditions(known: Known | null | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** Takes the bytes of an answer that has them, from where the partial file ends or from the start. */
async function receive(
  answer: Answer,
  asked: string,
  partial: PartialFile,
  held: (PartialInfo & { bytes: number }) | null,
  { largestBytes, onProgress }: Wishes,
): Promise<PartialInfo> {
  const { host } = answer.address;
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
  const part = {
    etag: answer.headers.etag,
    lastModified: answer.headers['last-modified'],
    total: range && range[2] !== '*' ? Number(range[2]) : null,
  };
  const goesOn =
    held !== null && answer.status === 206 && Number(range?.[1]) === held.bytes && isOfSameFile(held, part);
  if (answer.status !== 200 && !goesOn) {
    if (held === null || (answer.status !== 206 && answer.status !== 416)) throw faultOf(answer, host);
    await partial.remove();
    throw new DownloadError('stalled', `${host} sent another part of the file than was asked for; try again later.`);
  }
  const from = goesOn ? held.bytes : 0;
  const length = lengthOf(answer);
  // A part may be less than was asked for; then its own length is not what is missing.
  const total = (goesOn ? part.total : null) ?? (length === null ? null : from + length);
  if (total !== null && total > largestBytes) throw tooLarge(host);
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  const info: PartialInfo = goesOn ? held : { address: asked, etag, lastModified, total };
  await refuseFullDisk(path.dirname(partial.file), length ?? 0);
  const handle = await partial.take(info, from);
  try {
    onProgress({ bytes: from, total });
    const bytes = await append(handle, from, answer.body, { bytes: largestBytes, host }, (sofar) =>
      onProgress({ bytes: sofar, total }),
    );
    if (total !== null && bytes !== total) {
      throw new DownloadError('stalled', `${host} closed the connection before the end; try again later.`);
    }
    await handle.sync();
  } catch (error) {
    throw diskFault(error);
  } finally {
    await handle.close();
  }
  return info;
}

function lengthOf({ headers }: Answer): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  if ((await freeBytesOf(folder)) >= bytes + SPARE_BYTES) return;
  const megabytes = Math.ceil((bytes + SPARE_BYTES) / 1024 ** 2);
  throw new DownloadError('disk', `The file needs ${megabytes} MB of free disk; make room and update again.`);
}

async function finish(
  partial: PartialFile,
  info: PartialInfo,
  answer: Answer,
  base: string,
  now: Date,
): Promise<Fetched> {
  const found = await inspect(partial.file, answer.address.host).catch(async (error) => {
    await partial.remove();
    throw error;
  });
  const name = fileNameOf(answer.headers['content-disposition'], answer.address) ?? 'file';
  makeFolder(base);
  const file = path.join(base, name);
  await partial.become(file);
  return {
    file,
    name,
    bytes: found.bytes,
    sha256: found.sha256,
    etag: info.etag,
    lastModified: info.lastModified,
    fetchedAt: now.toISOString(),
  };
}
