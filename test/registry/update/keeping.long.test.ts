import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { startMonthlyUpdates } from '../../../src-main/registry/update/monthly.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { writeFiles } from '../open-data-files.ts';
import { companyOf, monthZips } from './month.ts';
import { startShare } from './share.ts';
import { updating } from './updating.ts';

const MONTHS = ['2026-08', '2026-09', '2026-10'];
const snapshots = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'registry'))
    .filter((name) => name.endsWith('.sqlite'))
    .sort();

test.each([
  [undefined, ['202609.sqlite', '202610.sqlite']],
  [0, ['202610.sqlite']],
])('with retain %s the newest and those before it stay', async (retain, kept) => {
  const share = await startShare();
  const updates = updating({ address: share.address, token: share.token, ...(retain !== undefined && { retain }) });
  for (const month of MONTHS) {
    share.put(month, await monthZips(month, { each: 1 }));
    expect(await updates.update()).toMatchObject({ outcome: 'imported', month });
  }
  expect(snapshots(updates.dataDir)).toEqual(kept);
});

test('an older month that was named stays beside the newest, whatever is kept', async () => {
  const share = await startShare();
  for (const month of MONTHS) share.put(month, await monthZips(month, { each: 1 }));
  const updates = updating({ address: share.address, token: share.token, retain: 0 });
  await updates.update();
  await updates.update({ month: '2026-08' });
  expect(snapshots(updates.dataDir)).toEqual(['202608.sqlite', '202610.sqlite']);
  expect(updates.installed()[0]).toBe('202610_CNPJ.csv');
});

test('a rollback lets the month before answer, and the next update leaves it so until --force or a newer month', async () => {
  const share = await startShare();
  const updates = updating({ address: share.address, token: share.token });
  await expect(updates.rollBack()).rejects.toThrow('nothing to roll back');
  share.put('2026-09', await monthZips('2026-09', { mark: 'ANTIGA' }));
  await updates.update();
  await expect(updates.rollBack()).rejects.toThrow('none to go back to');
  share.put('2026-10', await monthZips('2026-10'));
  await updates.update();
  expect(await updates.rollBack()).toMatchObject({
    removed: { file: '202610_CNPJ.csv' },
    answers: { file: '202609_CNPJ.csv' },
  });
  expect(updates.nameOf(companyOf(1))).toBe('ANTIGA INVENTADA 1 0');
  expect(updates.status().rolledBack).toMatchObject({ file: '202610_CNPJ.csv' });
  expect(await updates.update()).toMatchObject({
    outcome: 'rolledBack',
    detail: expect.stringMatching(/202610_CNPJ\.csv, which was rolled back/),
  });
  expect(await updates.update({ force: true })).toMatchObject({ outcome: 'imported' });
  expect(updates.status().rolledBack).toBeNull();
  await updates.rollBack();
  share.put('2026-11', await monthZips('2026-11'));
  expect(await updates.update()).toMatchObject({ outcome: 'imported', month: '2026-11' });
  expect(updates.status().rolledBack).toBeNull();
});

test('a month imported by hand is not fetched again', async () => {
  const share = await startShare();
  const zips = await monthZips('2026-10');
  share.put('2026-10', zips);
  const updates = updating({ address: share.address, token: share.token });
  await importRegistry({ sources: writeFiles(tempDir(), zips), dataDir: updates.dataDir });
  expect(await updates.update()).toMatchObject({ outcome: 'unchanged', month: '2026-10' });
  expect(await updates.update({ ufs: ['SP'] })).toMatchObject({ outcome: 'imported' });
});

test.each([[{}], [{ schedule: 'off' as const }]])('with %j the service fetches nothing by itself', (settings) => {
  expect(startMonthlyUpdates(updating({}), settings, { info: () => undefined })).toBeNull();
});

test('monthly: each day a look until the month is there, then none before the next month', async () => {
  const share = await startShare();
  share.put('2026-09', await monthZips('2026-09', { each: 1 }));
  const clock = { now: new Date('2026-10-02T12:00') };
  const settings = { address: share.address, token: share.token, schedule: 'monthly' as const };
  const updates = updating(settings, { now: () => clock.now });
  const logged: object[] = [];
  const times = { now: () => clock.now, random: () => 0, lookEveryMs: 5 };
  const schedule = startMonthlyUpdates(updates, settings, { info: (what) => logged.push(what) }, times)!;
  const day = async (date: string, looks: number) => {
    clock.now = new Date(date);
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(looks);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(logged).toHaveLength(looks);
  };
  await day('2026-10-02T12:00', 1);
  expect(logged[0]).toEqual({ outcome: 'imported', month: '2026-09' });
  await day('2026-10-03T05:01', 2);
  expect(logged[1]).toEqual({ outcome: 'unchanged', month: '2026-09' });
  share.put('2026-10', await monthZips('2026-10', { each: 1 }));
  await day('2026-10-12T05:01', 3);
  expect(logged[2]).toEqual({ outcome: 'imported', month: '2026-10' });
  const listings = share.listings();
  await day('2026-10-13T05:01', 3);
  expect(share.listings()).toBe(listings);
  await day('2026-11-01T05:01', 4);
  await schedule.close();
});
