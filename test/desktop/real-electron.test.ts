import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { displayHindrance, installedRuntime } from '../../resources/scripts/toolchain/electron-runtime.mjs';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** What only the real Electron can show. Never run in a build that is packed for release: its fuses forbid it. */
const root = path.resolve(import.meta.dirname, '../..');
const runtime = installedRuntime();
const missing =
  displayHindrance(process.platform, process.env, process.getuid?.()) ??
  (runtime ? '' : 'its runtime is not installed');
if (missing) console.log(`skipped: the tests against the real Electron, because ${missing}`);

describe.skipIf(missing !== '')('in the real Electron', () => {
  const dataDir = makeTempDir();
  let application: ElectronApplication;

  beforeAll(async () => {
    writeFileSync(path.join(dataDir, 'config.json'), '{ "server": { "port": 0 } }');
    application = await _electron.launch({
      executablePath: runtime!.file,
      args: [root],
      env: { ...process.env, ATESTA_DATA_DIR: dataDir } as Record<string, string>,
    });
  });
  afterAll(async () => {
    await application?.close();
    removeTempDir(dataDir);
  });

  test('the window loads our page and reaches the service', async () => {
    const page = await application.firstWindow();
    await page.waitForLoadState();
    expect(page.url()).toBe('app://atesta/index.html');
    const status = await page.evaluate(async () => {
      const { address } = (window as unknown as { atesta: { address: string } }).atesta;
      return (await fetch(`${address}/status`)).status;
    });
    expect(status).toBe(200);
  });

  test('the page has no Node', async () => {
    const page = await application.firstWindow();
    expect(
      await page.evaluate(() => [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')]),
    ).toEqual(['undefined', 'undefined']);
  });

  test('the page cannot leave', async () => {
    const page = await application.firstWindow();
    await page.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await page.waitForTimeout(500);
    expect(page.url()).toBe('app://atesta/index.html');
  });

  test('closed, it hides and the program goes on', async () => {
    const hidden = await application.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.close();
      return window?.isVisible() === false && !window.isDestroyed();
    });
    expect(hidden).toBe(true);
  });
});
