import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where a snapshot grows before it takes the place of `target`; the name says which process writes it. */
export function partialOf(target: string): string {
  return `${target}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
}

const PARTIAL = /\.(\d+)-[0-9a-f]{8}\.partial(-journal)?$/;

/**
 * Removes what killed imports and backups left in `dataDir` and its folders of data. What another process is still at is left
 * alone.
 */
export async function removePartials(dataDir: string): Promise<void> {
  for (const kind of ['.', 'lists', 'postal', 'registry']) {
    const folder = path.join(dataDir, kind);
    const names = await readdir(folder, { recursive: kind !== '.' }).catch(() => []);
    for (const name of names) {
      const writer = PARTIAL.exec(name)?.[1];
      if (writer && !isRunning(Number(writer))) await rm(path.join(folder, name), { force: true });
    }
  }
}

/** Removes what killed processes left of `target` beside it. What this process or another running one is at is left alone. */
export function removePartialsOf(target: string): void {
  const folder = path.dirname(target);
  for (const name of namesIn(folder)) {
    const writer = name.startsWith(`${path.basename(target)}.`) ? PARTIAL.exec(name)?.[1] : undefined;
    if (writer && writer !== String(process.pid) && !isRunning(Number(writer)))
      rmSync(path.join(folder, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false; // this process has just started and imports nothing yet
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
