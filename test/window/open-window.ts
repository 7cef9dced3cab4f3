import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { startDesktop } from '../desktop/start-desktop.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const CLI = path.resolve(import.meta.dirname, '../../out/main/cli.js');

export interface OpenWindow {
  page: Page;
  /** Address of the API behind the window. */
  address: string;
  /** What the page wrote to its console as errors or warnings. */
  complaints: string[];
  close(): Promise<void>;
}

/** `dataDir`: one that is there already, with a `config.json` whose server has port 0; else a new one that goes at the end. */
export interface WindowOptions {
  dataDir?: string;
}

/** The places where the window runs: a browser on the built service, and the built desktop with the played Electron. */
export const PLACES: Readonly<Record<string, (options?: WindowOptions) => Promise<OpenWindow>>> = {
  browser: openInBrowser,
  desktop: openOnDesktop,
};

/** All of them; in CI, where time is short, the desktop alone: for files that take long. */
export const EVERY_PLACE = Object.entries(PLACES).filter(([place]) => !process.env.ATESTA_CI || place === 'desktop');

/** The browser alone: for what the desktop shows no other way. */
export const IN_BROWSER = Object.entries(PLACES).filter(([place]) => place === 'browser');

/**
 * The places for a walk (`*.walk.test.ts`) through what the desktop does its own way: `npm test` goes through it in the browser,
 * `npm run test:long` on the desktop, the mutations in both.
 */
export const WALKED = Object.entries(PLACES).filter(
  ([place]) => place !== { long: 'browser', short: 'desktop' }[process.env.ATESTA_TESTS ?? 'short'],
);

async function openInBrowser(options: WindowOptions = {}): Promise<OpenWindow> {
  if (!existsSync(CLI)) throw new Error('out/main/cli.js is missing: run "npm run build" first');
  const dataDir = options.dataDir ?? makeTempDir();
  const service = spawn(
    process.execPath,
    [CLI, 'serve', '--print-window-address', '--port', '0', '--data-dir', dataDir],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const link = await waitFor(() => /http:\S+\/workstation\/#key=\S+/.exec(printed)?.[0]);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  const complaints = listen(page);
  await page.goto(link);
  return {
    page,
    address: new URL(link).origin,
    complaints,
    close: async () => {
      await browser.close();
      service.kill('SIGTERM');
      await once(service, 'close');
      if (!options.dataDir) removeTempDir(dataDir);
    },
  };
}

async function openOnDesktop(options: WindowOptions = {}): Promise<OpenWindow> {
  const desktop = await startDesktop(options);
  const page = await desktop.page();
  const complaints = listen(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const address = await page.evaluate(() => (window as unknown as { atesta: { address: string } }).atesta.address);
  return { page, address, complaints, close: () => desktop.stop() };
}

/** Machines are busy: what a page is to show may take its time. In milliseconds. */
export const PATIENCE_MS = 60_000;

function listen(page: Page): string[] {
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function waitFor(look: () => string | undefined): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the service did not print the address of the workstation');
}
