import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchingPool } from '../../../src-main/lists/search/pool.ts';
import { recordsOfItems } from '../../../src-main/lists/search/record-task.ts';
import { recordsIn } from '../../../src-main/lists/search/records-in.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { install } from '../snapshots.ts';

const pool = watchingPool(2);
let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = makeTempDir();
  file = await install(dataDir, 'ceis', '20261101', [
    { name: 'ANA SOUZA LIMA' },
    { name: 'JOÃO PEREIRA DIAS', taxId: '123.456.789-09' },
  ]);
});
afterAll(async () => {
  await pool.destroy();
  await removeTempDir(dataDir);
});

const matching = { match: 'similar', threshold: 85 } as const;
const items = [{ name: 'ANA SOUSA LIMA' }, { name: 'NINGUÉM ALGUM' }, { fault: 'not asked' }, { taxId: '12345678909' }];

test.each([0, 1, 2, 3, 4])('%i items asked in parts are answered as in one, in their order', async (count) => {
  const task = { dataDir, bundledDir: `${dataDir}/none`, list: 'ceis' as const, matching, most: 10 };
  const some = items.slice(0, count);
  const reader = new SnapshotReader(file);
  const whole = await recordsOfItems({ ...task, items: some }, [reader]);
  reader.close();
  expect(await recordsIn(pool, { ...task, items: some })).toEqual(whole);
  if (count === 4) {
    expect(whole.answers.map((answer) => ('records' in answer ? answer.records.length : answer))).toEqual([
      1,
      0,
      { error: 'itemInvalid' },
      1,
    ]);
  }
});

test('parts that were answered by two editions are nobody’s edition', async () => {
  let asked = 0;
  const run = { recordsFor: async () => ({ edition: `edition ${asked++ % 2}`, answers: [] }) };
  const task = { dataDir, bundledDir: '', list: 'ceis' as const, matching, most: 10, items };
  const { edition } = await recordsIn({ threads: 2, run } as unknown as typeof pool, task);
  expect(edition).toBe('edition 0 edition 1');
});
