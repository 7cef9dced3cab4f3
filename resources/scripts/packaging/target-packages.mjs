import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain/project.mjs';
import { runQuietly } from '../toolchain/run.mjs';

const cache = path.join(root, 'node_modules/.cache/atesta-targets');

/**
 * The folder of a package that the lock file names for another system than this one: the one of node_modules where npm
 * installed it, else fetched once, and held to the lock file's checksum before anything of it is unpacked.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function packageFor(name) {
  const installed = path.join(root, 'node_modules', name);
  if (existsSync(path.join(installed, 'package.json'))) return installed;
  const { version, integrity } = locked(name);
  const folder = path.join(cache, `${name.replace('/', '+')}@${version}`);
  if (!existsSync(folder)) await fetchInto(folder, `${name}@${version}`, integrity);
  return folder;
}

/**
 * @param {string} folder
 * @param {string} spec
 * @param {string} integrity
 */
async function fetchInto(folder, spec, integrity) {
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, '.fetch-'));
  try {
    console.log(`fetching ${spec}`);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const packed = await runQuietly(npm, ['pack', '--silent', '--pack-destination', temporary, spec]);
    const file = path.join(temporary, packed.output.trim().split('\n').at(-1) ?? '');
    if (packed.code !== 0 || !file.endsWith('.tgz'))
      throw new Error(`npm could not fetch ${spec}.\n${packed.output.trim()}`);
    const sum = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    if (sum !== integrity) throw new Error(`${spec} is not what package-lock.json names; nothing of it was used.`);
    const unpacked = await runQuietly('tar', ['-xzf', file, '-C', temporary]);
    if (unpacked.code !== 0) throw new Error(`${spec} could not be unpacked.\n${unpacked.output.trim()}`);
    renameSync(path.join(temporary, 'package'), folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @param {string} name @returns {{ version: string, integrity: string }} */
function locked(name) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const entry = packages[`node_modules/${name}`];
  if (!entry?.integrity) throw new Error(`package-lock.json has no ${name} with a checksum.`);
  return entry;
}
