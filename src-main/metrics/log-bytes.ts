import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of all log files of a data directory; NaN where that could not be said. */
export async function logBytesOf(dataDir: string): Promise<number> {
  const folder = path.join(dataDir, 'logs');
  try {
    const names = await readdir(folder);
    const sizes = names.map((name) => stat(path.join(folder, name)).then(({ size }) => size, nothing));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 0 : Number.NaN;
  }
}

/** A file that was put aside meanwhile is counted where it went, or next time. */
function nothing(): number {
  return 0;
}
