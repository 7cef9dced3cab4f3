import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleImports } from './bundle-imports.mjs';

/** Starts threads of its own from files of its own, whoever loads it. */
const THREADED = ['tesseract.js'];

/**
 * What worker threads load. They run outside app.asar, where only what is unpacked with them is found: their files of
 * the bundle, and the packages that these need, all the way down.
 *
 * @param {string} root with a built out/main
 * @returns {string[]} patterns for asarUnpack
 */
export function threadParts(root) {
  const out = path.join(root, 'out/main');
  const { files, packages } = threadFiles(out);
  const folders = packageFolders(root, [...packages, ...THREADED]);
  return [...files.map((file) => `out/main/${file}`), ...folders.map((folder) => `${folder}/**`)];
}

/**
 * The worker entries with every chunk they reach, and the packages these load.
 *
 * @param {string} out
 */
export function threadFiles(out) {
  const files = new Set(readdirSync(out).filter((file) => /^worker-.*\.js$/.test(file)));
  if (files.size === 0) throw new Error('out/main has no workers; build first.');
  const packages = new Set();
  for (const file of files) {
    const { chunks, packages: wanted } = bundleImports(readFileSync(path.join(out, file), 'utf8'));
    for (const chunk of chunks) files.add(chunk); // a Set in iteration goes on to what is added
    for (const name of wanted) packages.add(name);
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/**
 * The folders of packages and of everything that they depend on, as Node would find them from where each lies.
 *
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {string[]} relative to the root, with `/`
 */
export function packageFolders(root, names) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {string} name @param {string} from */
  const add = (name, from) => {
    const folder = find(root, name, from);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = manifestOf(path.join(root, folder));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, folder);
  };
  for (const name of names) add(name, '');
  return [...folders].sort();
}

/**
 * Node runtimes for the scripts of the checkout; Electron has its own.
 *
 * @param {string} root
 */
export function bundledRuntimes(root) {
  return Object.keys(manifestOf(root).optionalDependencies ?? {});
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} from folder of the package that asks, relative to the root
 */
function find(root, name, from) {
  for (let at = from; ; at = path.posix.dirname(at)) {
    if (at === '.') at = '';
    const folder = path.posix.join(at, 'node_modules', name);
    if (existsSync(path.join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined; // an optional one, for another platform
  }
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
