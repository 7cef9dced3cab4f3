import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desktop, startDesktop } from './start-desktop.ts';

/** The security checklist of Electron, item by item, on the built main process. */
let desktop: Desktop;
let address: string;

beforeAll(async () => {
  desktop = await startDesktop();
  const page = await desktop.page();
  address = await page.evaluate(() => (window as unknown as { atesta: { address: string } }).atesta.address);
});
afterAll(() => desktop?.stop());

const callsOf = async (name: string) => (await desktop.ask('calls')).filter((call) => call.name === name);

describe('before the application is ready', () => {
  test('the sandbox is switched on for every renderer', async () => {
    expect(await callsOf('app.enableSandbox')).toMatchObject([{ ready: false }]);
  });

  test('app: is declared a standard, secure scheme and nothing more', async () => {
    const [call] = await callsOf('protocol.registerSchemesAsPrivileged');
    expect(call).toMatchObject({ ready: false });
    expect(call?.args).toEqual([
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }],
    ]);
  });

  test("Chromium's files are kept apart from ours, and never in a folder named databases", async () => {
    const [call] = await callsOf('app.setPath');
    expect(call).toMatchObject({ ready: false, args: ['userData', path.join(desktop.dataDir, 'window')] });
  });
});

describe('the window', () => {
  test('runs isolated, sandboxed and without Node', async () => {
    const window = await desktop.ask('window');
    expect(window?.options.webPreferences).toEqual({
      preload: expect.stringMatching(/out[\\/]preload[\\/]index\.cjs$/),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: true,
    });
  });

  test('loads our page by the app: scheme, not by file: or http:', async () => {
    expect((await desktop.ask('window'))?.url).toBe('app://atesta/index.html');
  });

  test('is the only one', async () => {
    expect(await callsOf('new BrowserWindow')).toHaveLength(1);
  });
});

describe('the bridge', () => {
  test('is one frozen value of four texts, without a function', async () => {
    const page = await desktop.page();
    const seen = await page.evaluate(() => {
      const { atesta } = window as unknown as { atesta: Record<string, unknown> };
      return {
        names: Object.keys(atesta).sort(),
        kinds: [...new Set(Object.values(atesta).map((value) => typeof value))],
        frozen: Object.isFrozen(atesta),
      };
    });
    expect(seen).toEqual({ names: ['address', 'key', 'platform', 'version'], kinds: ['string'], frozen: true });
  });

  test('leaves the page without require, process and module', async () => {
    const page = await desktop.page();
    const kinds = await page.evaluate(() =>
      ['require', 'process', 'module', 'global', 'Buffer'].map((n) => typeof Reflect.get(window, n)),
    );
    expect(kinds).toEqual(Array(5).fill('undefined'));
  });

  test('the key is new at every start, never written to disk and not among the arguments', async () => {
    const page = await desktop.page();
    const key = await page.evaluate(() => (window as unknown as { atesta: { key: string } }).atesta.key);
    expect(key.length).toBeGreaterThan(40);
    const files = readdirSync(desktop.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(readFileSync(path.join(file.parentPath, file.name)).includes(key), file.name).toBe(false);
    }
    expect(desktop.output()).not.toContain(key);
  });

  test.each([
    ['another site', { url: 'https://example.com/', parent: null }],
    ['a host that only begins like ours', { url: 'app://atesta.example.com/', parent: null }],
    ['a file', { url: 'file:///tmp/index.html', parent: null }],
    ['an empty page', { url: 'about:blank', parent: null }],
    ['a frame inside our page', { url: 'app://atesta/index.html', parent: { url: 'app://atesta/', parent: null } }],
    ['a frame that has gone', null],
  ])('answers nothing to %s', async (_who, frame) => {
    expect(await desktop.ask('message', 'atesta:session', frame)).toBeNull();
  });

  test('answers our own page', async () => {
    const answer = await desktop.ask('message', 'atesta:session', { url: 'app://atesta/index.html', parent: null });
    expect(answer).toMatchObject({ address, platform: process.platform });
  });

  test.each(['atesta:session2', 'ELECTRON_BROWSER_REQUIRE', 'shell:open', ''])('has no channel %j', async (channel) => {
    expect(await desktop.ask('message', channel, { url: 'app://atesta/index.html', parent: null })).toBeNull();
  });
});

describe('the app: scheme', () => {
  const serve = (url: string, method = 'GET') => desktop.ask('serve', url, method);

  test('serves the page with a policy that names the service and nothing else outside', async () => {
    const served = await serve('app://atesta/index.html');
    expect(served.status).toBe(200);
    expect(served.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    const policy = Object.fromEntries(
      served.headers['content-security-policy']!.split('; ').map((part) => [
        part.split(' ')[0],
        part.split(' ').slice(1),
      ]),
    );
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['connect-src']).toEqual(["'self'", address]);
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(policy['script-src']).not.toContain("'unsafe-eval'");
    for (const name of ['frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(policy[name], name).toEqual(["'none'"]);
    }
  });

  test('serves scripts and styles by their right type', async () => {
    const { text } = await serve('app://atesta/');
    const assets = [...text.matchAll(/(?:src|href)="\.(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      const served = await serve(`app://atesta${asset}`);
      expect(served.status, asset).toBe(200);
      const wanted = asset.endsWith('.css') ? 'text/css' : asset.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript';
      expect(served.headers['content-type'], asset).toContain(wanted);
    }
  });

  test.each([
    'app://atesta/../main/index.js',
    'app://atesta/..%2fmain%2findex.js',
    'app://atesta/%2e%2e/main/index.js',
    'app://atesta/..%5cmain%5cindex.js',
    'app://atesta/assets/../../main/index.js',
    'app://atesta//etc/passwd',
    'app://atesta/%00index.html',
    'app://atesta/index.html%00.png',
    'app://atesta/%',
    'app://atesta/index.html/',
    'app://atesta/INDEX.HTML',
    'app://atesta/nowhere.html',
    'app://other/index.html',
    'app://atesta:8080/index.html',
  ])('has nothing at %s', async (url) => {
    expect(await serve(url)).toMatchObject({ status: 404, text: '' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not answer %s', async (method) => {
    expect(await serve('app://atesta/index.html', method)).toMatchObject({ status: 405, text: '' });
  });
});

describe('permissions', () => {
  test.each([
    'media',
    'geolocation',
    'notifications',
    'midi',
    'midiSysex',
    'pointerLock',
    'fullscreen',
    'openExternal',
    'clipboard-read',
    'display-capture',
    'fileSystem',
    'hid',
    'serial',
    'usb',
    'idle-detection',
    'storage-access',
    'local-fonts',
    'speaker-selection',
    'unknown',
  ])('%s is denied, asked or checked', async (permission) => {
    const { asked, checked } = await desktop.ask('permission', permission, 'app://atesta/');
    expect({ asked, checked }).toEqual({ asked: false, checked: false });
  });

  test.each(['clipboard-sanitized-write', 'loopback-network', 'local-network-access'])(
    '%s is granted to our page only',
    async (permission) => {
      expect(await desktop.ask('permission', permission, 'app://atesta/')).toMatchObject({
        asked: true,
        checked: true,
      });
      expect(await desktop.ask('permission', permission, 'https://example.com/')).toMatchObject({
        asked: false,
        checked: false,
      });
    },
  );

  test('no device is ever granted', async () => {
    expect((await desktop.ask('permission', 'usb', 'app://atesta/')).device).toBe(false);
  });

  test('the copy buttons work in the page', async () => {
    const page = await desktop.page();
    expect(await page.evaluate(() => navigator.clipboard.writeText('4210').then(() => 'written', String))).toBe(
      'written',
    );
  });
});

describe('the network', () => {
  test.each([
    'https://example.com/',
    'http://example.com/',
    'http://127.0.0.1:1/',
    'http://localhost:4210/',
    'http://127.0.0.1.example.com/',
    'ws://127.0.0.1:4210/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'app://other/index.html',
    'chrome://settings/',
    'chrome-extension://abc/index.html',
    'blob:https://example.com/1',
    'not a url',
  ])('%s is not asked', async (url) => {
    expect(await desktop.ask('mayLeave', url)).toBe(false);
  });

  test('our files, the service and what the page made itself are', async () => {
    const own = ['app://atesta/index.html', `${address}/status`, 'blob:app://atesta/1', 'data:image/png;base64,AA=='];
    for (const url of own) expect(await desktop.ask('mayLeave', url), url).toBe(true);
  });

  test('an address that begins like the service but is another port is not', async () => {
    expect(await desktop.ask('mayLeave', `${address}1/status`)).toBe(false);
    expect(await desktop.ask('mayLeave', `${address}@example.com/`)).toBe(false);
  });

  test('the policy stops the page before the filter has to', async () => {
    const page = await desktop.page();
    expect(
      await page.evaluate(() =>
        fetch('https://example.com/').then(
          () => 'sent',
          () => 'stopped',
        ),
      ),
    ).toBe('stopped');
    const asked = (await callsOf('request cancelled')).map(({ args }) => String(args[0]));
    expect(asked.filter((url) => url.includes('example.com'))).toEqual([]);
  });

  test('no page of the window asks for anything outside', async () => {
    const page = await desktop.page();
    await page.getByRole('button', { name: 'Pular' }).click();
    for (const name of ['Listas', 'Comprovante', 'Cadastro', 'Dossiês', 'Bases', 'Integração']) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('heading').first().waitFor();
    }
    const asked = (await callsOf('request cancelled')).map(({ args }) => String(args[0]));
    // Chromium itself asks its maker for updates; Electron has no such habit.
    expect(asked.filter((url) => !/\.(google|googleapis|gvt1|gstatic)\.com(:443)?(\/|$)/.test(url))).toEqual([]);
  });

  test('scripts written into the page do not run', async () => {
    const page = await desktop.page();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      return Reflect.get(window, 'injected') === true;
    });
    expect(ran).toBe(false);
  });
});

describe('saving', () => {
  test.each([
    ['blob:app://atesta/1b2c', true],
    ['app://atesta/sample-bill.pdf', true],
    ['https://example.com/setup.exe', false],
    ['blob:https://example.com/1', false],
    ['data:text/html,<script>1</script>', false],
    ['file:///etc/passwd', false],
  ])('%s: %s', async (url, allowed) => {
    expect(await desktop.ask('download', url)).toBe(allowed);
  });
});
