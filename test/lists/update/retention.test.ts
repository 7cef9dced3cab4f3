import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { file, startPublishers } from '../../support/publishers.ts';
import { install } from '../snapshots.ts';
import { ceisZip, updating } from './updating.ts';

const DAYS = ['20260926', '20260927', '20260928', '20260929', '20260930'];
const snapshots = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'lists/ceis'))
    .filter((name) => name.endsWith('.sqlite'))
    .sort();

test.each([
  [undefined, ['20260928', '20260929', '20260930']],
  [0, ['20260930']],
  [3, ['20260927', '20260928', '20260929', '20260930']],
])('with retain %s the newest and those before it stay', async (retain, kept) => {
  const publishers = await startPublishers();
  const updates = updating(
    { ceis: `${publishers.address}/ceis.zip` },
    { settings: { ...(retain !== undefined && { retain }) } },
  );
  for (const day of DAYS) {
    publishers.at('/ceis.zip', file(await ceisZip(day)));
    expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  }
  expect(snapshots(updates.dataDir)).toEqual(kept.map((day) => `${day}_CEIS.sqlite`));
});

test('demonstration data is not counted and not removed', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930')));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` }, { settings: { retain: 0 } });
  await install(updates.dataDir, 'ceis', '20260101', [{ name: 'ANA' }], { demonstration: true });
  await updates.update('ceis');
  expect(snapshots(updates.dataDir)).toEqual(['20260101_CEIS.sqlite', '20260930_CEIS.sqlite']);
});

test('an update that brings nothing removes nothing', async () => {
  const publishers = await startPublishers();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  for (const day of DAYS) await install(updates.dataDir, 'ceis', day, [{ name: 'ANA' }]);
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'failed' });
  expect(snapshots(updates.dataDir)).toHaveLength(DAYS.length);
});
