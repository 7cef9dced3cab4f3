import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-512 of a file in base64, as electron-updater's files have it. */
export async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('base64');
}
