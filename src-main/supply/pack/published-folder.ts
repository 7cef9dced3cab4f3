import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFile } from '../../data/write-snapshot.ts';
import { diskFault } from './error.ts';
import { BUNDLES, EDITIONS, INDEXES } from './layout.ts';

/** What is published is there to be read by others, whatever the publisher's own files are like. */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

/** Makes the folders of a data pack. */
export function makePackFolders(folder: string): void {
  for (const name of ['', EDITIONS, INDEXES, BUNDLES]) {
    const place = path.join(folder, name);
    if (existsSync(place)) continue;
    mkdirSync(place, { recursive: true });
    if (process.platform !== 'win32') chmodSync(place, FOLDER_MODE);
  }
}

/** Name of a file that is being written in a folder of a data pack. */
export function partialIn(folder: string): string {
  return path.join(folder, `.${process.pid}-${randomBytes(4).toString('hex')}.partial`);
}

export const isPartial = (name: string): boolean => /^\.\d+-[0-9a-f]{8}\.partial$/.test(name);

/** Gives a finished file its name, for everybody to read; it is on the disk before it has it. */
export async function publishFile(partial: string, target: string): Promise<void> {
  if (process.platform !== 'win32') await chmod(partial, FILE_MODE);
  await syncFile(partial);
  await rename(partial, target);
  await syncFile(path.dirname(target)).catch(() => undefined); // a folder cannot be synced on Windows
}

/** Writes a small file whole: nobody sees half of it. */
export async function writePublished(target: string, content: Uint8Array | string): Promise<void> {
  const partial = partialIn(path.dirname(target));
  try {
    const handle = await open(partial, 'wx', FILE_MODE);
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    await publishFile(partial, target);
  } catch (error) {
    throw diskFault(error, path.dirname(target));
  } finally {
    await rm(partial, { force: true });
  }
}
