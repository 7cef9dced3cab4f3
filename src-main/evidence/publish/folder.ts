import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPublishedName } from './names.ts';
import { isBeginningOf } from './write-once.ts';

/** What lies in the folder of one log, by the size of the checkpoint. */
export interface PublishedFolder {
  checkpoints: Map<number, { name: string; bytes: Buffer }>;
  stamps: Map<number, { name: string; bytes: Buffer }>;
}

/** More than any checkpoint or time stamp has; a file that is larger is none, and is read no further. */
const MOST_BYTES = 1024 * 1024;

/**
 * The files of this log in the folder. What is empty, or the beginning of what it should be (`expected`), is a file whose
 * writing was cut short, and is passed over.
 *
 * @throws the system's error where the folder cannot be read.
 */
export async function readFolder(
  folder: string,
  origin: string,
  expected: ReadonlyMap<number, string>,
): Promise<PublishedFolder> {
  const found: PublishedFolder = { checkpoints: new Map(), stamps: new Map() };
  for (const name of await readdir(folder)) {
    const read = readPublishedName(origin, name);
    if (!read) continue;
    const bytes = (await readFile(path.join(folder, name))).subarray(0, MOST_BYTES);
    const whole = Buffer.from(expected.get(read.size) ?? '');
    if (bytes.length === 0 || (read.kind === 'checkpoint' && isBeginningOf(bytes, whole))) continue;
    found[read.kind === 'checkpoint' ? 'checkpoints' : 'stamps'].set(read.size, { name, bytes });
  }
  return found;
}
