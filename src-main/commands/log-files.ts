import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** No line of ours is longer, in characters: see `log-file.ts`. */
const LONGEST = 1024 * 1024;

/** The files of the log, `atesta.log` and those that were put aside, the newest first; none where there is no log. */
export async function logFilesOf(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'logs');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const numbered = names.flatMap((name) => {
    const found = /^atesta(?:\.(\d+))?\.log$/.exec(name);
    return found ? [{ name, number: Number(found[1] ?? 0) }] : [];
  });
  return numbered.toSorted((a, b) => a.number - b.number).map(({ name }) => path.join(folder, name));
}

/** Its lines one by one, whatever its size. @throws what the disk says. */
export async function* linesOf(file: string): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!.slice(0, LONGEST);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
