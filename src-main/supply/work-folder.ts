import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that nobody went on with for so long has been replaced since. */
const PART_LIVES_MS = 7 * 86_400_000;

/** Removes what killed updates left, but for what this one may go on with. */
export async function removeStaleFiles(folder: string, now: Date): Promise<void> {
  await removeFetched(folder);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (+now - mtimeMs > PART_LIVES_MS) await rm(file, { force: true });
  }
}

/** Removes whole files; an import has read them or never will. */
export async function removeFetched(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (/\.part(\.json)?$/.test(entry.name)) continue;
    await rm(path.join(folder, entry.name), { recursive: true, force: true });
  }
}
