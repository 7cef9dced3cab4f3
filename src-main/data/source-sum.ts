import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';

const CHUNK = 1024 * 1024;

/** An official file as it was given to an import: its name without folders, and its SHA-256 in hexadecimal. */
export interface SourceSum {
  name: string;
  sha256: string;
}

/**
 * Sums of files on the disk, archives as they are; each file once. Takes about 1 s a gigabyte.
 *
 * @throws the signal's reason when it is aborted; what the system says where a file cannot be read.
 */
export async function sumsOf(files: Iterable<string>, signal?: AbortSignal): Promise<SourceSum[]> {
  const sums: SourceSum[] = [];
  for (const file of new Set(files)) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
      signal?.throwIfAborted();
      hash.update(chunk);
    }
    sums.push({ name: path.basename(file), sha256: hash.digest('hex') });
  }
  return sums;
}

/**
 * What a snapshot says of the files that it was made of: the SHA-256 of the one file, or of several the SHA-256 of the text
 * that `sha256sum` writes of them, a line `<sha256>  <name>\n` each, sorted by bytes.
 */
export function combinedSum(sums: readonly SourceSum[]): string | undefined {
  if (sums.length <= 1) return sums[0]?.sha256;
  const lines = sums.map(({ name, sha256 }) => Buffer.from(`${sha256}  ${name}\n`)).sort(Buffer.compare);
  return createHash('sha256').update(Buffer.concat(lines)).digest('hex');
}
