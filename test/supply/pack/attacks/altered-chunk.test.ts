import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parsePublicKey } from '../../../../src-main/supply/minisign.ts';
import { FolderPlace } from '../../../../src-main/supply/pack/folder-place.ts';
import { verifyPack } from '../../../../src-main/supply/pack/verify.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { bundlesIn, fetch, install, machine, NEVER, PUBLIC_KEY, publish } from '../pack.ts';

async function flipByte(file: string, at: number): Promise<void> {
  const bytes = readFileSync(file);
  bytes[at]! ^= 1;
  writeFileSync(file, bytes);
}

test('one bit of a chunk that was altered stops its file, is found by verify, and goes with publishing again', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(other.dataDir, '20261101', { rows: 4 });
  await install(one.dataDir, '20261102', { rows: 40 });
  await publish(one.dataDir, folder);
  const [bundle] = bundlesIn(folder);
  await flipByte(bundle!.file, 300_000);

  const done = await fetch(other.dataDir, folder);
  expect(done.outcome).toBe('failed');
  expect(done.detail).toMatch(/A chunk of the data pack is not what was published/);
  expect(other.answers()).toBe('2026-11-01');

  const place = new FolderPlace(folder);
  const verified = await verifyPack(place, parsePublicKey(PUBLIC_KEY)!, () => undefined, NEVER);
  await place.close();
  expect(verified.snapshots[0]!.fault).toBe(
    `a chunk in bundles/${path.basename(bundle!.file)} is not what was published; delete that file and publish again`,
  );
  rmSync(bundle!.file);
  await publish(one.dataDir, folder);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-02');
});

test('a list of chunks that was altered is not believed', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261102', { rows: 12 });
  await publish(one.dataDir, folder);
  const [index] = readdirSync(path.join(folder, 'indexes'));
  await flipByte(path.join(folder, 'indexes', index!), 40);
  expect((await fetch(other.dataDir, folder)).detail).toMatch(
    /The list of chunks of 20261102_CEIS\.sqlite.*is not what/,
  );
  expect(other.answers()).toBe('nothing');
});

test('a snapshot that was damaged before is not published', async () => {
  const one = machine();
  const folder = tempDir();
  const { path: file } = await install(one.dataDir, '20261102', { rows: 12 });
  await flipByte(file, 100_000);
  await expect(publish(one.dataDir, folder)).rejects.toThrow(
    /20261102_CEIS\.sqlite is not published, as it cannot be read/,
  );
  expect(readdirSync(path.join(folder, 'editions'))).toEqual([]);
});
