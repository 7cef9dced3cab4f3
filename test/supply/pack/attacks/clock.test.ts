import { expect, test } from 'vitest';
import { listDataSet } from '../../../../src-main/lists/update/list-data-set.ts';
import { packKinds } from '../../../../src-main/pack-kinds.ts';
import { parsePublicKey } from '../../../../src-main/supply/minisign.ts';
import { startDailyFetch } from '../../../../src-main/supply/pack/daily.ts';
import { fetchPack } from '../../../../src-main/supply/pack/fetch.ts';
import { FolderPlace } from '../../../../src-main/supply/pack/folder-place.ts';
import { readPackRecord, writePackRecord } from '../../../../src-main/supply/pack/record.ts';
import { readRecord } from '../../../../src-main/supply/update-record.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, PUBLIC_KEY, packsOf, publish } from '../pack.ts';

const YEAR_MS = 365 * 86_400_000;

test('a publisher whose clock is a year off, before or behind, keeps being followed', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const clocks = [Date.now() + YEAR_MS, Date.now(), Date.now() - YEAR_MS];
  let edition = 0;
  for (const [nth, clock] of clocks.entries()) {
    await install(one.dataDir, `2026110${nth + 1}`, { rows: 12 });
    await publish(one.dataDir, folder, { now: new Date(clock) });
    const done = await fetch(other.dataDir, folder);
    expect(done).toMatchObject({ outcome: 'installed' });
    expect(done.edition!.number).toBeGreaterThan(edition);
    edition = done.edition!.number;
    expect(other.answers()).toBe(`2026-11-0${nth + 1}`);
  }
});

test('a machine whose clock is a year behind takes it all the same, and says nothing of days that have not come', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  const place = new FolderPlace(folder);
  const now = new Date('2025-11-26T00:00:00Z');
  const publicKey = parsePublicKey(PUBLIC_KEY)!;
  const kinds = packKinds({ lists: 2, postal: 2, registry: 1 });
  const parts = { dataDir: other.dataDir, place, publicKey, kinds, now, onProgress: () => undefined, signal: NEVER };
  const result = await fetchPack(parts, {}, String);
  await place.close();
  expect(result.files).toMatchObject([{ outcome: 'installed' }]);
  expect(other.answers()).toBe('2026-11-01');
  expect(readRecord(other.dataDir, listDataSet('ceis')).checkedAt).toBe(now.toISOString());
});

test('a look that is on record for next year does not keep the next one away', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  const next = new Date(Date.now() + YEAR_MS).toISOString();
  writePackRecord(other.dataDir, { ...readPackRecord(other.dataDir), checkedAt: next, outcome: 'unchanged' });
  const settings = { source: folder, updateAt: '05:00' };
  const told: object[] = [];
  const log = { info: (what: object) => void told.push(what) };
  const schedule = startDailyFetch(packsOf(other.dataDir, settings), settings, log, {
    random: () => 0,
    lookEveryMs: 10,
  });
  await expect.poll(() => told).toMatchObject([{ outcome: 'installed' }]);
  await schedule!.close();
  expect(other.answers()).toBe('2026-11-01');
});
