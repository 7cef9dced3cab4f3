import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { moveRecordIn } from '../../../src-main/evidence/shared/move-in.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { testRecord } from '../record.ts';
import { machine, note, officeServer, reportOf, restarted, textsOf } from './office.ts';

const server = officeServer();

/** A machine that worked for itself: two notes, one of which was erased, and one with an attachment. */
async function alone() {
  const dataDir = tempDir();
  const room = createEvidence({ dataDir, keychain: undefined });
  const [scope, erased] = [randomUUID(), randomUUID()];
  await room.append({ ...note(scope, 'kept'), attachments: [randomBytes(100_000)], summary: { id: scope } });
  await room.append(note(erased, 'erased'));
  await room.erase(erased, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  await room.close();
  return { dataDir, scope };
}

test.skipIf(NO_POSTGRES)('a record moves into the office, whose machines then go on with it', async () => {
  const url = await server().newDatabase();
  const { dataDir, scope } = await alone();
  expect(await moveRecordIn(url, tempDir(), false)).toBeNull();
  expect(await moveRecordIn(url, dataDir, true)).toEqual({ copied: 3, there: 0, clash: false });
  const session = await server().newSession(url);
  const { rows } = await session.query("SELECT to_regclass('atesta.layout') IS NULL AS untouched");
  await session.end();
  expect(rows).toEqual([{ untouched: true }]);
  expect(await moveRecordIn(url, dataDir, false)).toEqual({ copied: 3, there: 0, clash: false });
  expect(await moveRecordIn(url, dataDir, false)).toEqual({ copied: 0, there: 3, clash: false });

  const one = await restarted({ dataDir, room: createEvidence({ dataDir, keychain: undefined }) }, url);
  const other = machine(url, one);
  await other.room.append(note(scope, 'from the other'));
  expect(await textsOf(one, scope)).toEqual(['kept', 'from the other']);
  for (const each of [one, other]) expect(await reportOf(each)).toMatchObject({ ok: true, entries: 4, erased: 1 });
  await one.room.close();
  expect(await moveRecordIn(url, dataDir, false)).toEqual({ copied: 0, there: 4, clash: false });
});

test.skipIf(NO_POSTGRES)(
  'what a machine filed for itself afterwards is copied, unless the office went on too',
  async () => {
    const url = await server().newDatabase();
    const { dataDir, scope } = await alone();
    await moveRecordIn(url, dataDir, false);
    const room = createEvidence({ dataDir, keychain: undefined });
    await room.append(note(scope, 'alone once more'));
    await room.close();
    expect(await moveRecordIn(url, dataDir, true)).toEqual({ copied: 1, there: 3, clash: false });
    expect(await moveRecordIn(url, dataDir, false)).toEqual({ copied: 1, there: 3, clash: false });

    const other = machine(url, { dataDir, room });
    await other.room.append(note(scope, 'in the office'));
    const again = createEvidence({ dataDir, keychain: undefined });
    await again.append(note(scope, 'alone a third time'));
    await again.close();
    for (const dryRun of [true, false]) {
      expect(await moveRecordIn(url, dataDir, dryRun)).toEqual({ copied: 0, there: 0, clash: true });
    }
    expect(await reportOf(other)).toMatchObject({ ok: true, entries: 5 });
  },
);

test.skipIf(NO_POSTGRES)('the record of another machine is not added to the one that is there', async () => {
  const url = await server().newDatabase();
  const [first, second] = [await alone(), await alone()];
  await moveRecordIn(url, first.dataDir, false);
  expect(await moveRecordIn(url, second.dataDir, false)).toEqual({ copied: 0, there: 0, clash: true });
  const office = tempDir();
  copyFileSync(path.join(first.dataDir, 'evidence.key'), path.join(office, 'evidence.key'));
  const one = await restarted({ dataDir: office, room: createEvidence({ dataDir: office, keychain: undefined }) }, url);
  expect(await textsOf(one, first.scope)).toEqual(['kept']);
});

test.skipIf(NO_POSTGRES).each([
  ['what is sealed', 'UPDATE sealed SET bytes = zeroblob(length(bytes)) WHERE place = 1'],
  ['a part that is gone', 'DELETE FROM sealed WHERE place = 1'],
  ['a line', `UPDATE entry SET text = replace(text, '"note"', '"hold"') WHERE seq = 0`],
  ['a key', 'UPDATE data_key SET sealed = zeroblob(length(sealed))'],
])('a damaged record is not brought to others: %s', async (_what, sql) => {
  const url = await server().newDatabase();
  const { dataDir } = await alone();
  const db = new Database(evidenceFile(dataDir));
  db.exec(sql);
  db.close();
  await expect(moveRecordIn(url, dataDir, false)).rejects.toMatchObject({ reason: 'damaged' });
  const session = await server().newSession(url);
  const { rows } = await session.query('SELECT count(*)::int AS entries FROM atesta.evidence_entry');
  await session.end();
  expect(rows).toEqual([{ entries: 0 }]);
});

test.skipIf(NO_POSTGRES)('a thousand answers of 60 KB are copied in pieces', async () => {
  const url = await server().newDatabase();
  const record = testRecord();
  const answer = randomBytes(60_000);
  record.store.appendAll(Array.from({ length: 1000 }, () => ({ ...note(randomUUID(), 'x'), attachments: [answer] })));
  record.close();
  expect(await moveRecordIn(url, record.dataDir, false)).toEqual({ copied: 1000, there: 0, clash: false });
});

test.skipIf(NO_POSTGRES)(
  'of two machines that began at once the other one is told that its record is another',
  async () => {
    const url = await server().newDatabase();
    const machines = [machine(url), machine(url)];
    const done = await Promise.allSettled(machines.map(({ room }) => room.append(note(randomUUID(), 'x'))));
    const lost = machines[done.findIndex(({ status }) => status === 'rejected')]!;
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await moveRecordIn(url, lost.dataDir, true)).toEqual({ copied: 0, there: 0, clash: true });
  },
);
