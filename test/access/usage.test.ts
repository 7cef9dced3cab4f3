import { expect, test } from 'vitest';
import { Usage } from '../../src-main/access/usage.ts';
import { openWorkspace } from '../../src-main/data/workspace.ts';
import { tempDir } from '../support/temp-dir.ts';

test('calls are added up by day, caller, endpoint and list, and units with them', () => {
  const db = openWorkspace(tempDir());
  const usage = new Usage(db);
  usage.record('erp', 'restricted-lists', 'todas', 16);
  usage.record('erp', 'restricted-lists', 'todas', 16);
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  usage.flush();
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  usage.record('intake', 'proof-of-residence', '', 1);
  const { rows } = usage.report(1);
  expect(rows.map(({ day, ...row }) => row)).toEqual([
    { caller: 'erp', endpoint: 'restricted-lists', list: 'ceis', calls: 2, units: 2 },
    { caller: 'erp', endpoint: 'restricted-lists', list: 'todas', calls: 2, units: 32 },
    { caller: 'intake', endpoint: 'proof-of-residence', list: null, calls: 1, units: 1 },
  ]);
  usage.close();
});

test('what was counted is written when the service closes', () => {
  const dir = tempDir();
  const usage = new Usage(openWorkspace(dir));
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  usage.close();
  const later = new Usage(openWorkspace(dir));
  expect(later.report(1).rows).toHaveLength(1);
  later.close();
});

test('days before the report are left out', () => {
  const db = openWorkspace(tempDir());
  db.prepare('INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?)').run('2020-01-01', 'erp', 'restricted-lists', 'ceis', 1, 1);
  const usage = new Usage(db);
  expect(usage.report(30).rows).toEqual([]);
  usage.close();
});

test('a write that fails is reported and tried again', async () => {
  const db = openWorkspace(tempDir());
  db.exec('ALTER TABLE usage RENAME TO usage_elsewhere');
  const errors: unknown[] = [];
  const usage = new Usage(db, undefined, (error) => errors.push(error));
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  await expect.poll(() => errors.length, { timeout: 3000 }).toBeGreaterThan(0);
  db.exec('ALTER TABLE usage_elsewhere RENAME TO usage');
  expect(usage.report(1).rows).toHaveLength(1);
  usage.close();
});
