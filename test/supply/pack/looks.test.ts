import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { takeLock } from '../../../src-main/data/lock.ts';
import { listDataSet } from '../../../src-main/lists/update/list-data-set.ts';
import { lockOf } from '../../../src-main/supply/data-set.ts';
import { readRecord } from '../../../src-main/supply/update-record.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ASKED_AT, bundlesIn, fetch, install, machine, publish } from './pack.ts';

const LIST = listDataSet('bacen');
const lookOf = (dataDir: string) => readRecord(dataDir, LIST).checkedAt;

test('a list in parts counts as looked at only once all its parts are here', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const first = {
    info: await install(one.dataDir, '20261101', { series: 'a', rows: 12 }, 'bacen'),
    checkedAt: ASKED_AT,
  };
  await publish(one.dataDir, folder, { snapshots: [first] });
  const [had] = bundlesIn(folder);
  const second = {
    info: await install(one.dataDir, '20261101', { series: 'b', first: 12, rows: 1 }, 'bacen'),
    checkedAt: ASKED_AT,
  };
  await publish(one.dataDir, folder, { snapshots: [first, second] });
  const gone = bundlesIn(folder).find(({ file }) => file !== had!.file)!;
  rmSync(gone.file);
  const cut = await fetch(other.dataDir, folder);
  expect(cut.files).toMatchObject([{ outcome: 'installed' }, { outcome: 'failed' }]);
  expect(lookOf(other.dataDir)).toBeNull();
  await publish(one.dataDir, folder, { snapshots: [first, second] });
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
  expect(lookOf(other.dataDir)).toBe(ASKED_AT);
});

test('who works on a list at the moment is not written over: the look is noted by the next run', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const info = await install(one.dataDir, '20261101', { rows: 12 }, 'bacen');
  await publish(one.dataDir, folder, { snapshots: [{ info, checkedAt: null }] });
  await fetch(other.dataDir, folder);
  await publish(one.dataDir, folder, { snapshots: [{ info, checkedAt: ASKED_AT }] });
  const held = takeLock(lockOf(other.dataDir, LIST))!;
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'unchanged', detail: null });
  held.close();
  expect(lookOf(other.dataDir)).toBeNull();
  await fetch(other.dataDir, folder);
  expect(lookOf(other.dataDir)).toBe(ASKED_AT);
});
