import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './run.mjs';

/** Programs that some tests compare with, and the packages that have them. Those tests say so where one is missing. */
const TEST_TOOLS = {
  xmllint: 'libxml2-utils',
  openssl: 'openssl',
  makensis: 'nsis',
  minisign: 'minisign',
  postgres: 'postgresql',
  haproxy: 'haproxy',
};

/** Where Debian puts the programs of PostgreSQL, by its version: not where programs are looked for. */
const POSTGRES = '/usr/lib/postgresql';
/** Its package would start a server for itself; the tests start their own. */
const NO_SERVER = '/etc/postgresql-common/createcluster.d/atesta.conf';

/** Whether packages may be installed here: Debian's tools, and the right to use them. */
export function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs packages without their recommendations.
 *
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  const { code, output } = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}.\n${output.trim()}`);
}

/** Brings the programs that tests compare with, where that is possible. */
export async function ensureTestTools() {
  const missing = Object.entries(TEST_TOOLS).filter(([tool]) => !isThere(tool));
  if (missing.length === 0 || !mayInstall()) return;
  const packages = missing.map(([, name]) => name);
  console.error(`Installing ${packages.join(' and ')} for the tests (once)…`);
  if (packages.includes(TEST_TOOLS.postgres) && !existsSync(path.dirname(path.dirname(NO_SERVER)))) {
    mkdirSync(path.dirname(NO_SERVER), { recursive: true });
    writeFileSync(NO_SERVER, 'create_main_cluster = false\n');
  }
  await installPackages(packages);
}

/** @param {string} tool */
function isThere(tool) {
  if (!spawnSync(tool, ['--version']).error) return true;
  return tool === 'postgres' && existsSync(POSTGRES) && readdirSync(POSTGRES).length > 0;
}
