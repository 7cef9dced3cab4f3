import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An archive as publishers make them; a text or bytes for each name, or a stream made when its turn comes. */
export async function writeZip(
  dir: string,
  name: string,
  entries: Record<string, string | Uint8Array | (() => Readable)>,
  compress = true,
): Promise<string> {
  const zip = new ZipFile();
  for (const [entry, content] of Object.entries(entries)) {
    if (typeof content === 'function') {
      zip.addReadStreamLazy(entry, { compress }, (hand) => hand(null, content()));
    } else {
      zip.addBuffer(Buffer.from(content as Uint8Array), entry, { compress });
    }
  }
  zip.end();
  const file = path.join(dir, name);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}
