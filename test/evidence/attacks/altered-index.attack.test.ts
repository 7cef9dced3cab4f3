import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fill, testRecord } from '../record.ts';

/** The attack: an index leaves an entry out, so that no question finds it. */

/** Writes into an index alone: SQLite is told for a moment that it is a table. */
function inIndex(db: Database.Database, index: string, work: () => void): void {
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(index) as {
    rootpage: number;
  };
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  const put = 'INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)';
  db.prepare(put).run(
    ...['table', 'bare', 'bare', rootpage, 'CREATE TABLE bare (value, seq, PRIMARY KEY (value, seq)) WITHOUT ROWID'],
  );
  db.pragma('writable_schema = RESET');
  work();
  db.pragma('writable_schema = ON');
  db.prepare("DELETE FROM sqlite_schema WHERE name = 'bare'").run();
  db.pragma('writable_schema = RESET');
}

test.each([
  ['sqlite_autoindex_entry_1', 'id'],
  ['entry_scope', 'scope'],
  ['entry_erases', 'erases'],
])('%s without an entry, with one too many, or with two that changed places, is found', (index, column) => {
  const works: ((db: Database.Database) => void)[] = [
    (db) => db.exec('DELETE FROM bare WHERE seq = (SELECT max(seq) FROM bare)'),
    (db) => db.exec(`INSERT INTO bare VALUES ('${randomUUID()}', 3)`),
    (db) => {
      const rows = db.prepare('SELECT value, seq FROM bare ORDER BY seq DESC LIMIT 2').all() as {
        value: string;
        seq: number;
      }[];
      db.exec('DELETE FROM bare WHERE seq IN (SELECT seq FROM bare ORDER BY seq DESC LIMIT 2)');
      const put = db.prepare('INSERT INTO bare VALUES (?, ?)');
      put.run(rows[0]!.value, rows[1]!.seq);
      put.run(rows[1]!.value, rows[0]!.seq);
    },
  ];
  for (const work of works) {
    const record = testRecord();
    const scopes = fill(record.store, 30, [randomUUID(), randomUUID(), randomUUID()]);
    for (const scope of scopes.slice(1)) record.store.erase(scope, { scope: randomUUID(), payload: {} });
    record.tamper((db) => inIndex(db, index, () => work(db)));
    expect(record.findings({ keys: undefined }), column).toContain('databaseDamaged');
  }
});
