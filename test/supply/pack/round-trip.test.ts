import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verifyFile } from '../../../src-main/data/file-sum.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { listDataSet } from '../../../src-main/lists/update/list-data-set.ts';
import { parsePublicKey } from '../../../src-main/supply/minisign.ts';
import { FolderPlace } from '../../../src-main/supply/pack/folder-place.ts';
import { verifyPack } from '../../../src-main/supply/pack/verify.ts';
import { rollBack } from '../../../src-main/supply/rollback.ts';
import { readRecord } from '../../../src-main/supply/update-record.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { bundlesIn, fetch, install, machine, NEVER, PUBLIC_KEY, packsOf, publish } from './pack.ts';

test('a machine with nothing takes what another has, byte for byte, from a folder with blanks and accents', async () => {
  const [one, other] = [machine(), machine(path.join(tempDir(), 'dados do usuário'))];
  const folder = path.join(tempDir(), 'Pacote de Dados – São Paulo', 'edição 1');
  const info = await install(one.dataDir, '20261101');
  const published = await publish(one.dataDir, folder);
  expect(published.written).toBeGreaterThan(60 * 16 * 1024 * 0.99);

  const done = await fetch(other.dataDir, folder);
  expect(done).toMatchObject({ outcome: 'installed', detail: null, edition: { number: published.edition } });
  const [snapshot] = other.snapshots().snapshots;
  expect(readFileSync(snapshot!.path).equals(readFileSync(info.path))).toBe(true);
  expect(path.basename(snapshot!.path)).toBe('20261101_CEIS.sqlite');
  expect(await verifyFile(snapshot!.path)).toBe(true);
  expect(statSync(snapshot!.path).mode & 0o077).toBe(0);

  // What its publisher was asked over there is known here too.
  expect(readRecord(other.dataDir, listDataSet('ceis'))).toMatchObject({
    checkedAt: '2026-11-20T03:30:00.000Z',
    outcome: 'unchanged',
  });
  const again = await fetch(other.dataDir, folder);
  expect(again).toMatchObject({ outcome: 'unchanged', fetched: 0, reused: 0 });
  expect(readdirSync(path.join(other.dataDir, 'updates/pack'))).toEqual([]);
});

test('of a newer file only what changed comes, the one before stays, and going back holds', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 200 });
  await publish(one.dataDir, folder);
  await fetch(other.dataDir, folder);

  await install(one.dataDir, '20261102', { rows: 200, changed: [100] });
  const published = await publish(one.dataDir, folder);
  const whole = 200 * 16 * 1024;
  expect(published.written).toBeLessThan(whole * 0.2);
  const done = await fetch(other.dataDir, folder);
  expect(done.outcome).toBe('installed');
  expect(done.fetched).toBeLessThan(whole * 0.2);
  expect(done.reused).toBeGreaterThan(whole * 0.8);
  expect(other.snapshots().snapshots.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-01']);

  const installedSnapshots = new InstalledSnapshots(other.dataDir, '/nonexistent');
  await rollBack(listDataSet('ceis'), { dataDir: other.dataDir, installedSnapshots });
  expect(other.answers()).toBe('2026-11-01');
  const after = await fetch(other.dataDir, folder);
  expect(after.files).toMatchObject([{ outcome: 'rolledBack' }]);
  expect(other.answers()).toBe('2026-11-01');
  expect(await fetch(other.dataDir, folder, { force: true })).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-02');
});

test('editions but the kept ones go, with what no kept one names; what is there holds', async () => {
  const one = machine();
  const folder = tempDir();
  for (const [nth, day] of ['20261101', '20261102', '20261103'].entries()) {
    await install(one.dataDir, day, { changed: Array.from({ length: 60 }, (_, row) => row) });
    await publish(one.dataDir, folder, { keep: 2, now: new Date(1_764_000_000_000 + nth * 1000) });
  }
  expect(readdirSync(path.join(folder, 'editions')).sort()).toEqual([
    '1764000001.json',
    '1764000001.json.minisig',
    '1764000002.json',
    '1764000002.json.minisig',
  ]);
  expect(readdirSync(path.join(folder, 'indexes'))).toHaveLength(2);
  expect(bundlesIn(folder)).toHaveLength(2);
  // Others read it, though the publisher's own files are its alone.
  for (const { file } of bundlesIn(folder)) expect(statSync(file).mode & 0o444).toBe(0o444);
  const place = new FolderPlace(folder);
  const verified = await verifyPack(place, parsePublicKey(PUBLIC_KEY)!, () => undefined, NEVER);
  await place.close();
  expect(verified.snapshots).toMatchObject([{ name: '20261103_CEIS.sqlite', fault: null }]);
});

test('the edition grows whatever the clock says, and a data pack published again writes nothing', async () => {
  const one = machine();
  const folder = tempDir();
  await install(one.dataDir, '20261101');
  const later = await publish(one.dataDir, folder, { now: new Date('2027-11-26') });
  const earlier = await publish(one.dataDir, folder, { now: new Date('2026-11-26') });
  expect(earlier.edition).toBe(later.edition + 1);
  expect(earlier.written).toBe(0);
});

test('without a key nothing is taken, without a source nothing is asked', async () => {
  const { dataDir } = machine();
  const quiet = () => undefined;
  const packs = packsOf(dataDir, { source: '/mnt/pack', publicKey: undefined });
  expect((await packs.run({}, quiet, NEVER)).detail).toMatch(/without the public key.*data\.publicKey/);
  expect(packs.status()).toMatchObject({ key: null, outcome: 'failed', edition: null, updateAt: '05:00' });
  expect(packsOf(dataDir, {}).status()).toBeNull();
  expect((await packsOf(dataDir, {}).run({}, quiet, NEVER)).detail).toMatch(/No source/);
});

test('a file:// address is its folder', async () => {
  const [one, other] = [machine(), machine()];
  const folder = path.join(tempDir(), 'com espaço');
  mkdirSync(folder);
  await install(one.dataDir, '20261101');
  await publish(one.dataDir, folder);
  expect(await fetch(other.dataDir, new URL(`file://${encodeURI(folder)}/`).href)).toMatchObject({
    outcome: 'installed',
  });
});
