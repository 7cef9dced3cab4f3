import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** More than any checkpoint or time stamp has; a file that is larger is none, and is read no further. */
const MOST_BYTES = 1024 * 1024;

/** The folder that checkpoints are published to, as it was when its names were read. */
export interface PublishedFolder {
  names: string[];
  /** A file of it as it is now, also one that has come since; null where there is none. */
  read(name: string): Promise<Buffer | null>;
}

/** @throws the system's error where the folder cannot be read. */
export async function openFolder(folder: string): Promise<PublishedFolder> {
  const names = await readdir(folder);
  return { names, read: (name) => readFile(path.join(folder, name)) };
}

async function readFile(file: string): Promise<Buffer | null> {
  try {
    const opened = await open(file, 'r');
    try {
      const bytes = Buffer.alloc(Math.min(MOST_BYTES, (await opened.stat()).size));
      const { bytesRead } = await opened.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
