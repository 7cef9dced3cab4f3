import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What nobody went on with for so long will not be gone on with. */
const PART_LIVES_MS = 7 * 86_400_000;

/** Where snapshots of a data pack are put together. */
export function workFolderOf(dataDir: string): string {
  return path.join(dataDir, 'updates', 'pack');
}

/** Removes what is left of old runs, and of snapshots that are not `named`, by their sums, where those are known. */
export async function removeLeftovers(dataDir: string, now: Date, named?: ReadonlySet<string>): Promise<void> {
  const folder = workFolderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    const isOld = stats !== null && +now - stats.mtimeMs > PART_LIVES_MS;
    const isNamed = named?.has(name.replace(/\.(part|before)$/, '')) ?? true;
    if (isOld || !isNamed) await rm(file, { recursive: true, force: true });
  }
}
