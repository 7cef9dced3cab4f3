import { realpathSync } from 'node:fs';
import path from 'node:path';
import { distrustOfMode } from './posix.ts';
import { distrustOfAcl, readAcls } from './windows.ts';

/**
 * Why a policy file that exists is not to be obeyed; null where it is. It redirects what the service sends and says whose
 * tokens it lets in, so only administrators may be able to change it: the file, its folder, every folder and link on the way.
 */
export function distrustOf(file: string): string | null {
  try {
    return process.platform === 'win32' ? distrustOnWindows(file) : distrustOfMode(file, { administrators: [0] });
  } catch (error) {
    return `its permissions cannot be read (${(error as NodeJS.ErrnoException).code ?? 'refused'})`;
  }
}

function distrustOnWindows(file: string): string | null {
  const chains = [...new Set([file, realpathSync.native(file)])].map(placesOf);
  const acls = readAcls([...new Set(chains.flat())]);
  for (const chain of chains) {
    for (const [above, place] of chain.entries()) {
      const why = distrustOfAcl(acls.get(place) ?? '', above < 2 ? 'change' : 'replace');
      if (why) return `${place} ${why}`;
    }
  }
  return null;
}

/** A file and every folder above it, up to the drive. */
function placesOf(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [file] : [file, ...placesOf(parent)];
}
