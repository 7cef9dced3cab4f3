import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { publicKeyLine } from '../../src-main/supply/minisign.ts';
import { tempDir } from '../support/temp-dir.ts';
import { machine, NEWER, publish, signal } from './release.ts';

/** A program of the system that writes down what it is asked for and ends as told. */
function play(name: string, ends = 0): () => string {
  const folder = tempDir();
  const asked = path.join(folder, 'asked');
  writeFileSync(path.join(folder, name), `#!/bin/sh\necho "$@" >> '${asked}'\nexit ${ends}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  return () => (existsSync(asked) ? readFileSync(asked, 'utf8') : '');
}

/** A release for machines of one kind, fetched there. */
async function fetched(installation: 'deb' | 'rpm' | 'nsis', url: string) {
  const folder = tempDir();
  const { key } = publish(folder, { file: url });
  const one = machine({ source: folder, publicKey: publicKeyLine(key) }, { installation });
  expect(await one.fetch(() => undefined, signal())).toMatchObject({ available: { ready: true }, failure: null });
  return { ...one, pending: path.join(one.dataDir, 'updates/program/pending', url) };
}

// Root needs nobody's password; others are asked by pkexec, which needs a desktop.
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const about = isRoot ? '' : ' (skipped: only root is asked for no password)';

test.skipIf(!isRoot)(`a deb is installed by dpkg, once${about}`, async () => {
  const { install, pending } = await fetched('deb', `atesta_${NEWER}_amd64.deb`);
  const asked = play('dpkg');
  expect(await install(true)).toEqual({ restarts: false, program: null });
  expect(asked()).toBe(`-i ${pending}\n`);
});

test.skipIf(!isRoot)(`a deb that is refused counts as not installed${about}`, async () => {
  const { install, errors } = await fetched('deb', `atesta_${NEWER}_amd64.deb`);
  const asked = play('dpkg', 1);
  expect(await install(true)).toBeNull();
  expect(asked().split('\n')).toHaveLength(2);
  expect(errors).toHaveLength(1);
});

test.skipIf(!isRoot)(`an rpm is installed by the system's own program${about}`, async () => {
  const { install, pending } = await fetched('rpm', `atesta-${NEWER}.x86_64.rpm`);
  const asked = play('dnf');
  expect(await install(true)).toEqual({ restarts: false, program: null });
  expect(asked()).toContain(pending);
});

test('NSIS is run silently, and starts the program again itself', async () => {
  const { install, pending } = await fetched('nsis', `Atesta-Setup-${NEWER}-${process.arch}.exe`);
  const told = path.join(tempDir(), 'told');
  vi.stubEnv('TOLD', told);
  // Windows asks no file whether it may be run.
  chmodSync(pending, 0o755);
  expect(await install(true)).toEqual({ restarts: true, program: null });
  for (let tries = 0; tries < 200 && !existsSync(told); tries++) await sleep(50);
  expect(readFileSync(told, 'utf8')).toBe('--updated /S --force-run\n');
});
