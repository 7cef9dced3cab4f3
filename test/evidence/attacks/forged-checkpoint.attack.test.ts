import { expect, test } from 'vitest';
import { checkpointText, readCheckpoint } from '../../../src-main/evidence/log/checkpoint.ts';
import { signerOf } from '../../../src-main/evidence/log/signed-note.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { fill, type TestRecord, testRecord } from '../record.ts';

/** The attack: the log is signed by somebody else, or what was signed is changed. */
const newest = ({ store }: TestRecord) => store.checkpoint();

test.each<[string, (note: string) => string]>([
  ['another size', (note) => note.replace('\n13\n', '\n12\n')],
  ['another root', (note) => note.replace(/\n13\n(.)/, (_, first) => `\n13\n${first === 'A' ? 'B' : 'A'}`)],
  ['another signature', (note) => note.replace(/.....\n$/, 'AAA=\n')],
  ['another name', (note) => note.replaceAll('atesta/', 'atestb/')],
  ['no signature', (note) => note.split('— ')[0]!],
  ['nothing', () => ''],
])('%s in the newest checkpoint is a forgery', (_, changed) => {
  const record = testRecord();
  fill(record.store, 13);
  const forged = changed(newest(record));
  expect(forged).not.toBe(newest(record));
  record.tamper((db) => db.prepare('UPDATE checkpoint SET note = ?').run(forged));
  expect(record.findings()).toEqual(['checkpointForged']);
});

test('one signed by another key is a forgery, also where that key is put in the place of the own', () => {
  const record = testRecord();
  fill(record.store, 13);
  const other = signerOf(record.keys.origin, newKeys().signing);
  const own = record.store.publicKey;
  const forged = other.sign(checkpointText(readCheckpoint(newest(record))!));
  record.tamper((db) => db.prepare('UPDATE checkpoint SET note = ?').run(forged));
  expect(record.findings()).toEqual(['checkpointForged']);
  record.tamper((db) => db.prepare("UPDATE meta SET value = ? WHERE key = 'publicKey'").run(other.verifierKey));
  const codes = (options: object) => verify({ dataDir: record.dataDir, ...options }).findings.map(({ code }) => code);
  expect(codes({ keys: record.keys })).toContain('checkpointForged');
  expect(codes({ publicKey: own })).toContain('checkpointForged');
  // Who knows no key but the one in the database is told by the checkpoint beside it at least.
  expect(codes({})).toEqual(['checkpointForged']);
});

test('a public key or a name that was changed is found', () => {
  for (const [key, value] of [
    ['publicKey', 'atesta/0000000000000000+00000000+AAAA'],
    ['publicKey', ''],
    ['origin', 'atesta/0000000000000000'],
  ]) {
    const record = testRecord();
    fill(record.store, 3);
    record.tamper((db) => db.prepare('UPDATE meta SET value = ? WHERE key = ?').run(value, key));
    for (const keys of [record.keys, undefined]) expect(verify({ ...record, keys }).ok).toBe(false);
  }
});

test('a given checkpoint of another log, or no checkpoint at all, is told', () => {
  const record = testRecord();
  fill(record.store, 3);
  const other = testRecord();
  fill(other.store, 3);
  for (const note of [newest(other), 'no checkpoint', '']) {
    const { findings } = verify({ ...record, checkpoints: [{ name: 'given', note }] });
    expect(findings).toEqual([{ code: 'checkpointForged', detail: 'given' }]);
  }
  expect(() => verify({ ...record, publicKey: 'no key' })).toThrow(TypeError);
});

test('nothing is signed on top of a log that is not what was signed', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => db.exec('UPDATE node SET hashes = zeroblob(32) WHERE seq = 12'));
  expect(() => record.reopen()).toThrow('damaged');
});
