import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Nothing that talks to the network on its own: tests run offline. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** The Chromium to test with: ATESTA_CHROMIUM, one in a common place, or the one Playwright installed; null without any. */
export function findBrowser(): string | null {
  const asked = process.env.ATESTA_CHROMIUM;
  if (asked) return existsSync(asked) ? asked : null;
  const place = PLACES.find((file) => existsSync(file));
  if (place) return place;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** Starts it without a window; fails with a sentence that says what to do where there is none. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error('no Chromium found: set ATESTA_CHROMIUM to one, or run "npx playwright-core install chromium"');
  }
  return chromium.launch({ executablePath, args: [...QUIET, ...args] });
}
