import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run.mjs';

const electron = path.join(root, 'node_modules/electron');

/** Asking whether the download would be let through may take this long, the download itself that long. */
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 10 * 60_000;

/**
 * The Electron executable, downloaded at first use where that is possible.
 *
 * @returns {Promise<{ file: string } | { missing: string }>} `missing` says why there is none, as half a sentence
 */
export async function electronRuntime() {
  const hindrance = displayHindrance(process.platform, process.env, process.getuid?.());
  if (hindrance) return { missing: hindrance };
  return (
    installedRuntime() ??
    (await exclusively('electron', async () => installedRuntime() ?? (await download()))) ?? {
      missing: 'its runtime could not be downloaded',
    }
  );
}

/**
 * Why a window cannot open here; undefined where it can.
 *
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {number | undefined} uid
 */
export function displayHindrance(platform, env, uid) {
  if (platform !== 'linux') return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display';
  if (uid === 0) return 'it does not run as root';
  return undefined;
}

/** The runtime where it is already there, as the package `electron` would find it. */
export function installedRuntime() {
  const pathFile = path.join(electron, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH || path.join(electron, 'dist');
  const file = path.join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(file) ? { file } : undefined;
}

async function download() {
  if (!(await isReachable())) return undefined;
  console.error('Downloading the Electron runtime (about 110 MB, once)…');
  await runQuietly(pinnedNode(), [path.join(electron, 'install.js')], { timeoutMs: DOWNLOAD_MS });
  return installedRuntime();
}

/** A proxy or a refusal would otherwise be found out only after the downloader's own long retries. */
async function isReachable() {
  const { HTTPS_PROXY, https_proxy, ELECTRON_MIRROR, npm_config_electron_mirror } = process.env;
  if (HTTPS_PROXY || https_proxy) return true; // fetch would not go through the proxy; the downloader does
  const mirror = ELECTRON_MIRROR ?? npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/';
  try {
    const response = await fetch(mirror, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return response.status < 500;
  } catch {
    return false;
  }
}
