import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { verifyFile } from '../../src-main/data/file-sum.ts';
import { InstalledSnapshots } from '../../src-main/data/installed-snapshots.ts';
import { examineSnapshot } from '../../src-main/data/open-snapshot.ts';
import { removeSnapshot } from '../../src-main/data/remove-snapshot.ts';
import { SnapshotReader } from '../../src-main/lists/search/snapshot-reader.ts';
import { install, matchesIn } from '../lists/snapshots.ts';
import { cpfOf } from '../support/documents.ts';
import { tempDir } from '../support/temp-dir.ts';

const CPF = cpfOf('100000001');
const people = Array.from({ length: 200 }, (_, at) => ({ name: `PESSOA ${at}`, taxId: at === 7 ? CPF : '' }));
const installed = () => install(tempDir(), 'pep', '20260901', people);

/** Changes what a snapshot says of itself, as whoever wrote it might have said it: with the right sum, or without any. */
function saying(file: string, changes: Record<string, string>, options: { without?: readonly string[] } = {}): void {
  const db = new Database(file);
  for (const [key, value] of Object.entries(changes))
    db.prepare('UPDATE meta SET value = ? WHERE key = ?').run(value, key);
  for (const key of options.without ?? []) db.prepare('DELETE FROM meta WHERE key = ?').run(key);
  db.close();
}
/** What the version before wrote: the same tables, no sums. */
function asBefore(file: string): void {
  saying(file, { format: '2' }, { without: ['sum', 'seals'] });
  const db = new Database(file);
  db.exec('DROP TABLE seals; CREATE TABLE a (id INTEGER PRIMARY KEY, lines TEXT NOT NULL)');
  db.exec(
    'INSERT INTO a SELECT id, CAST(lines AS TEXT) FROM answers; DROP TABLE answers; ALTER TABLE a RENAME TO answers',
  );
  db.exec('VACUUM');
  db.close();
  const bytes = readFileSync(file);
  const pages = bytes.readUInt32BE(28);
  writeFileSync(file, bytes.subarray(0, pages * 8192));
}

describe('a snapshot of the format before', () => {
  test('is read, and has no sum to be compared with', async () => {
    const file = await installed();
    expect(await verifyFile(file)).toBe(true);
    asBefore(file);
    expect(examineSnapshot(file)).toMatchObject({ file: '20260901_PEP.csv', records: 200 });
    expect(await verifyFile(file)).toBe(false);
    const reader = new SnapshotReader(file);
    expect(matchesIn(reader, { taxId: CPF }).map(({ name }) => name)).toEqual(['PESSOA 7']);
    expect(matchesIn(reader, { name: 'pessoa 19' })).toHaveLength(11);
    reader.close();
  });

  test.each(['1', '4', '99', 'x'])('is no excuse for one of format %s', async (format) => {
    const file = await installed();
    saying(file, { format }, { without: ['sum', 'seals'] });
    const reason = { '1': 'olderFormat', '4': 'newerFormat', '99': 'newerFormat', x: 'damaged' }[format];
    expect(examineSnapshot(file)).toMatchObject({ reason, date: '2026-09-01' });
    expect(() => new SnapshotReader(file)).toThrow();
  });
});

test('what a snapshot says of itself is right or damaged', async () => {
  const whole = await installed();
  const lies: Record<string, string>[] = [
    { date: '2026-09-02' },
    { demonstration: '1' },
    { format: '2' },
    { sum: 'abc' },
    { list: 'ceis' },
  ];
  for (const changes of lies) {
    const file = path.join(tempDir(), '20260901_PEP.sqlite');
    copyFileSync(whole, file);
    saying(file, changes);
    expect(examineSnapshot(file), JSON.stringify(changes)).toMatchObject({ reason: 'damaged' });
  }
  saying(whole, {}, { without: ['sum'] });
  expect(examineSnapshot(whole)).toMatchObject({ reason: 'damaged' });
});

test('a file without its end is damaged, also where all of its pages are there', async () => {
  const file = await installed();
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  await expect(verifyFile(file)).rejects.toMatchObject({ reason: 'damaged' });
});

test('a snapshot that was removed while it was in use is there for nobody, and is not one that cannot be read', async () => {
  const dataDir = tempDir();
  const file = await install(dataDir, 'pep', '20260901', people);
  removeSnapshot(file, () => {
    throw Object.assign(new Error('in use'), { code: 'EBUSY' });
  });
  expect(examineSnapshot(file)).toBeNull();
  expect(new InstalledSnapshots(dataDir, tempDir()).find('list', 'pep')).toEqual({
    snapshots: [],
    unreadable: [],
    covered: [],
  });
});
