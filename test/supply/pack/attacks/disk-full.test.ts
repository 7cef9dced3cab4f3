import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noSmallDisk, smallDisk } from '../../../support/full-disk.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, packsOf, publish } from '../pack.ts';

test.skipIf(noSmallDisk)('a disk that fills while a file is put together leaves the old data answering', async () => {
  const one = machine();
  const folder = tempDir();
  const disk = smallDisk('120m');
  const other = machine(path.join(disk.dir, 'data'));
  await install(other.dataDir, '20261101', { rows: 4 });
  await install(one.dataDir, '20261102', { rows: 700 });
  await publish(one.dataDir, folder);
  let filled = false;
  const onProgress = ({ stage, bytes }: { stage: string; bytes: number }) => {
    if (filled || stage !== 'fetching' || bytes === 0) return;
    filled = true;
    disk.fill();
  };
  const cut = await packsOf(other.dataDir, { source: folder }).run({}, onProgress, NEVER);
  expect(filled).toBe(true);
  expect(cut.outcome).toBe('failed');
  expect(cut.detail).toMatch(/The disk of \/.* is full; make room and try again\.$/);
  expect(other.answers()).toBe('2026-11-01');
  disk.free();
  const done = await fetch(other.dataDir, folder);
  expect(done.outcome).toBe('installed');
  expect(done.reused).toBeGreaterThan(3 * 1024 ** 2);
  expect(other.answers()).toBe('2026-11-02');
});

test.skipIf(noSmallDisk)('a disk without room is told before anything is fetched', async () => {
  const one = machine();
  const folder = tempDir();
  const other = machine(path.join(smallDisk('40m').dir, 'data'));
  await install(one.dataDir, '20261102', { rows: 40 });
  await publish(one.dataDir, folder);
  const done = await fetch(other.dataDir, folder);
  expect(done.detail).toMatch(
    /The data pack needs \d+ MB of free disk in .*, which has \d+; make room and fetch again\.$/,
  );
  expect(done.fetched).toBe(0);
  expect(other.answers()).toBe('nothing');
});

test.skipIf(noSmallDisk)('a publisher whose disk fills leaves the edition before as the newest', async () => {
  const [one, other] = [machine(), machine()];
  const folder = path.join(smallDisk('4m').dir, 'pack');
  await install(one.dataDir, '20261101', { rows: 40 });
  const before = await publish(one.dataDir, folder);
  await install(one.dataDir, '20261102', { rows: 400, first: 20 });
  await expect(publish(one.dataDir, folder)).rejects.toThrow(/^The disk of .* is full; make room and try again\.$/);
  expect(readFileSync(path.join(folder, 'latest'), 'utf8')).toBe(`${before.edition}\n`);
  expect(readdirSync(path.join(folder, 'bundles')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-01');
});

test.skipIf(noSmallDisk)('what a publisher without room left behind is not in the way of the next one', async () => {
  const one = machine();
  const disk = smallDisk('6m');
  const folder = path.join(disk.dir, 'pack');
  await install(one.dataDir, '20261101', { rows: 40 });
  await publish(one.dataDir, folder);
  // As one that was killed leaves it: bundles that no edition names, and one that was being written.
  writeFileSync(path.join(folder, 'bundles', 'a'.repeat(64)), Buffer.alloc(2 * 1024 ** 2, 1));
  disk.fill();
  await install(one.dataDir, '20261102', { rows: 40, first: 60 });
  await expect(publish(one.dataDir, folder)).rejects.toThrow(/^The disk of .* is full; make room and try again\.$/);
  // Room for the lock, and no more.
  const ballast = path.join(disk.dir, 'ballast');
  truncateSync(ballast, statSync(ballast).size - 64 * 1024);
  const done = await publish(one.dataDir, folder);
  expect(done.removed).toBeGreaterThan(0);
  expect(readdirSync(path.join(folder, 'bundles'))).not.toContain('a'.repeat(64));
  const other = machine();
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-02');
});
