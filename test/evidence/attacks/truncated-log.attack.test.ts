import { cpSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { evidenceFile, newestCheckpointFile } from '../../../src-main/evidence/files.ts';
import { verify } from '../../../src-main/evidence/store/verify/verify.ts';
import { fill, note, testRecord } from '../record.ts';

/** The attack: the end of the log is cut off, or the database is put back as it was once. */

const cutTo = (size: number) => `
  DELETE FROM entry WHERE seq >= ${size};
  DELETE FROM node WHERE seq >= ${size};
  DELETE FROM sealed WHERE place >= ${size} * 256;
`;

test('the newest checkpoint tells that the end is gone', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => db.exec(cutTo(9)));
  expect(new Set(record.findings())).toEqual(new Set(['logTruncated']));
});

test('without a checkpoint in the database that is told', () => {
  const record = testRecord();
  fill(record.store, 13);
  record.tamper((db) => db.exec('DELETE FROM checkpoint'));
  expect(record.findings()).toEqual(['checkpointMissing']);
});

/** A record that was whole at 9 entries, and is put back to that after 13. */
function rolledBack() {
  const record = testRecord();
  fill(record.store, 9);
  record.close();
  cpSync(evidenceFile(record.dataDir), `${evidenceFile(record.dataDir)}.old`);
  record.reopen();
  fill(record.store, 4);
  const published = record.store.checkpoint();
  record.close();
  for (const end of ['-wal', '-shm']) rmSync(evidenceFile(record.dataDir) + end, { force: true });
  cpSync(`${evidenceFile(record.dataDir)}.old`, evidenceFile(record.dataDir));
  return { record, published };
}

test('an older copy put back, with the checkpoint beside it, is whole in itself; one that was published tells', () => {
  const { record, published } = rolledBack();
  rmSync(newestCheckpointFile(record.dataDir));
  expect(verify(record)).toMatchObject({ ok: true, entries: 9 });
  const report = verify({ ...record, checkpoints: [{ name: 'share/13', note: published }] });
  expect(report.findings).toEqual([{ code: 'logTruncated', detail: 'share/13: 13 entries, there are 9' }]);
});

test('an older copy put back alone is told by the checkpoint beside it, also after filing went on', () => {
  const { record } = rolledBack();
  expect(record.findings()).toEqual(['logTruncated']);
  record.reopen();
  expect(new Set(record.findings())).toEqual(new Set(['logTruncated']));
  fill(record.store, 10);
  expect(record.findings()).toEqual(['checkpointDisagrees']);
  record.reopen();
  expect(record.findings()).toEqual(['checkpointDisagrees']);
});

test('another end written over the old one disagrees with what was published', () => {
  const { record, published } = rolledBack();
  rmSync(newestCheckpointFile(record.dataDir));
  record.reopen();
  record.store.append(note('6f0e6c1e-0d0e-4c56-9d55-7f0d5ac3a1d0', 'another past'));
  fill(record.store, 8);
  expect(record.findings()).toEqual([]);
  expect(record.findings({ checkpoints: [{ name: 'share', note: published }] })).toEqual(['checkpointDisagrees']);
});

test('what was published and kept in the record is compared too', () => {
  const record = testRecord();
  fill(record.store, 5);
  record.store.keepPublished(record.store.checkpoint());
  fill(record.store, 5);
  expect(verify(record).comparedWith).toEqual(['5', '10']);
  record.tamper((db) => db.exec(`${cutTo(3)} DELETE FROM checkpoint WHERE published = 0`));
  expect(record.findings()).toEqual(expect.arrayContaining(['logTruncated', 'checkpointMissing']));
});

test('a database that is gone is missed by its key', () => {
  const record = testRecord();
  fill(record.store, 3);
  record.close();
  for (const end of ['', '-wal', '-shm']) rmSync(evidenceFile(record.dataDir) + end, { force: true });
  expect(record.findings()).toEqual(['databaseDamaged']);
});

test('an empty database in its place is none', () => {
  const record = testRecord();
  fill(record.store, 3);
  record.close();
  for (const end of ['', '-wal', '-shm']) rmSync(evidenceFile(record.dataDir) + end, { force: true });
  new Database(evidenceFile(record.dataDir)).exec('CREATE TABLE other (x)').close();
  expect(record.findings()).toEqual(['databaseDamaged']);
});
