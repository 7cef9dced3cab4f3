import { once } from 'node:events';
import { createWriteStream, renameSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Where the text of one published file goes. */
export interface Sink {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A csv file as it lies in the zip: `K3241.K03200Y0.D60411.ESTABELE`. */
export function csvSink(folder: string, name: string): Sink {
  return sinkOf(createWriteStream(path.join(folder, `${name}.partial`)), async () => {
    renameSync(path.join(folder, `${name}.partial`), path.join(folder, name));
  });
}

/** The csv file in a zip of its own, `Estabelecimentos0.zip`, deflated at zlib's level 6 as the publisher's are. */
export function zipSink(folder: string, archive: string, name: string): Sink {
  const zip = new ZipFile();
  const rows = new PassThrough({ highWaterMark: 1024 * 1024 });
  const file: WriteStream = createWriteStream(path.join(folder, `${archive}.partial`));
  zip.addReadStream(rows, name, { mtime: new Date('2026-10-11T12:00:00Z') });
  zip.outputStream.pipe(file);
  zip.end();
  return sinkOf(rows, async () => {
    await finished(file);
    renameSync(path.join(folder, `${archive}.partial`), path.join(folder, archive));
  });
}

function sinkOf(stream: Writable, whole: () => Promise<void>): Sink {
  return {
    async write(text) {
      if (text !== '' && !stream.write(Buffer.from(text, 'latin1'))) await once(stream, 'drain');
    },
    async close() {
      const ended = once(stream, 'finish');
      stream.end();
      await ended;
      await whole();
    },
  };
}
