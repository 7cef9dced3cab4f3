import { expect, test } from 'vitest';
import { LIST_NAMES } from '../../src-main/contract/lists.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { LIST_TABLE } from '../../src-main/lists/list-table.ts';
import { listStatus } from '../../src-main/lists/status.ts';
import { tempDir } from '../support/temp-dir.ts';
import { install } from './snapshots.ts';

test('the table has every list of the specification, in the order of its table', () => {
  expect(LIST_TABLE.map((entry) => entry.list)).toEqual([...LIST_NAMES]);
});

test('an importer loads for each list that has one', async () => {
  for (const { source } of LIST_TABLE) expect(await source()).toHaveProperty('read');
});

const UNTOUCHED = { official: null, rolledBack: null };
const CHANGED = { from: '2026-09-01', to: '2026-09-30', added: 1, removed: 0, altered: 0 };

test('the status of a list shows what is installed, newest first, and whether it can be imported', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'ceis', '20260901', [{ name: 'ANA' }]);
  await install(dataDir, 'ceis', '20260930', [{ name: 'ANA' }, { name: 'EVA' }]);
  const status = listStatus(
    new InstalledSnapshots(dataDir, tempDir()),
    { status: () => UNTOUCHED },
    { ceis: CHANGED },
    12,
  );
  expect(status).toHaveLength(15);
  const ceis = status.find((entry) => entry.list === 'ceis');
  expect(ceis).toMatchObject({ title: expect.stringContaining('Inidôneas') });
  expect(ceis?.changes).toEqual(CHANGED);
  expect(ceis?.maxAgeDays).toBe(12);
  expect(ceis?.snapshots.map(({ file, records, demonstration }) => [file, records, demonstration])).toEqual([
    ['20260930_CEIS.csv', 2, false],
    ['20260901_CEIS.csv', 1, false],
  ]);
  expect(status.find((entry) => entry.list === 'uk')).toMatchObject({ snapshots: [] });
});

test('a list of which more than a tenth of the records have no document says so, whatever stands in its place', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20260930', [{ name: 'ANA' }, { name: 'EVA', taxId: 'A-1234567' }]);
  const found = Array.from({ length: 9 }, () => ({ name: 'EVA', taxId: '529.982.247-25' }));
  await install(dataDir, 'ceis', '20260930', [{ name: 'ANA' }, ...found]);
  await install(dataDir, 'ofacsdn', '20260930', [{ name: 'ANA' }, { name: 'ANA' }, ...found]);
  await install(dataDir, 'pep', '20260930', [{ name: 'ANA', taxId: '***.982.247-**' }]);
  await install(dataDir, 'cnep', '20260930', []);
  const installed = new InstalledSnapshots(dataDir, tempDir());
  const status = listStatus(installed, { status: () => UNTOUCHED }, {}, 30);
  const of = (list: string) => status.find((one) => one.list === list)!.snapshots[0]?.withoutDocuments;
  expect(['onu', 'ofacsdn', 'ceis', 'pep', 'cnep'].map(of)).toEqual([true, true, undefined, undefined, undefined]);
});
