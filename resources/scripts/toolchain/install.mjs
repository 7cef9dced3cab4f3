import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { linkPinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run.mjs';

const modules = path.join(root, 'node_modules');
/** Says for which lock file node_modules was made. */
const stamp = path.join(modules, '.atesta-installed');

/** Installs from the lock file when node_modules is missing or does not fit it. Says one line when it has to. */
export async function ensureInstalled() {
  if (!isInstalled()) await exclusively('install', install);
  linkPinnedNode();
}

async function install() {
  if (isInstalled()) return; // somebody else just did
  console.error('Installing packages (about a minute, once)…');
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci failed; the registry must be reachable.\n${output.trim()}`);
  writeFileSync(stamp, lockHash());
}

function isInstalled() {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!matchesLock()) return false;
  writeFileSync(stamp, lockHash()); // made by the person's own `npm install`
  return true;
}

function lockHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether what npm says it installed has every package of the lock file, those for other platforms aside. */
function matchesLock() {
  const installed = path.join(modules, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  const want = packagesOf(path.join(root, 'package-lock.json'));
  return Object.entries(want).every(
    ([name, { version, optional }]) => name === '' || (optional && !have[name]) || have[name]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string[]} args */
function npm(args) {
  const { npm_execpath: cli } = process.env;
  if (cli && /\.c?js$/.test(cli)) return runQuietly(process.execPath, [cli, ...args]);
  if (process.platform === 'win32') return runQuietly('cmd.exe', ['/d', '/s', '/c', 'npm', ...args]);
  return runQuietly('npm', args);
}
