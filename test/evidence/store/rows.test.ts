import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { rowsOf } from '../../../src-main/evidence/store/verify/rows.ts';
import { note, testRecord } from '../record.ts';

const PAGE = 4096;
const ROWS = `SELECT entry.seq, id, scope, erases, text, hashes, bytes FROM entry
  LEFT JOIN node ON node.seq = entry.seq LEFT JOIN sealed ON sealed.place = entry.seq * 256 ORDER BY entry.seq`;

/** More entries than are fetched as one, of which some were erased and some are too large to be fetched with others. */
function filed() {
  const record = testRecord();
  const [scope, other, erased] = [randomUUID(), randomUUID(), randomUUID()];
  const large = 'ç'.repeat(3000);
  record.store.appendAll(
    Array.from({ length: 600 }, (_, index) =>
      note([scope, other, erased][index % 3]!, index % 50 === 0 ? large : `nota ${index}`, {
        ...(index % 40 === 0 && { attachments: [Buffer.alloc(500, index)] }),
      }),
    ),
  );
  record.store.erase(erased, { scope: randomUUID(), payload: {} });
  return record;
}

test.each<[string, (db: Database.Database) => void]>([
  ['as they were filed', () => {}],
  ['but none', (db) => db.exec('DELETE FROM entry')],
  ['where one is gone', (db) => db.exec('DELETE FROM entry WHERE seq = 300')],
  ['where one has no hashes', (db) => db.exec('DELETE FROM node WHERE seq = 300')],
  ['before the first', (db) => db.exec('UPDATE entry SET seq = -7 WHERE seq = 300')],
  ['behind what a number can say', (db) => db.exec('UPDATE entry SET seq = 9007199254740993 WHERE seq >= 600')],
  ['with bytes as a text', (db) => db.exec('UPDATE entry SET text = CAST(text AS BLOB) WHERE seq = 300')],
  ['with bytes as an id', (db) => db.exec('UPDATE entry SET id = CAST(id AS BLOB) WHERE seq = 300')],
  ['with bytes as a scope', (db) => db.exec('UPDATE entry SET scope = CAST(scope AS BLOB) WHERE seq = 300')],
  ['with bytes as what they erase', (db) => db.exec('UPDATE entry SET erases = CAST(scope AS BLOB) WHERE seq = 300')],
  ['with an empty text as what they erase', (db) => db.exec("UPDATE entry SET erases = '' WHERE seq = 300")],
  ['with a text as hashes', (db) => db.exec('UPDATE node SET hashes = CAST(hashes AS TEXT) WHERE seq = 300')],
  ['with a number as hashes', (db) => db.exec('UPDATE node SET hashes = 12 WHERE seq = 300')],
  ['with a text as payload', (db) => db.exec("UPDATE sealed SET bytes = 'text' WHERE place = 76800")],
  ['with no byte as payload', (db) => db.exec("UPDATE sealed SET bytes = x'' WHERE place = 76800")],
  ['with no byte as hashes', (db) => db.exec("UPDATE node SET hashes = x'' WHERE seq = 300")],
  ['with a text that ends early', (db) => db.exec('UPDATE entry SET text = text || char(0) || text WHERE seq = 300')],
  ['with a text that is no UTF-8', (db) => db.exec("UPDATE entry SET text = CAST(x'e2' AS TEXT) WHERE seq = 300")],
  ['with a line break', (db) => db.exec("UPDATE entry SET text = text || char(10) || 'x' WHERE seq = 300")],
  [
    'with as many line breaks too many as another row lacks',
    (db) => {
      db.exec('UPDATE entry SET id = CAST(id AS BLOB) WHERE seq = 300');
      db.exec("UPDATE entry SET text = text || replace(hex(zeroblob(7)), '00', char(10)) WHERE seq = 301");
    },
  ],
  ['with a text that is very long', (db) => db.exec('UPDATE entry SET text = hex(zeroblob(50000)) WHERE seq = 300')],
])('rows that are fetched together are what they are by themselves: %s', (_, work) => {
  const record = filed();
  record.tamper((db) => {
    db.unsafeMode(true);
    work(db);
    expect([...rowsOf(db)]).toEqual(db.prepare(ROWS).raw().all());
  });
});

test('a page that cannot be read hides none of the rows before it', () => {
  const record = filed();
  let text = '';
  record.tamper((db) => {
    text = db.prepare<[], string>('SELECT text FROM entry WHERE seq = 300').pluck().get()!;
  });
  const file = evidenceFile(record.dataDir);
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.indexOf(text) / PAGE) * PAGE] = 0xff;
  writeFileSync(file, bytes);
  const db = new Database(file, { readonly: true });
  const read = (rows: Iterable<unknown>) => {
    let count = 0;
    expect(() => {
      for (const row of rows) if (row) count++;
    }).toThrow('malformed');
    return count;
  };
  const alone = read(db.prepare(ROWS).raw().iterate() as Iterable<unknown>);
  expect(alone).toBeGreaterThan(256);
  expect(read(rowsOf(db))).toBe(alone);
  db.close();
});
