import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * A fingerprint of files: it changes when one of them is changed, added or removed. Names, sizes and times are enough,
 * so that asking costs milliseconds.
 *
 * @param {readonly string[]} entries files and folders, relative to the root; a missing one counts as such
 */
export function fingerprint(entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesOf(path.join(root, entry))) {
      const stat = statSync(file, { throwIfNoEntry: false });
      hash.update(`${path.relative(root, file)}\0${stat?.size}\0${stat?.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} entry
 * @returns {string[]}
 */
function filesOf(entry) {
  if (!statSync(entry, { throwIfNoEntry: false })?.isDirectory()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
}
