import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DownloadError } from './error.ts';

/** What the publisher said of a file whose bytes are still coming; kept beside them, so that a later run can go on. */
export interface PartialInfo {
  address: string;
  etag: string | null;
  lastModified: string | null;
  /** Bytes of the whole file; null where the publisher does not say. */
  total: number | null;
}

/** A file on its way: `<base>.part` with `<base>.part.json`. Nothing but this module touches the two. */
export class PartialFile {
  readonly file: string;
  private readonly note: string;

  constructor(base: string) {
    this.file = `${base}.part`;
    this.note = `${base}.part.json`;
  }

  /** What is there of `address` and can be gone on with; null where there is nothing. */
  async held(address: string): Promise<(PartialInfo & { bytes: number }) | null> {
    try {
      const { size } = await stat(this.file);
      const info = JSON.parse(await readFile(this.note, 'utf8')) as PartialInfo;
      const usable = size > 0 && info.address === address && validatorOf(info) !== null;
      return usable ? { ...info, bytes: size } : null;
    } catch {
      return null;
    }
  }

  /** Opens the file to take the bytes from `from` on; `info` is kept before the first of them comes. */
  async take(info: PartialInfo, from: number): Promise<FileHandle> {
    if (from === 0) {
      await rm(this.file, { force: true });
      await writeFile(this.note, JSON.stringify(info), { mode: 0o600 });
    }
    return open(this.file, 'a', 0o600);
  }

  /** The whole file takes its own name. */
  async become(target: string): Promise<void> {
    await rename(this.file, target);
    await rm(this.note, { force: true });
  }

  async remove(): Promise<void> {
    await Promise.all([rm(this.file, { force: true }), rm(this.note, { force: true })]);
  }
}

/** What `If-Range` takes: a strong entity tag, else the date (RFC 9110, 13.1.5). */
export function validatorOf({ etag, lastModified }: Pick<PartialInfo, 'etag' | 'lastModified'>): string | null {
  return etag?.startsWith('"') ? etag : lastModified;
}

/**
 * Whether a part of a file is of the one that is held: some servers ignore `If-Range` and send the end of a newer file,
 * which would put two days of a list together. What the answer does not say proves nothing.
 */
export function isOfSameFile(
  held: PartialInfo,
  part: { etag?: string; lastModified?: string; total: number | null },
): boolean {
  const agree = <Value>(one: Value | null | undefined, other: Value | null) =>
    one === null || one === undefined || other === null || one === other;
  return agree(part.etag, held.etag) && agree(part.lastModified, held.lastModified) && agree(part.total, held.total);
}

/** Writes what comes, no further than `limit` bytes in all; how many the file then has. */
export async function append(
  handle: FileHandle,
  from: number,
  body: AsyncIterable<Uint8Array>,
  limit: { bytes: number; host: string },
  onBytes: (bytes: number) => void,
): Promise<number> {
  let bytes = from;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit.bytes) throw tooLarge(limit.host);
    try {
      for (let written = 0; written < chunk.length; ) {
        written += (await handle.write(chunk, written)).bytesWritten;
      }
    } catch (error) {
      throw diskFault(error);
    }
    onBytes(bytes);
  }
  return bytes;
}

export function tooLarge(host: string): DownloadError {
  return new DownloadError(
    'tooLarge',
    `${host} sends far more than the file of any list; check the address of the list.`,
  );
}

export function diskFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new DownloadError('disk', 'The disk is full; make room and update again.', { cause: error });
}
