import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { extractAll, getRawHeader } from '@electron/asar';

/**
 * An unpacked build (`dist/linux-unpacked`), as its checks look at it.
 *
 * @typedef {object} Packed
 * @property {import('./targets.mjs').Platform} platform
 * @property {import('./targets.mjs').Arch} arch
 * @property {string} folder
 * @property {string} resources
 * @property {string} executable that the fuses are in
 * @property {{ path: string, unpacked: boolean, size: number }[]} entries files of the asar, with `/`
 * @property {() => number} bytes size of everything of ours, Electron and the command's Node aside
 */

const PLACES = {
  linux: { resources: 'resources', executable: 'atesta' },
  win32: { resources: 'resources', executable: 'Atesta.exe' },
  darwin: {
    resources: 'Atesta.app/Contents/Resources',
    executable: 'Atesta.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  },
};

/**
 * @param {string} folder
 * @param {import('./targets.mjs').Platform} platform
 * @param {import('./targets.mjs').Arch} arch
 * @returns {Packed}
 */
export function openPacked(folder, platform, arch) {
  const resources = path.join(folder, PLACES[platform].resources);
  return {
    platform,
    arch,
    folder,
    resources,
    executable: path.join(folder, PLACES[platform].executable),
    entries: flatEntries(getRawHeader(path.join(resources, 'app.asar')).header.files ?? {}),
    bytes: () =>
      filesBelow(resources)
        .filter((file) => !/^node(\.exe)?$/.test(path.basename(file)))
        .reduce((sum, file) => sum + statSync(file).size, 0),
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
 * The files of an asar's header.
 *
 * @param {Record<string, any>} files
 * @param {string} prefix
 * @returns {Packed['entries']}
 */
export function flatEntries(files, prefix = '') {
  return Object.entries(files).flatMap(([name, entry]) =>
    entry.files
      ? flatEntries(entry.files, `${prefix}${name}/`)
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
