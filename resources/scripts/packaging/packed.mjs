import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { extractAll, getRawHeader } from '@electron/asar';

/**
 * An unpacked build (`dist/linux-unpacked`), as its checks look at it.
 *
 * @typedef {object} Packed
 * @property {string} folder
 * @property {string} resources
 * @property {string} executable
 * @property {{ path: string, unpacked: boolean, size: number }[]} entries files of the asar, with `/`
 * @property {() => number} bytes size of everything of ours, the runtime aside
 */

/**
 * @param {string} folder
 * @returns {Packed}
 */
export function openPacked(folder) {
  const resources = path.join(folder, 'resources');
  const asar = path.join(resources, 'app.asar');
  const entries = flat(getRawHeader(asar).header.files ?? {}, '');
  return {
    folder,
    resources,
    executable: path.join(folder, 'atesta'),
    entries,
    bytes: () => filesBelow(resources).reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/**
 * Lays the package out as Electron shows it to the program, so that plain Node can run it: `app.asar` is a folder, and
 * beside it lies everything else as it is installed.
 *
 * @param {Packed} packed
 * @param {string} into
 * @returns {string} the folder `app.asar`
 */
export function layOut(packed, into) {
  const resources = path.join(into, 'resources');
  const asar = path.join(resources, 'app.asar');
  extractAll(path.join(packed.resources, 'app.asar'), asar);
  for (const name of readdirSync(packed.resources).filter((name) => name !== 'app.asar')) {
    cpSync(path.join(packed.resources, name), path.join(resources, name), { recursive: true });
  }
  return asar;
}

/**
 * @param {Record<string, any>} files
 * @param {string} prefix
 * @returns {Packed['entries']}
 */
function flat(files, prefix) {
  return Object.entries(files).flatMap(([name, entry]) =>
    entry.files
      ? flat(entry.files, `${prefix}${name}/`)
      : [{ path: prefix + name, unpacked: entry.unpacked === true, size: Number(entry.size ?? 0) }],
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}
