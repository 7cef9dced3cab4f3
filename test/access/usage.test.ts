import { describe, expect, test } from 'vitest';
import { Usage } from '../../src-main/access/usage.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { accessIn } from '../support/access.ts';
import { tempDir } from '../support/temp-dir.ts';

test('calls are added up by day, caller, endpoint and list, and units with them', async () => {
  const db = openWorkspace(tempDir());
  const usage = new Usage(new SqliteStore(db));
  usage.record('erp', 'restricted-lists', 'todas', 16);
  usage.record('erp', 'restricted-lists', 'todas', 16);
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  await usage.flush();
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  usage.record('intake', 'proof-of-residence', '', 1);
  const { rows } = await usage.report(1);
  expect(rows.map(({ day, ...row }) => row)).toEqual([
    { caller: 'erp', endpoint: 'restricted-lists', list: 'ceis', calls: 2, units: 2 },
    { caller: 'erp', endpoint: 'restricted-lists', list: 'todas', calls: 2, units: 32 },
    { caller: 'intake', endpoint: 'proof-of-residence', list: null, calls: 1, units: 1 },
  ]);
});

test('days before the report are left out', async () => {
  const db = openWorkspace(tempDir());
  db.prepare('INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?)').run('2020-01-01', 'erp', 'restricted-lists', 'ceis', 1, 1);
  const usage = new Usage(new SqliteStore(db));
  expect((await usage.report(30)).rows).toEqual([]);
});

test('a count that the record cannot take is left out and told, the others are written', async () => {
  const db = openWorkspace(tempDir());
  const refused: unknown[] = [];
  const usage = new Usage(new SqliteStore(db), (error) => refused.push(error));
  usage.record('erp', 'restricted-lists', 'ceis', 1);
  usage.record({ not: 'text' } as never, 'restricted-lists', 'ceis', 1);
  usage.record(null as never, 'restricted-lists', 'ceis', 1);
  usage.record('intake', 'proof-of-residence', '', 1);
  expect((await usage.report(1)).rows.map(({ caller }) => caller)).toEqual(['erp', 'intake']);
  expect(refused).toHaveLength(2);
  expect(usage.waiting).toBe(0);
});

test('what cannot be written waits, in bounded memory and without losing a unit', async () => {
  const dir = tempDir();
  const db = openWorkspace(dir);
  db.pragma('busy_timeout = 0');
  const usage = new Usage(new SqliteStore(db));
  const other = openWorkspace(dir);
  other.exec('BEGIN IMMEDIATE');
  for (let caller = 0; caller < 12_000; caller++) usage.record(`caller ${caller}`, 'restricted-lists', 'todas', 16);
  usage.record('caller 1', 'restricted-lists', 'todas', 16);
  await expect(usage.flush()).rejects.toThrow(/locked/);
  expect(usage.waiting).toBeLessThanOrEqual(10_001);
  other.exec('COMMIT');
  const { rows } = await usage.report(1);
  expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(12_001 * 16);
  expect(rows.find(({ caller }) => caller === 'caller 1')).toMatchObject({ calls: 2, units: 32 });
  expect(rows.find(({ caller }) => caller === '(others)')).toMatchObject({ calls: 2000 });
});

test('what a full disk does not take waits, all of it', async () => {
  const db = openWorkspace(tempDir());
  const refused: unknown[] = [];
  const usage = new Usage(new SqliteStore(db), (error) => refused.push(error));
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  for (let caller = 0; caller < 500; caller++) usage.record(`caller ${caller}`, 'restricted-lists', 'ceis', 1);
  await expect(usage.flush()).rejects.toThrow(/full/);
  expect([usage.waiting, refused.length]).toEqual([500, 0]);
  db.pragma('max_page_count = 1000');
  expect((await usage.report(1)).rows).toHaveLength(500);
});

describe('the record of a running service', () => {
  const named = { name: 'erp', kind: 'token', permissions: new Set<string>() } as const;

  test('is written now and then, and when it closes', async () => {
    const dataDir = tempDir();
    const { access, close } = accessIn(dataDir);
    access.usage.record(named.name, 'restricted-lists', 'ceis', 1);
    await expect.poll(() => access.usage.waiting).toBe(0);
    access.usage.record(named.name, 'restricted-lists', 'ceis', 1);
    await close();
    expect((await new Usage(new SqliteStore(openWorkspace(dataDir))).report(1)).rows).toMatchObject([
      { caller: 'erp', calls: 2 },
    ]);
  });

  test('that cannot be written is told once, tried again, and told again when it fails anew', async () => {
    const errors: unknown[] = [];
    const { access, db, close } = accessIn(tempDir(), (error) => errors.push(error));
    for (const round of [1, 2]) {
      db.exec('ALTER TABLE usage RENAME TO usage_elsewhere');
      access.usage.record(named.name, 'restricted-lists', 'ceis', 1);
      await expect.poll(() => errors.length).toBe(round);
      await new Promise((resolve) => setTimeout(resolve, 1200));
      expect(errors).toHaveLength(round);
      db.exec('ALTER TABLE usage_elsewhere RENAME TO usage');
      await expect.poll(() => access.usage.waiting).toBe(0);
    }
    expect((await access.usage.report(1)).rows).toMatchObject([{ calls: 2 }]);
    await close();
  });

  test('that is locked at the end is not waited for, and the loss is told', async () => {
    const dataDir = tempDir();
    const errors: unknown[] = [];
    const { access, close } = accessIn(dataDir, (error) => errors.push(error));
    const other = openWorkspace(dataDir);
    other.exec('BEGIN IMMEDIATE');
    access.usage.record(named.name, 'restricted-lists', 'ceis', 1);
    await close();
    expect(errors.length).toBeGreaterThan(0);
    other.exec('COMMIT');
  });
});
