import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages, mayInstall } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** The tests draw bills, so letters are needed as well. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];

/**
 * A Chromium for the window tests: ATESTA_CHROMIUM, one on the PATH, one of the usual places, or one that Playwright
 * downloaded.
 *
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const { ATESTA_CHROMIUM } = process.env;
  if (ATESTA_CHROMIUM && existsSync(ATESTA_CHROMIUM)) return ATESTA_CHROMIUM;
  return [...onPath(), ...usualPlaces(), ...ofPlaywright()].find((file) => existsSync(file));
}

/** A Chromium, installed with Debian's packages where we may; throws with what to install where we may not. */
export async function ensureChromium() {
  const found = findChromium() ?? (await installDebian());
  if (found) return found;
  throw new Error(
    'The window tests need Chromium: install the package "chromium" or Google Chrome, or name one in ATESTA_CHROMIUM.',
  );
}

async function installDebian() {
  if (!mayInstall()) return undefined;
  console.error('Installing Chromium for the window tests (once)…');
  await installPackages(DEBIAN_PACKAGES);
  return findChromium();
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform !== 'win32') return [];
  const { ProgramFiles = '', 'ProgramFiles(x86)': x86 = '', LOCALAPPDATA = '' } = process.env;
  const inside = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return [ProgramFiles, x86, LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((base) => inside.map((file) => path.join(base, file)));
}

function ofPlaywright() {
  const caches = {
    linux: path.join(os.homedir(), '.cache/ms-playwright'),
    darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[/** @type {keyof typeof caches} */ (process.platform)];
  if (!cache || !existsSync(cache)) return [];
  const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-win64/chrome.exe', 'chrome-win/chrome.exe'];
  const mac = 'chrome-mac/Chromium.app/Contents/MacOS/Chromium';
  const builds = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse();
  return builds.flatMap((build) => [...inside, mac].map((file) => path.join(cache, build, file)));
}
