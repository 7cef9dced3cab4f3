// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { SecretsAnswer } from '../../src-main/contract/window/integration.ts';
import { tempDir } from '../support/temp-dir.ts';
import { type Desktop, desktopForTest } from './start-desktop.ts';

// Each test starts the whole desktop, some of them twice.
vi.setConfig({ testTimeout: 120_000 });

const VALUE = 'S3cret-inventado-8d20fa';
const FORMS = [
  VALUE,
  Buffer.from(VALUE).toString('base64'),
  Buffer.from(VALUE, 'utf16le'),
  JSON.stringify(['TOKEN', VALUE]),
];

/** Over a data directory whose configuration asks for TOKEN; the test process may read it after the end. */
function dataDirAskingForToken(): string {
  const dataDir = tempDir();
  const sintegra = { provider: 'http', url: 'http://127.0.0.1:1/', headers: { 'x-key': '${secret:TOKEN}' } };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry: { sintegra } }));
  return dataDir;
}

/** One call of the window's page, as its own code makes it. */
async function call(desktop: Desktop, method: string, route: string, body?: object) {
  const page = await desktop.page();
  return page.evaluate(
    async ([method, route, body]) => {
      const { address, key } = (window as unknown as { atesta: { address: string; key: string } }).atesta;
      const headers = { authorization: `ApiKey ${key}`, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(`${address}/workstation/api${route}`, { method, headers, body });
      return { status: response.status, text: await response.text() };
    },
    [method, route, body && JSON.stringify(body)] as const,
  );
}

async function secretsOf(desktop: Desktop): Promise<SecretsAnswer> {
  return JSON.parse((await call(desktop, 'GET', '/secrets')).text) as SecretsAnswer;
}

/** Files of the data directory, the window's profile and the log among them, that hold the value in any form. */
function filesWithValue(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(dataDir, name);
    if (!statSync(file).isFile()) return false;
    const bytes = readFileSync(file);
    return FORMS.some((form) => bytes.includes(form));
  });
}

test('a secret is kept with the keychain’s encryption, outlives the program, and is nowhere in the open', async () => {
  const dataDir = dataDirAskingForToken();
  const first = await desktopForTest({ dataDir });
  expect(await secretsOf(first)).toMatchObject({ keeping: 'keychain', secrets: [{ name: 'TOKEN', source: null }] });
  expect((await call(first, 'PUT', '/secrets/TOKEN', { value: VALUE })).status).toBe(204);
  await first.stop();
  const kept = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    secrets: { TOKEN: { value: string } };
  };
  expect(Buffer.from(kept.secrets.TOKEN.value, 'base64').subarray(0, 3).toString()).toBe('v11');
  expect(filesWithValue(dataDir)).toEqual([]);

  const second = await desktopForTest({ dataDir });
  expect((await secretsOf(second)).secrets).toMatchObject([{ name: 'TOKEN', source: 'keychain', readable: true }]);
  const calls = JSON.stringify(await second.ask('calls'));
  for (const said of [first.output(), second.output(), calls]) expect(said).not.toContain(VALUE);
});

test('what another user kept is told by its name and left alone', async () => {
  const dataDir = dataDirAskingForToken();
  const theirs = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_USER: 'other' } });
  await call(theirs, 'PUT', '/secrets/TOKEN', { value: VALUE });
  await theirs.stop();
  const before = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
  const mine = await desktopForTest({ dataDir });
  expect((await secretsOf(mine)).secrets).toMatchObject([
    { name: 'TOKEN', source: null, setAt: expect.any(String), readable: false },
  ]);
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before);
});

test('without a keychain nothing is kept, not even in the open', async () => {
  const dataDir = dataDirAskingForToken();
  const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_KEYCHAIN: 'none' } });
  expect((await secretsOf(desktop)).keeping).toBe('unavailable');
  const refused = await call(desktop, 'PUT', '/secrets/TOKEN', { value: VALUE });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('ATESTA_SECRET_NAME');
  await desktop.stop();
  expect(readdirSync(dataDir)).not.toContain('secrets.json');
  expect(filesWithValue(dataDir)).toEqual([]);
});

test('a keychain that quotes what it was given in its error is not repeated', async () => {
  const dataDir = dataDirAskingForToken();
  const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_KEYCHAIN: 'telling' } });
  const refused = await call(desktop, 'PUT', '/secrets/TOKEN', { value: VALUE });
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain(VALUE);
  await desktop.stop();
  expect(filesWithValue(dataDir)).toEqual([]);
  expect(desktop.output()).not.toContain(VALUE);
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('Chromium’s built-in password is told as weak; with a keyring the secrets are encrypted anew', async () => {
    const dataDir = dataDirAskingForToken();
    const weak = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_KEYCHAIN: 'basic' } });
    expect((await secretsOf(weak)).keeping).toBe('weak');
    await call(weak, 'PUT', '/secrets/TOKEN', { value: VALUE });
    await weak.stop();
    const tagOf = () => {
      const { secrets } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
      return Buffer.from(secrets.TOKEN.value, 'base64').subarray(0, 3).toString();
    };
    expect(tagOf()).toBe('v10');
    const strong = await desktopForTest({ dataDir });
    expect(await secretsOf(strong)).toMatchObject({ keeping: 'keychain', secrets: [{ source: 'keychain' }] });
    expect(tagOf()).toBe('v11');
  });
});

test('a keychain that waits for its password keeps neither window nor service from starting', async () => {
  const dataDir = dataDirAskingForToken();
  const before = await desktopForTest({ dataDir });
  await call(before, 'PUT', '/secrets/TOKEN', { value: VALUE });
  await before.stop();
  const locked = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_KEYCHAIN: 'locked' } });
  expect(await secretsOf(locked)).toMatchObject({
    keeping: 'unavailable',
    secrets: [{ name: 'TOKEN', source: null, readable: false }],
  });
});
