import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { kindOf } from '../../data/file-kind.ts';
import { ImportError } from '../../data/import-error.ts';
import { openZip } from '../../data/zip.ts';
import { DownloadError } from './error.ts';

const HEAD = 4096;
const CHUNK = 1024 * 1024;

/**
 * Looks at a file that has come whole: it must be none of a web page, nothing, or an archive that was cut off, however
 * the publisher called it. The entries of an archive are checked against their sums when they are read.
 *
 * @throws DownloadError `page` or `damaged`.
 */
export async function inspect(file: string, host: string): Promise<{ bytes: number; sha256: string }> {
  let bytes = 0;
  const hash = createHash('sha256');
  let head: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
    hash.update(chunk);
    bytes += chunk.length;
  }
  const kind = kindOf(head);
  if (kind === 'html') {
    throw new DownloadError(
      'page',
      `${host} sent a web page in place of the file; it may be out of order, try again later.`,
    );
  }
  if (kind === 'empty') throw new DownloadError('page', `${host} sent an empty file; try again later.`);
  if (kind === 'zip') await refuseCutOff(file, host);
  return { bytes, sha256: hash.digest('hex') };
}

async function refuseCutOff(file: string, host: string): Promise<void> {
  try {
    (await openZip(file, 'The archive')).close();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new DownloadError('damaged', `The archive that ${host} sent is damaged or was cut off; try again later.`, {
      cause: error,
    });
  }
}
