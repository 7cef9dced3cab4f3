import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes free on the data directory's disk, and bytes of its log files; NaN what could not be said. */
export async function diskOf(dataDir: string): Promise<{ freeBytes: number; logBytes: number }> {
  const [freeBytes, logBytes] = await Promise.all([
    statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize, unknown),
    sizeOf(path.join(dataDir, 'logs')),
  ]);
  return { freeBytes, logBytes };
}

async function sizeOf(folder: string): Promise<number> {
  try {
    const names = await readdir(folder);
    const sizes = names.map((name) => stat(path.join(folder, name)).then(({ size }) => size, nothing));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 0 : Number.NaN;
  }
}

function unknown(): number {
  return Number.NaN;
}

/** A file that was put aside meanwhile is counted where it went, or next time. */
function nothing(): number {
  return 0;
}
