import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { machine } from './world.ts';

const FILE = path.resolve(import.meta.dirname, '../../../resources/demonstration/ceis/20261101_CEIS.csv');
const DAY_MS = 86_400_000;
const DATE = Date.parse('2026-11-01T00:00:00Z');

test('the age of each list in days, and which are older than allowed unless their publisher confirmed them', async () => {
  const { finding, dataDir } = machine();
  expect(await finding('data age')).toBeUndefined();
  await importList(
    { list: 'ceis', files: [FILE], date: '20261101', dataDir, force: true },
    () => {},
    new AbortController().signal,
  );
  const now = DATE + 10 * DAY_MS;
  const young = await finding('data age', { now });
  expect(young).toMatchObject({
    state: 'ok',
    facts: {
      maxAgeDays: 30,
      data: [{ kind: 'list', list: 'ceis', ageDays: 10, date: '2026-11-01', demonstration: false }],
    },
  });
  expect((young!.facts as { listsNotInstalled: string[] }).listsNotInstalled).toHaveLength(14);
  expect(await finding('data age', { now: DATE - 2 * DAY_MS })).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/^of a date that has not come: ceis \(2026-11-01\); check the clock/),
  });
  expect(await finding('data age', { now: DATE - DAY_MS })).toMatchObject({ state: 'ok' });
  const later = DATE + 40 * DAY_MS;
  expect(await finding('data age', { now: later })).toMatchObject({
    state: 'warning',
    detail: 'older than 30 days and not confirmed since: ceis (40 days); run "atesta lists update"',
  });
  const record = {
    checkedAt: new Date(later - DAY_MS).toISOString(),
    outcome: 'current',
    detail: null,
    releases: [],
    rolledBack: [],
  };
  mkdirSync(path.join(dataDir, 'lists', 'ceis'), { recursive: true });
  writeFileSync(path.join(dataDir, 'lists', 'ceis', 'update.json'), JSON.stringify(record));
  expect(await finding('data age', { now: later })).toMatchObject({ state: 'ok' });
  writeFileSync(path.join(dataDir, 'lists', 'ceis', 'update.json'), JSON.stringify({ ...record, outcome: 'failed' }));
  expect(await finding('data age', { now: later })).toMatchObject({ state: 'warning' });
});
