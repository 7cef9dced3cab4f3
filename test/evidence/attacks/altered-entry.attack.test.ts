import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText } from '../../../src-main/evidence/log/canonical.ts';
import { readEntry } from '../../../src-main/evidence/log/entry.ts';
import { leafHash } from '../../../src-main/evidence/log/hash.ts';
import { grown, NO_PEAKS } from '../../../src-main/evidence/log/tree.ts';
import { fill, testRecord } from '../record.ts';

/** The attack: an entry says another time, another dossier, or something that is no entry. */
const change = (text: string, what: object) => canonicalText({ ...readEntry(text)!, ...what });

test.each<[string, (text: string) => string, string[]]>([
  ['another time', (text) => change(text, { time: '2020-01-01T00:00:00.000Z' }), ['entryAltered 6']],
  ['another kind', (text) => change(text, { kind: 'decision' }), ['entryAltered 6']],
  ['a clock that was set back', (text) => change(text, { clockBack: 5 }), ['entryAltered 6']],
  ['not canonical', (text) => text.replace(',"kind"', ', "kind"'), ['entryUnreadable 6']],
  ['a field more', (text) => text.replace('"id"', '"hidden":"x","id"'), ['entryUnreadable 6']],
  ['nothing', () => '', ['entryUnreadable 6']],
])('%s is found and named', (_, changed, expected) => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => {
    const text = db.prepare('SELECT text FROM entry WHERE seq = 6').pluck().get() as string;
    db.prepare('UPDATE entry SET text = ? WHERE seq = 6').run(changed(text));
  });
  expect(record.findings().sort()).toEqual(expected);
});

test('a dossier with such an entry is not read', () => {
  const record = testRecord();
  const [scope] = fill(record.store, 3);
  record.tamper((db) => {
    const text = db.prepare('SELECT text FROM entry WHERE seq = 1').pluck().get() as string;
    db.prepare('UPDATE entry SET text = ? WHERE seq = 1').run(change(text, { time: '2020-01-01T00:00:00.000Z' }));
  });
  expect(() => {
    record.reopen();
    record.store.entriesOf(scope!);
  }).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

test('its own hash altered with it does not hide it', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => {
    const text = db.prepare('SELECT text FROM entry WHERE seq = 6').pluck().get() as string;
    const changed = change(text, { time: '2020-01-01T00:00:00.000Z' });
    db.prepare('UPDATE entry SET text = ? WHERE seq = 6').run(changed);
    db.prepare('UPDATE node SET hashes = ? WHERE seq = 6').run(leafHash(changed));
  });
  // What stands above it, and what was signed, still have the old one.
  expect(record.findings()).toEqual(expect.arrayContaining(['treeAltered 7', 'checkpointDisagrees']));
});

test('the whole tree made anew over it does not hide it', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => {
    const text = db.prepare('SELECT text FROM entry WHERE seq = 6').pluck().get() as string;
    db.prepare('UPDATE entry SET text = ? WHERE seq = 6').run(change(text, { time: '2020-01-01T00:00:00.000Z' }));
    let peaks = NO_PEAKS;
    const texts = db.prepare('SELECT text FROM entry ORDER BY seq').pluck().all() as string[];
    texts.forEach((line, seq) => {
      const step = grown(peaks, leafHash(line));
      peaks = step.peaks;
      db.prepare('UPDATE node SET hashes = ? WHERE seq = ?').run(Buffer.concat(step.full), seq);
    });
  });
  expect(new Set(record.findings())).toEqual(new Set(['checkpointDisagrees']));
});

test('columns that are looked up by, and say other than the entry, are found', () => {
  for (const column of ['id', 'scope', 'erases']) {
    const record = testRecord();
    fill(record.store, 5);
    record.tamper((db) => db.prepare(`UPDATE entry SET ${column} = ? WHERE seq = 3`).run(randomUUID()));
    expect(record.findings(), column).toContain('databaseDamaged 3');
  }
});

test('an altered hash of the tree is told from an altered entry', () => {
  for (const seq of [0, 5, 7, 12]) {
    const record = testRecord();
    fill(record.store, 13);
    record.tamper((db) => {
      const hashes = db.prepare('SELECT hashes FROM node WHERE seq = ?').pluck().get(seq) as Buffer;
      for (let at = 0; at < hashes.length; at += 32) hashes[at]! ^= 1;
      db.prepare('UPDATE node SET hashes = ? WHERE seq = ?').run(hashes, seq);
    });
    expect(new Set(record.findings()), String(seq)).toEqual(new Set([`treeAltered ${seq}`]));
  }
});

test('a row of the tree that is gone, one too many, and one that is cut short are found', () => {
  for (const sql of [
    'DELETE FROM node WHERE seq = 4',
    'DELETE FROM node WHERE seq = 12',
    "INSERT INTO node (seq, hashes) VALUES (13, x'00')",
    'UPDATE node SET hashes = substr(hashes, 1, 32) WHERE seq = 7',
    "UPDATE node SET hashes = x'' WHERE seq = 2",
  ]) {
    const record = testRecord();
    fill(record.store, 13);
    record.tamper((db) => db.exec(sql));
    expect(record.findings().join(), sql).toContain('treeAltered');
    expect(record.findings().join(), sql).not.toContain('entryAltered');
  }
});
