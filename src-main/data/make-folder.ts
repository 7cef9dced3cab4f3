import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing, for their owner only, one at a time: `recursive` of Node never
 * returns where the system says of a folder that is there that there is none, as /proc does.
 *
 * @throws the system's error, with the path of the folder that cannot be made.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at) && path.dirname(at) !== at; at = path.dirname(at))
    missing.push(at);
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
