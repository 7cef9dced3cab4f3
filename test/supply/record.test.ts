import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listDataSet } from '../../src-main/lists/update/list-data-set.ts';
import { REGISTRY } from '../../src-main/registry/update/release.ts';
import { updateFailureText } from '../../src-main/supply/update-failure.ts';
import { readRecord, writeRecord } from '../../src-main/supply/update-record.ts';
import { tempDir } from '../support/temp-dir.ts';

const SNAPSHOT = { file: '20261101_CEIS.csv', date: '2026-11-01', importedAt: '2026-11-02T03:30:00.000Z', records: 3 };
const LOOK = { checkedAt: '2026-11-02T03:30:00.000Z', outcome: 'imported', detail: null };

function written(folder: string, record: object): string {
  const dataDir = tempDir();
  mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, folder, 'update.json'), JSON.stringify(record));
  return dataDir;
}

test('what 0.1 kept of a list that was rolled back is read as it is kept today', () => {
  const files = [{ id: 'a', sha256: '00' }];
  const before = { ...LOOK, releases: [], rolledBack: [{ snapshot: SNAPSHOT, series: 'x', files }] };
  const { rolledBack } = readRecord(written('lists/ceis', before), listDataSet('ceis'));
  expect(rolledBack).toEqual([{ snapshot: SNAPSHOT, series: 'x', release: { snapshot: SNAPSHOT.file, files } }]);
  const byHand = { ...before, rolledBack: [{ snapshot: SNAPSHOT, series: '', files: [] }] };
  expect(readRecord(written('lists/ceis', byHand), listDataSet('ceis')).rolledBack[0]!.release).toBeNull();
});

test('and of the registry', () => {
  const release = { snapshot: 'x', source: 's', month: '2026-10', files: {} };
  const before = { ...LOOK, releases: [release], rolledBack: [{ snapshot: SNAPSHOT, release }] };
  expect(readRecord(written('registry', before), REGISTRY).rolledBack).toEqual([
    { snapshot: SNAPSHOT, series: '', release },
  ]);
});

test('a record is read as it was written; a file that is none says nothing', () => {
  const dataDir = tempDir();
  expect(readRecord(dataDir, REGISTRY)).toMatchObject({ checkedAt: null, releases: [] });
  const record = { ...LOOK, outcome: 'imported' as const, releases: [{ snapshot: 'a' }], rolledBack: [] };
  writeRecord(dataDir, REGISTRY, record);
  expect(readRecord(dataDir, REGISTRY)).toEqual(record);
  for (const broken of ['', '[]', 'null', '{"releases":1}', '{"releases":[]']) {
    writeFileSync(path.join(dataDir, 'registry/update.json'), broken);
    expect(readRecord(dataDir, REGISTRY).releases).toEqual([]);
  }
});

test('a full disk is told as such, whatever was updated', () => {
  const told: unknown[] = [];
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(updateFailureText(full, (error) => told.push(error))).toBe('The disk is full; make room and update again.');
  expect(updateFailureText(new TypeError('secret'), (error) => told.push(error))).toMatch(
    /^The update failed unexpectedly; /,
  );
  expect(told).toHaveLength(1);
});
