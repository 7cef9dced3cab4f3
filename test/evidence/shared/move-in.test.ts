import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { moveRecordIn } from '../../../src-main/evidence/shared/move-in.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { machine, note, reportOf, restarted, textsOf } from './office.ts';

let server: PostgresServer;
beforeAll(async () => {
  if (!NO_POSTGRES) server = await startPostgres();
});
afterAll(() => server?.stop());

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
  const url = await server.newDatabase();
  const { dataDir, scope } = await alone();
  expect(await moveRecordIn(url, tempDir(), false)).toBeNull();
  expect(await moveRecordIn(url, dataDir, true)).toEqual({ copied: 3, there: 0, clash: false });
  const session = await server.newSession(url);
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
    const url = await server.newDatabase();
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
  const url = await server.newDatabase();
  const [first, second] = [await alone(), await alone()];
  await moveRecordIn(url, first.dataDir, false);
  expect(await moveRecordIn(url, second.dataDir, false)).toEqual({ copied: 0, there: 0, clash: true });
  const office = tempDir();
  copyFileSync(path.join(first.dataDir, 'evidence.key'), path.join(office, 'evidence.key'));
  const one = await restarted({ dataDir: office, room: createEvidence({ dataDir: office, keychain: undefined }) }, url);
  expect(await textsOf(one, first.scope)).toEqual(['kept']);
});
