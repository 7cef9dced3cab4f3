import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desktop, startDesktop, until } from './start-desktop.ts';

/** A page that is led away could ask for our key from elsewhere; whatever tries is stopped. */
let desktop: Desktop;
let address: string;

beforeAll(async () => {
  desktop = await startDesktop();
  address = await (await desktop.page()).evaluate(
    () => (window as unknown as { atesta: { address: string } }).atesta.address,
  );
});
afterAll(() => desktop?.stop());

const opened = async () =>
  (await desktop.ask('calls')).filter(({ name }) => name === 'shell.openExternal').map(({ args }) => args[0]);

const HOSTILE = [
  'https://example.com/',
  'http://example.com/',
  'https://gov.br.example.com/',
  'https://example.com/?app://atesta/',
  'https://example.com/#app://atesta/',
  'https://app://atesta/',
  'https://user:password@portaldatransparencia.gov.br/',
  'https://portaldatransparencia.gov.br:8443/',
  'http://portaldatransparencia.gov.br/',
  'app://atesta.example.com/index.html',
  'app://example.com/?atesta',
  'app://user@atesta/index.html',
  'app:atesta/index.html',
  'App://evil/',
  'file:///etc/passwd',
  'file://server/share/a.exe',
  'javascript:alert(1)',
  'data:text/html,<h1>x</h1>',
  'blob:https://example.com/1',
  'about:blank',
  'view-source:app://atesta/index.html',
  'chrome://settings/',
  'devtools://devtools/bundled/inspector.html',
  'smb://server/share',
  'ms-msdt:/id%20PCWDiagnostic',
  'search-ms:query=x&crumb=location:\\\\server\\share',
  'mailto:a@example.com',
  'tel:+5511999999999',
  '\\\\server\\share\\a.exe',
  '//example.com/',
  ' https://example.com/',
  '',
];

describe.each(['will-navigate', 'will-redirect', 'will-frame-navigate'] as const)('%s', (event) => {
  test.each(HOSTILE)('to %j is stopped', async (url) => {
    expect(await desktop.ask('navigate', url, event)).toBe(false);
  });

  test('to our own pages passes', async () => {
    for (const url of ['app://atesta/index.html', 'app://atesta/', 'app://atesta/index.html?x#y']) {
      expect(await desktop.ask('navigate', url, event)).toBe(true);
    }
  });
});

test('none of the hostile addresses was handed to the system', async () => {
  for (const url of HOSTILE) {
    await desktop.ask('navigate', url, 'will-navigate');
    expect(await desktop.ask('openWindow', url)).toBe(false);
  }
  expect(await opened()).toEqual([]);
});

test('a new window is never opened, not even for our own page', async () => {
  expect(await desktop.ask('openWindow', 'app://atesta/index.html')).toBe(false);
});

test('an embedded view is never attached', async () => {
  expect(await desktop.ask('attachWebview')).toBe(false);
});

test("a publisher's page and the API's documentation open in the person's browser instead", async () => {
  const links = [
    'https://portaldatransparencia.gov.br/download-de-dados/ceis',
    'https://www.un.org/securitycouncil/content/un-sc-consolidated-list',
    'https://ofac.treasury.gov/',
    `${address}/docs`,
  ];
  for (const link of links) {
    expect(await desktop.ask('openWindow', link)).toBe(false);
  }
  expect(await opened()).toEqual(links);
});

test('a link clicked in the page leaves the page where it is', async () => {
  const page = await desktop.page();
  const before = page.url();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'http://example.com/away';
    document.body.append(link);
    link.click();
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => typeof Reflect.get(window, 'atesta'))).toBe('object');
});

test('a popup of the page is closed again and asks for nothing', async () => {
  const page = await desktop.page();
  await page.evaluate(() => void window.open('http://example.com/popup'));
  await until(() => page.context().pages().length === 1, 'the popup is closed');
  expect(await opened()).not.toContain('http://example.com/popup');
});
