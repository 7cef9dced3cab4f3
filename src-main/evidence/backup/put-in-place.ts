import { existsSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives a whole file its name, on the disk when this returns; whether it could: never over another file. Some file systems
 * have no links, there a rename is nearly as good.
 */
export async function putInPlace(partial: string, file: string): Promise<boolean> {
  try {
    await link(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) return false;
    await rename(partial, file);
  }
  if (process.platform === 'win32') return true;
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return true;
}
