import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../browser.ts';
import { PLAYED_ORIGIN, toReal } from './address.ts';
import { startProxy } from './proxy.ts';
import { defaultSession } from './session.ts';

/** Electron's names of permissions that Playwright can grant, with Playwright's. */
const GRANTABLE: Readonly<Record<string, string>> = {
  'clipboard-sanitized-write': 'clipboard-write',
  'clipboard-read': 'clipboard-read',
  'local-network-access': 'local-network-access',
  geolocation: 'geolocation',
  notifications: 'notifications',
};

let browser: Browser | undefined;
let context: BrowserContext | undefined;

/** Starts Chromium behind the proxy. `debugPort` is where the test process takes hold of the pages. */
export async function startBrowser(): Promise<{ debugPort: number }> {
  const debugPort = await freePort();
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    proxy: { server: await startProxy(), bypass: '<-loopback>' },
    args: [`--remote-debugging-port=${debugPort}`],
  });
  return { debugPort };
}

/** The pages' common context; made at the first window, when the bundle has said what it permits. */
export async function pages(): Promise<BrowserContext> {
  if (!browser) throw new Error('a window before the application was ready');
  if (!context) {
    context = await browser.newContext({ viewport: { width: 1280, height: 840 }, locale: 'pt-BR' });
    const granted = await Promise.all(
      Object.entries(GRANTABLE).map(async ([ours, theirs]) => {
        const { checked } = await defaultSession.permission(ours, toReal(PLAYED_ORIGIN));
        return checked ? [theirs] : [];
      }),
    );
    await context.grantPermissions(granted.flat(), { origin: PLAYED_ORIGIN });
  }
  return context;
}

export async function stopBrowser(): Promise<void> {
  await browser?.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
