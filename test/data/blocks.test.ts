import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { rowsSum } from '../../src-main/data/seals.ts';
import { SnapshotReader } from '../../src-main/lists/search/snapshot-reader.ts';
import { install, matchesIn } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';

const people = Array.from({ length: 300 }, (_, at) => ({
  name: `PESSOA NÚMERO ${at}`,
  taxId: `***${String(100_000 + at)}**`,
  details: { PROCESSO: String(at) },
}));

/** Everything that is asked of a list, of a snapshot changed by `sql` where SQLite sees nothing wrong. */
async function after(change: (db: Database.Database) => void): Promise<() => void> {
  const file = await install(tempDir(), 'pep', '20260901', people);
  const db = new Database(file);
  change(db);
  db.close();
  return () => {
    const reader = new SnapshotReader(file);
    try {
      expect(matchesIn(reader, { name: 'pessoa número' }).map(({ recordDetails: card }) => card.details)).toHaveLength(
        300,
      );
      expect(matchesIn(reader, { taxId: '00010000700' }).map(({ name }) => name)).toEqual(['PESSOA NÚMERO 7']);
      expect(reader.changeCounts).toBeNull();
      expect([...reader.changes()]).toEqual([]);
    } finally {
      reader.close();
    }
  };
}

test('a snapshot that nobody changed answers', async () => {
  expect(await after(() => undefined)).not.toThrow();
});

test.each([
  "UPDATE masks SET mask = '******#####'",
  'UPDATE segments SET records = records - 1',
  "UPDATE fields SET name = 'OUTRO'",
  'UPDATE names SET words = zeroblob(length(words))',
  "UPDATE dictionary SET words = CAST(replace(words, 'PESSOA', 'PESTOA') AS BLOB)",
  'UPDATE counts SET counts = zeroblob(length(counts))',
  'UPDATE postings SET lists = substr(lists, 2)',
  'UPDATE documents SET id = id + 1',
  'DELETE FROM documents',
  'DELETE FROM postings',
  'UPDATE answers SET lines = (SELECT lines FROM answers WHERE id = 1) WHERE id = 0',
  'UPDATE details SET block = zeroblob(length(block))',
  'UPDATE seals SET entries = substr(entries, 13) WHERE id > 0',
  'DELETE FROM seals WHERE id > 0',
  "INSERT INTO compared VALUES ('2026-01-01', 1, 1, 1)",
  "INSERT INTO changes VALUES (1, 'added', 0, NULL)",
  "INSERT INTO former_masks VALUES ('x')",
])('%s is damage', async (sql) => {
  expect(await after((db) => db.exec(sql))).toThrow(/is damaged$/);
});

test('sums that were changed along with what they are of are damage too', async () => {
  const ask = await after((db) => {
    db.exec('UPDATE segments SET records = records - 1');
    const root = JSON.parse(String(db.prepare('SELECT entries FROM seals WHERE id = 0').pluck().get()));
    root.rows.segments = rowsSum(db, 'segments');
    db.prepare('UPDATE seals SET entries = ? WHERE id = 0').run(Buffer.from(JSON.stringify(root)));
  });
  expect(ask).toThrow(/is damaged$/);
});

test.each([
  "UPDATE dictionary SET words = CAST(replace(words, 'PESSOA', 'PESTOA') AS BLOB)",
  'UPDATE counts SET counts = zeroblob(length(counts))',
  "INSERT INTO changes VALUES (1, 'added', 0, NULL)",
])('preparing reads, and hence finds, what %s has damaged', async (sql) => {
  const file = await install(tempDir(), 'pep', '20260901', people);
  const db = new Database(file);
  db.exec(sql);
  db.close();
  const reader = new SnapshotReader(file);
  expect(() => reader.prepare()).toThrow(/is damaged$/);
  reader.close();
});
