import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openPromise } from 'yauzl';

/** Head and foot that `gzip` adds to the same deflated bytes. */
const GZIP_FRAME = 18;

export interface ZipBytes {
  plain: number;
  /** What `gzip -6` of the csv takes: the zips are deflated by the same zlib at the same level. */
  gzipped: number;
}

/** Bytes of all csv files in the zips of `folder` whose names fit. */
export async function zipBytes(folder: string, names: RegExp = /./): Promise<ZipBytes> {
  const sum = { plain: 0, gzipped: 0 };
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.zip') || !names.test(name)) continue;
    const zip = await openPromise(path.join(folder, name), { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      sum.plain += entry.uncompressedSize;
      sum.gzipped += entry.compressedSize + GZIP_FRAME;
    }
  }
  return sum;
}
