import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newKey, publicKeyLine } from '../../src-main/supply/minisign.ts';
import { VERSION } from '../../src-main/version.ts';
import { tempDir } from '../support/temp-dir.ts';
import { CHANNEL_FILE, INSTALLER, machine, NEWER, publish, published, signal } from './release.ts';

test('nothing is asked where the policy names no source, or says never', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const publicKey = publicKeyLine(newKey());
  for (const settings of [{}, { source, publicKey, mode: 'never' } as const]) {
    const { check, fetch, install } = machine(settings);
    expect(await check(signal())).toMatchObject({ mode: 'never', available: null, failure: null });
    expect(await fetch(() => undefined, signal())).toMatchObject({ available: null });
    expect(await install(false)).toBeNull();
  }
  expect(asked).toEqual([]);
});

test('a newer version is found, fetched, and takes the place of the one that runs as the program ends', async () => {
  const { check, fetch, install, installsOnQuit, program, errors } = published();
  expect(await check(signal())).toMatchObject({
    version: VERSION,
    mode: 'ask',
    available: { version: NEWER, date: '2026-11-01T12:00:00.000Z', deferredUntil: null, ready: false },
    failure: null,
  });
  expect(await install(false)).toBeNull();
  const told: number[] = [];
  expect(await fetch((bytes) => told.push(bytes), signal())).toMatchObject({ available: { ready: true } });
  expect(told.at(-1)).toBe(INSTALLER.length);
  // A person has not said so yet.
  expect(installsOnQuit()).toBe(false);
  expect(await install(true)).toEqual({ restarts: false, program });
  expect(readFileSync(program, 'utf8')).toBe(INSTALLER);
  expect(statSync(program).mode & 0o111).toBe(0o111);
  expect(errors).toEqual([]);
});

test('from a web server, by its address alone: a query goes along and is not shown', async () => {
  const folder = tempDir();
  const { key } = publish(folder);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const file = path.join(folder, path.basename(new URL(request.url!, 'http://x').pathname));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/atesta`;
  const { fetch, install, program } = machine({ source: `${address}?de=300`, publicKey: publicKeyLine(key) });
  expect(await fetch(() => undefined, signal())).toMatchObject({ source: `${address}/`, available: { ready: true } });
  expect(asked.every((one) => one.startsWith('/atesta/') && one.endsWith('?de=300'))).toBe(true);
  expect(await install(false)).not.toBeNull();
  expect(readFileSync(program, 'utf8')).toBe(INSTALLER);
});

test('an AppImage with a version in its name gets the name of the new one', async () => {
  const { fetch, install, program } = published();
  const named = path.join(path.dirname(program), 'Atesta-0.1.0.AppImage');
  renameSync(program, named);
  vi.stubEnv('APPIMAGE', named);
  await fetch(() => undefined, signal());
  const renewed = path.join(path.dirname(program), `Atesta-${NEWER}.AppImage`);
  expect(await install(true)).toEqual({ restarts: false, program: renewed });
  expect(readdirSync(path.dirname(program))).toEqual([path.basename(renewed)]);
});

test('where the new version cannot be put in place the one that runs stays', async () => {
  const { fetch, install, program, errors } = published();
  await fetch(() => undefined, signal());
  const before = readFileSync(program, 'utf8');
  mkdirSync(`${program}.new`);
  expect(await install(true)).toBeNull();
  expect(readFileSync(program, 'utf8')).toBe(before);
  expect(errors).toHaveLength(1);
});

test('a version without an installer for this machine is told before anything is fetched', async () => {
  const { check } = published({ url: 'atesta_99.1.0_amd64.deb' });
  const { available, failure } = await check(signal());
  expect(available).toBeNull();
  expect(failure).toMatchObject({ fault: 'missing' });
});

test('the version that runs, and an older one, are no news', async () => {
  for (const version of [VERSION, '0.0.1']) {
    const { check } = published({ version });
    expect(await check(signal())).toMatchObject({ available: null, failure: null });
  }
});

test('a channel is a file of its own', async () => {
  const name = CHANNEL_FILE.replace('latest', 'beta');
  const { check } = published({ name, version: '99.2.0-beta.1' }, { channel: 'beta' });
  expect(await check(signal())).toMatchObject({ available: { version: '99.2.0-beta.1' }, failure: null });
  const stable = published({ name });
  expect(await stable.check(signal())).toMatchObject({ available: null, failure: { fault: 'missing' } });
});

test('what the policy defers is told, and neither fetched nor installed before its day', async () => {
  const release = { date: '2026-11-20T12:00:00.000Z' };
  const first = published(release, { deferDays: 14, mode: 'onQuit' });
  const settings = { source: first.folder, publicKey: publicKeyLine(first.key), deferDays: 14 };
  const early = machine(settings, { now: () => new Date('2026-11-30T00:00:00Z') });
  const told = { version: NEWER, deferredUntil: '2026-12-04T12:00:00.000Z', ready: false };
  expect(await early.fetch(() => undefined, signal())).toMatchObject({ available: told });
  const late = machine(settings, { now: () => new Date('2026-12-05T00:00:00Z') });
  expect(await late.fetch(() => undefined, signal())).toMatchObject({
    available: { deferredUntil: null, ready: true },
  });
});

test('`onQuit` installs without a person, and after a restart what was fetched is not fetched again', async () => {
  const { fetch, installsOnQuit, folder, key, file, dataDir } = published({}, { mode: 'onQuit' });
  expect(installsOnQuit()).toBe(false);
  await fetch(() => undefined, signal());
  expect(installsOnQuit()).toBe(true);
  rmSync(file);
  const again = machine({ source: folder, publicKey: publicKeyLine(key), mode: 'onQuit' }, { dataDir });
  expect(again.status()).toMatchObject({ available: { version: NEWER, ready: false } });
  expect(await again.fetch(() => undefined, signal())).toMatchObject({ available: { ready: true }, failure: null });
});

test.each([
  ['no key', { publicKey: undefined }, 'settings', 'programUpdate.publicKey'],
  ['a source that is none', { source: 'share/atesta' }, 'settings', 'programUpdate.source'],
  ['a folder that is not there', { source: '/mnt/not there/atesta' }, 'missing', '/mnt/not there/atesta'],
  ['nobody at the address', { source: 'http://127.0.0.1:9/' }, 'source', '127.0.0.1'],
] as const)('%s is one sentence, and the version that runs stays', async (_what, wrong, fault, named) => {
  const { folder, key } = published();
  const settings = { source: folder, publicKey: publicKeyLine(key), ...wrong } as { source: string };
  const { check } = machine(settings);
  const { failure, available } = await check(signal());
  expect(available).toBeNull();
  expect(failure).toMatchObject({ fault });
  expect(failure!.detail).toContain(named);
});

test('an installation that others look after is not renewed from within', async () => {
  const { installationOf } = await import('../../src-main/program-update/installation.ts');
  const folder = tempDir();
  const at = { execPath: path.join(folder, 'Atesta.exe'), resourcesDir: folder, env: {}, isPackaged: true };
  expect(installationOf({ ...at, platform: 'win32' })).toBe('managed');
  writeFileSync(path.join(folder, 'Uninstall Atesta.exe'), '');
  expect(installationOf({ ...at, platform: 'win32' })).toBe('nsis');
  expect(installationOf({ ...at, platform: 'darwin' })).toBe('managed');
  expect(installationOf({ ...at, platform: 'linux' })).toBe('managed');
  expect(installationOf({ ...at, platform: 'linux', env: { APPIMAGE: '/opt/Atesta.AppImage', APPDIR: folder } })).toBe(
    'appImage',
  );
  // Started from a terminal that an AppImage had opened.
  expect(
    installationOf({ ...at, platform: 'linux', env: { APPIMAGE: '/opt/Other.AppImage', APPDIR: '/tmp/.mount' } }),
  ).toBe('managed');
  for (const type of ['deb', 'rpm'] as const) {
    writeFileSync(path.join(folder, 'package-type'), `${type}\n`);
    expect(installationOf({ ...at, platform: 'linux' })).toBe(type);
  }
  expect(installationOf({ ...at, platform: 'linux', isPackaged: false })).toBe('managed');
});
