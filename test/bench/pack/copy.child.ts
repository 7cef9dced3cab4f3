import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { reportFigures } from '../alone.ts';

/** What there is to compare with: a file copied, synced and its SHA-256 taken. argv: from, to. stdout: figures. */
const [from, to] = process.argv.slice(2) as [string, string];
await reportFigures(async () => {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  await handle.sync();
  await handle.close();
  const hash = createHash('sha256');
  for await (const piece of createReadStream(to, { highWaterMark: 1024 * 1024 })) hash.update(piece as Uint8Array);
  hash.digest();
  return { rows: 0 };
});
