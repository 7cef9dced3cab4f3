import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newKey, publicKeyLine } from '../../../src-main/supply/minisign.ts';
import { CHANNEL_FILE, INSTALLER, type Machine, machine, NEWER, publish, published, signal } from '../release.ts';

/** Who can write to the share, or stands between, must not get a program of their own installed. */
async function refused({ fetch, install, program }: Machine, named: string) {
  const before = readFileSync(program, 'utf8');
  const { failure, available } = await fetch(() => undefined, signal());
  expect(failure).toMatchObject({ fault: 'forged' });
  expect(failure!.detail).toContain(named);
  expect(available?.ready ?? false).toBe(false);
  expect(await install(true)).toBeNull();
  expect(readFileSync(program, 'utf8')).toBe(before);
}

test('a version without a signature', async () => {
  const at = published();
  rmSync(path.join(at.folder, `${CHANNEL_FILE}.minisig`));
  await refused(at, `no ${CHANNEL_FILE}.minisig`);
});

test('a version that another key signed', async () => {
  const at = published();
  publish(at.folder, { key: newKey() });
  await refused(at, 'another key');
});

test('a file of the version that was changed after it was signed', async () => {
  const at = published();
  appendFileSync(path.join(at.folder, CHANNEL_FILE), '\n');
  await refused(at, 'does not hold');
});

test('a signature that is none', async () => {
  const at = published();
  writeFileSync(path.join(at.folder, `${CHANNEL_FILE}.minisig`), 'untrusted comment: x\nRW\n');
  await refused(at, 'is no signature');
});

test('what was signed for another channel', async () => {
  const at = published({ signedAs: CHANNEL_FILE.replace('latest', 'beta') });
  await refused(at, 'was made for another file');
});

test('an installer that was changed, or cut off', async () => {
  for (const installer of [INSTALLER.replace('Atesta', 'hacked'), INSTALLER.slice(0, 15)]) {
    const at = published();
    writeFileSync(at.file, installer);
    await refused(at, 'is not the file that was signed');
  }
});

test('an installer that lies elsewhere', async () => {
  for (const url of ['http://127.0.0.1:9/Atesta.AppImage', '../Atesta.AppImage', 'file:///tmp/Atesta.AppImage']) {
    const at = published({ url });
    copyFileSync(at.file, path.join(at.folder, '..', 'Atesta.AppImage'));
    await refused(at, 'outside its own folder');
  }
});

test('a file of the version that has no end', async () => {
  const at = published();
  writeFileSync(path.join(at.folder, CHANNEL_FILE), Buffer.alloc(2 * 1024 ** 2, 0x20));
  await refused(at, 'is not the file that was signed');
});

test('what was exchanged after it was fetched', async () => {
  const at = published();
  await at.fetch(() => undefined, signal());
  writeFileSync(path.join(at.dataDir, 'updates/program/pending', `Atesta-${NEWER}.AppImage`), '#!/bin/sh\n');
  const before = readFileSync(at.program, 'utf8');
  expect(await at.install(true)).toBeNull();
  expect(readFileSync(at.program, 'utf8')).toBe(before);
});

test('what was exchanged before it was looked for again', async () => {
  const at = published();
  await at.fetch(() => undefined, signal());
  writeFileSync(path.join(at.dataDir, 'updates/program/pending', `Atesta-${NEWER}.AppImage`), '#!/bin/sh\nevil\n');
  expect(await at.fetch(() => undefined, signal())).toMatchObject({ available: { ready: true }, failure: null });
  expect(await at.install(true)).not.toBeNull();
  expect(readFileSync(at.program, 'utf8')).toBe(INSTALLER);
});

test('a name that a shell would read as more than a name', async () => {
  const at = published({ url: "a';reboot;'.AppImage" });
  const { failure, available } = await at.check(signal());
  expect(available).toBeNull();
  expect(failure).toMatchObject({ fault: 'missing' });
});

test('an older version that was signed once', async () => {
  const folder = published().folder;
  const { key } = publish(folder, { version: '0.1.0' });
  const { check } = machine({ source: folder, publicKey: publicKeyLine(key) });
  expect(await check(signal())).toMatchObject({ available: null, failure: null });
});
