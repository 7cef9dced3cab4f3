import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { fingerprint } from './fingerprint.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { run, runQuietly } from './run.mjs';

const SOURCES = [
  'src-main',
  'src-preload',
  'src-renderer',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];
const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
const stamp = path.join(root, 'out/.built');

/** Builds main process, preload and window into out/ when their sources have changed since. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await exclusively('build', async () => {
    if (isBuilt()) return;
    console.error('Building…');
    const print = fingerprint(SOURCES);
    rmSync(stamp, { force: true });
    const { code, output } = await runQuietly(pinnedNode(), [electronVite, 'build'], { env: production() });
    if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`);
    writeStamp(print);
  });
}

/**
 * Builds in any case, showing how it goes.
 *
 * @returns {Promise<number>} exit code
 */
export function build() {
  return exclusively('build', async () => {
    const print = fingerprint(SOURCES);
    rmSync(stamp, { force: true });
    const code = await run(pinnedNode(), [electronVite, 'build'], { cwd: root, env: production() });
    if (code === 0) writeStamp(print);
    return code;
  });
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(SOURCES);
}

/** @param {string} print of the sources as they were before the build began */
function writeStamp(print) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/** Test runners set NODE_ENV, which would put the development build of React into the window. */
function production() {
  return { ...process.env, NODE_ENV: 'production' };
}
