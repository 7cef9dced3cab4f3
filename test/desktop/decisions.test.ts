import { createServer } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayOpen } from '../../src-main/desktop/external-links.ts';
import { systemLanguage } from '../../src-main/desktop/language.ts';
import { isPortTaken } from '../../src-main/desktop/port-taken.ts';
import { textsIn } from '../../src-main/desktop/texts.ts';
import { isWindowAddress } from '../../src-main/desktop/window-address.ts';
import {
  FIRST_STATE,
  fitToScreens,
  readWindowState,
  SMALLEST,
  writeWindowState,
} from '../../src-main/desktop/window-state.ts';
import { tempDir } from '../support/temp-dir.ts';

const service = 'http://127.0.0.1:4210';

describe('links for the browser', () => {
  test.each([
    'https://portaldatransparencia.gov.br/sancoes',
    'https://gov.br/',
    'https://www.gov.uk/government/publications',
    'http://127.0.0.1:4210/docs',
    'http://127.0.0.1:4210/docs/static/index.html',
  ])('%s may be opened', (url) => {
    expect(mayOpen(url, service)).toBe(true);
  });

  test.each([
    'http://gov.br/',
    'https://notgov.br/',
    'https://gov.br.example.com/',
    'https://gov.br@example.com/',
    'https://gov.br:444/',
    'http://127.0.0.1:4210/workstation/',
    'http://127.0.0.1:4210/docsx',
    'http://127.0.0.1:4211/docs',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%s may not', (url) => {
    expect(mayOpen(url, service)).toBe(false);
  });
});

describe("the window's address", () => {
  test('no other scheme or host passes for ours', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'file', 'application'] }), (url) => {
        expect(isWindowAddress(url)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9.-]{1,20}$/), (host) => {
        expect(isWindowAddress(`app://${host}/index.html`)).toBe(host === 'atesta');
      }),
    );
  });
});

describe('place and size of the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1280, height: 1024 },
  ];

  test('a place on a screen is kept', () => {
    const state = { x: 2000, y: 50, width: 1000, height: 700, maximized: true };
    expect(fitToScreens(state, screens)).toEqual(state);
  });

  test.each([
    [5000, 50],
    [-3000, 50],
    [100, 4000],
    [100, -200],
  ])('a place at %i, %i, on a screen that has gone, is left to the system', (x, y) => {
    const state = fitToScreens({ x, y, width: 1000, height: 700, maximized: false }, screens);
    expect(state).toEqual({ width: 1000, height: 700, maximized: false });
  });

  test('it is never smaller than the page can be', () => {
    expect(fitToScreens({ width: 10, height: 10, maximized: false }, screens)).toMatchObject(SMALLEST);
  });

  test('what is written is read again; what is broken counts as never written', () => {
    const dir = tempDir();
    const file = path.join(dir, 'window.json');
    expect(readWindowState(file)).toEqual(FIRST_STATE);
    const state = { x: 1, y: 2, width: 1000, height: 700, maximized: true };
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    writeWindowState(file, { width: Number.NaN, height: 1, maximized: false });
    expect(readWindowState(file)).toEqual(FIRST_STATE);
    writeWindowState(path.join(dir, 'missing/window.json'), state); // must not throw
  });
});

test('a port is taken while somebody listens on it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await isPortTaken('127.0.0.1', port)).toBe(true);
  await new Promise((resolve) => other.close(resolve));
  expect(await isPortTaken('127.0.0.1', port)).toBe(false);
  expect(await isPortTaken('127.0.0.1', 0)).toBe(false);
});

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en-US', 'en'],
  ['EN', 'en'],
  ['de', 'pt-BR'],
  ['', 'pt-BR'],
])('a system in %j speaks %s', (locale, language) => {
  expect(systemLanguage(locale)).toBe(language);
});

test('both languages have every text, and none is the other', () => {
  const texts = [textsIn('pt-BR'), textsIn('en')].map((table) =>
    Object.entries(table).map(([name, text]) => [
      name,
      typeof text === 'function' ? text('x' as never, 'x' as never) : text,
    ]),
  );
  for (const [index, [name, text]] of texts[0]!.entries()) {
    expect(text, name).not.toBe('');
    expect(text, name).not.toBe(texts[1]![index]![1]);
  }
});
