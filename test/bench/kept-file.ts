import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Lines that are encoded and written together. */
const BATCH = 10_000;

/**
 * A text file as CGU writes them: lines that end with CRLF, in windows-1252. Letters must be of ISO-8859-1, which is the
 * same but for its control characters. Made when it is first asked for and kept; whoever changes what `lines` gives
 * removes the files that are kept.
 */
export async function keptFile(file: string, lines: () => Iterable<string>): Promise<string> {
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const stream = createWriteStream(partial, { encoding: 'latin1' });
  let batch: string[] = [];
  const flush = async () => {
    if (!stream.write(batch.join(''))) await once(stream, 'drain');
    batch = [];
  };
  for (const line of lines()) {
    batch.push(line, '\r\n');
    if (batch.length === 2 * BATCH) await flush();
  }
  await flush();
  stream.end();
  await once(stream, 'finish');
  renameSync(partial, file);
  return file;
}
