import { expect, test } from 'vitest';
import { canonicalText } from '../../../src-main/evidence/log/canonical.ts';
import { readEntry } from '../../../src-main/evidence/log/entry.ts';
import { fill, testRecord } from '../record.ts';

/** The attack: an entry is taken out, or stands in the place of another. */

test('an entry that is taken out is missed by its number', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => db.exec('DELETE FROM entry WHERE seq IN (4, 9)'));
  const codes = record.findings();
  expect(codes.slice(0, 2)).toEqual(['entryMissing 4', 'entryMissing 9']);
  // What it sealed belongs to nothing now; no other entry is said to be wrong.
  expect(new Set(codes.slice(2))).toEqual(new Set(['databaseDamaged']));
});

test('with everything that was its own it is missed as well', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) =>
    db.exec(
      'DELETE FROM entry WHERE seq = 4; DELETE FROM node WHERE seq = 4; DELETE FROM sealed WHERE place = 4 * 256',
    ),
  );
  expect(record.findings()).toEqual(['entryMissing 4', 'checkpointDisagrees', 'checkpointDisagrees', 'treeAltered']);
});

test('all that come after it moved up do not close the gap', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => {
    db.exec('DELETE FROM entry WHERE seq = 4');
    for (let seq = 5; seq < 13; seq++) db.prepare('UPDATE entry SET seq = ? WHERE seq = ?').run(seq - 1, seq);
  });
  const codes = record.findings();
  expect(codes).toContain('entryReordered 4');
  expect(codes).toContain('entryReordered 11');
  expect(codes.join()).toContain('logTruncated');
});

test('two that changed places are named', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) =>
    db.exec(`
      UPDATE entry SET seq = -1 WHERE seq = 2;
      UPDATE entry SET seq = 2 WHERE seq = 9;
      UPDATE entry SET seq = 9 WHERE seq = -1;
    `),
  );
  expect(record.findings().filter((code) => !code.startsWith('payload'))).toEqual([
    'entryReordered 2',
    'entryReordered 9',
  ]);
});

test('two that changed places and numbers are named', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => {
    const [two, nine] = [2, 9].map(
      (seq) => db.prepare('SELECT text FROM entry WHERE seq = ?').pluck().get(seq) as string,
    );
    const as = (text: string, seq: number) => canonicalText({ ...readEntry(text)!, seq });
    db.prepare("UPDATE entry SET id = 'x' WHERE seq = 9").run();
    db.prepare('UPDATE entry SET text = ?, id = ? WHERE seq = 2').run(as(nine!, 2), readEntry(nine!)!.id);
    db.prepare('UPDATE entry SET text = ?, id = ? WHERE seq = 9').run(as(two!, 9), readEntry(two!)!.id);
  });
  expect(record.findings()).toEqual(expect.arrayContaining(['entryAltered 2', 'entryAltered 9']));
});

test('one that stands beyond the end is named', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => db.exec('UPDATE entry SET seq = 4000000000 WHERE seq = 6'));
  expect(record.findings()).toEqual(expect.arrayContaining(['entryReordered 4000000000', 'entryMissing 6']));
});
