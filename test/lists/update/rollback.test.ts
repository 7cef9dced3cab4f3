import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSnapshotInfo } from '../../../src-main/data/open-snapshot.ts';
import { removeSnapshot, removeWithdrawn } from '../../../src-main/data/remove-snapshot.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { file, type Publishers, startPublishers } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';
import { ceisZip, type Updating, updating } from './updating.ts';

const publish = async (publishers: Publishers, date: string, mark?: string) =>
  publishers.at('/ceis.zip', file(await ceisZip(date, 4, mark), { etag: `"${date} ${mark}"` }));

/** Two days fetched one after the other. */
async function twoDays(): Promise<{ publishers: Publishers; updates: Updating }> {
  const publishers = await startPublishers();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  for (const date of ['20260930', '20261001']) {
    await publish(publishers, date);
    await updates.update('ceis');
  }
  return { publishers, updates };
}

test('going back lets the file before answer again, and the next update does not bring the same one', async () => {
  const { updates } = await twoDays();
  expect(await updates.rollBack('ceis')).toMatchObject({
    removed: { file: '20261001_CEIS.csv' },
    answers: { file: '20260930_CEIS.csv' },
  });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  expect(updates.status('ceis').rolledBack).toMatchObject({ file: '20261001_CEIS.csv', records: 4 });

  const again = await updates.update('ceis');
  expect(again).toMatchObject({ outcome: 'rolledBack', detail: expect.stringMatching(/20261001_CEIS\.csv.*--force/) });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  expect(updates.status('ceis')).toMatchObject({
    official: { outcome: 'rolledBack' },
    rolledBack: { file: '20261001_CEIS.csv' },
  });
});

test('the same file at another address, or without its tag, is known by its sum', async () => {
  const { publishers, updates } = await twoDays();
  await updates.rollBack('ceis');
  publishers.at('/ceis.zip', file(await ceisZip('20261001'), {}));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'rolledBack' });
});

test('--force brings it back, and then it is forgotten that it was gone', async () => {
  const { updates } = await twoDays();
  await updates.rollBack('ceis');
  expect(await updates.update('ceis', { force: true })).toMatchObject({ outcome: 'imported' });
  expect(updates.status('ceis').rolledBack).toBeNull();
  expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
});

test.each([
  ['of the next day', '20261002', undefined],
  ['of the same day, corrected', '20261001', 'CORRIGIDA'],
])('a file %s is imported', async (_what, date, mark) => {
  const { publishers, updates } = await twoDays();
  await updates.rollBack('ceis');
  await publish(publishers, date, mark);
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  expect(updates.status('ceis').rolledBack).toBeNull();
});

test('what was imported by hand is not brought back either, told by its date', async () => {
  const publishers = await startPublishers();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  for (const date of ['20260930', '20261001']) {
    const zip = path.join(tempDir(), `${date}_CEIS.zip`);
    writeFileSync(zip, await ceisZip(date));
    await importList({ list: 'ceis', files: [zip], dataDir: updates.dataDir }, () => undefined);
  }
  await updates.rollBack('ceis');
  await publish(publishers, '20261001');
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'rolledBack' });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
});

describe('there is no going back', () => {
  test('where nothing is installed, or only demonstration data', async () => {
    const updates = updating({});
    await expect(updates.rollBack('ceis')).rejects.toThrow('No official file of ceis is installed');
    await install(updates.dataDir, 'ceis', '20260930', [{ name: 'ANA' }], { demonstration: true });
    await expect(updates.rollBack('ceis')).rejects.toThrow('No official file of ceis is installed');
  });

  test('from the only file there is', async () => {
    const updates = updating({});
    await install(updates.dataDir, 'ceis', '20260930', [{ name: 'ANA' }]);
    await expect(updates.rollBack('ceis')).rejects.toThrow('20260930_CEIS.csv is the only file of ceis');
    expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  });
});

test('a snapshot that the system does not let go is withdrawn at once and goes when it can', async () => {
  const dataDir = tempDir();
  const snapshot = await install(dataDir, 'ceis', '20260930', [{ name: 'ANA' }]);
  const other = await install(dataDir, 'ceis', '20260929', [{ name: 'ANA' }]);
  removeSnapshot(snapshot, () => {
    throw Object.assign(new Error('in use'), { code: 'EBUSY' });
  });
  expect(existsSync(snapshot)).toBe(true);
  expect(readSnapshotInfo(snapshot)).toBeNull();
  removeWithdrawn(path.dirname(snapshot));
  expect(readdirSync(path.dirname(snapshot))).toEqual([path.basename(other)]);
});

describe('a newest file that cannot be read', () => {
  const spoiled = (dataDir: string, name: string) =>
    writeFileSync(path.join(dataDir, 'lists/ceis', name), Buffer.alloc(20_000));

  test('can be gone back from, and is not fetched again by itself', async () => {
    const { updates } = await twoDays();
    spoiled(updates.dataDir, '20261001_CEIS.sqlite');
    expect(await updates.rollBack('ceis')).toMatchObject({
      removed: { file: '20261001_CEIS.csv', date: '2026-10-01' },
      answers: { file: '20260930_CEIS.csv' },
    });
    expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
    expect(updates.status('ceis').rolledBack).toMatchObject({ file: '20261001_CEIS.csv' });
  });

  test('is mended by the next update', async () => {
    const { updates } = await twoDays();
    spoiled(updates.dataDir, '20261001_CEIS.sqlite');
    expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
    expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
  });

  test('stays where the one before it is damaged too', async () => {
    const { updates } = await twoDays();
    const before = path.join(updates.dataDir, 'lists/ceis/20260930_CEIS.sqlite');
    const bytes = readFileSync(before);
    writeFileSync(before, bytes.fill(0xa5, 5 * 8192, 6 * 8192));
    await expect(updates.rollBack('ceis')).rejects.toThrow(/ceis cannot go back: 20260930_CEIS.sqlite is damaged/);
    expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
  });
});

test('a file before that is damaged does not keep a new one from being imported', async () => {
  const { publishers, updates } = await twoDays();
  const before = path.join(updates.dataDir, 'lists/ceis/20261001_CEIS.sqlite');
  const bytes = readFileSync(before);
  writeFileSync(before, bytes.fill(0xa5, 5 * 8192, 6 * 8192));
  await publish(publishers, '20261002');
  const outcome = await updates.update('ceis');
  expect(outcome).toMatchObject({
    outcome: 'imported',
    report: { warnings: [{ code: 'beforeUnreadable', detail: '20261001_CEIS.csv' }] },
  });
});
