import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { type Machine, machine, note, officeServer, reportOf, textsOf } from '../shared/office.ts';

/**
 * Who has the office's database, and none of the keys, changes what the services agree on. Copies that have the true record
 * keep it and refuse to go on; a machine that comes new takes nothing of it in.
 */
const ALTERED = [
  ['the line of an entry', `UPDATE atesta.evidence_entry SET text = replace(text, '"note"', '"hold"') WHERE seq = 1`],
  [
    'what is sealed',
    'UPDATE atesta.evidence_sealed SET bytes = set_byte(bytes, 20, get_byte(bytes, 20) # 1) WHERE seq = 1',
  ],
  ['what is sealed, taken away', 'DELETE FROM atesta.evidence_sealed WHERE seq = 1'],
  ['an entry, taken away', 'DELETE FROM atesta.evidence_entry WHERE seq = 1'],
  ['the last entry, taken away', 'DELETE FROM atesta.evidence_entry WHERE seq = 2'],
  [
    'the order of two entries',
    `UPDATE atesta.evidence_entry SET seq = 9 WHERE seq = 1;
     UPDATE atesta.evidence_entry SET seq = 1 WHERE seq = 2; UPDATE atesta.evidence_entry SET seq = 2 WHERE seq = 9`,
  ],
  ['the checkpoint', "UPDATE atesta.evidence_log SET checkpoint = replace(checkpoint, E'\\n3\\n', E'\\n2\\n')"],
] as const;

const server = officeServer();
let url: string;
beforeEach(async () => {
  if (!NO_POSTGRES) url = await server().newDatabase();
});

async function query(sql: string): Promise<void> {
  const session = await server().newSession(url);
  await session.query(sql);
  await session.end();
}

async function filed(): Promise<{ one: Machine; scope: string }> {
  const one = machine(url);
  const scope = randomUUID();
  for (const text of ['a', 'b', 'c']) await one.room.append(note(scope, text));
  return { one, scope };
}

const REFUSED = /^(evidenceDamaged|evidenceOtherRecord|evidenceKeyMissing|workspaceUnreachable)$/;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => error.code,
  );

test.skipIf(NO_POSTGRES).each(ALTERED)('altered in the database: %s', async (_what, sql) => {
  const { one, scope } = await filed();
  await query(sql);
  const other = machine(url, one);
  // The one that comes new has nothing else to go by.
  expect(await codeOf(other.room.entriesOf(scope))).toMatch(REFUSED);
  expect(await codeOf(other.room.append(note(scope, 'on top of it')))).toMatch(REFUSED);
  // The one that filed has the true record, whatever the database says by now.
  const texts = await textsOf(one, scope).catch((error) => error.code);
  if (typeof texts === 'string') expect(texts).toMatch(REFUSED);
  else expect(texts).toEqual(['a', 'b', 'c']);
});

test.skipIf(NO_POSTGRES)('a database that was put back to an earlier state is not gone on with', async () => {
  const { one, scope } = await filed();
  const { checkpoint } = (await one.room.state())!;
  await one.room.append(note(scope, 'd'));
  await query('DELETE FROM atesta.evidence_entry WHERE seq = 3; DELETE FROM atesta.evidence_sealed WHERE seq = 3');
  const session = await server().newSession(url);
  await session.query('UPDATE atesta.evidence_log SET size = 3, checkpoint = $1', [checkpoint]);
  await session.end();
  expect(await codeOf(one.room.entriesOf(scope))).toBe('evidenceOtherRecord');
  expect(await codeOf(one.room.append(note(scope, 'e')))).toBe('evidenceOtherRecord');
  // Nobody can tell a machine that comes new, but a checkpoint that was given away does: see reportOf of the first.
  expect(await textsOf(machine(url, one), scope)).toEqual(['a', 'b', 'c']);
  await expect(reportOf(one)).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
});

test.skipIf(NO_POSTGRES)(
  'the key of a dossier exchanged for another is found by whoever opens or checks it',
  async () => {
    const { one, scope } = await filed();
    const stranger = randomUUID();
    await one.room.append(note(stranger, 'of somebody else'));
    await query(`UPDATE atesta.evidence_scope AS one SET key = two.key, key_sum = two.key_sum
    FROM atesta.evidence_scope AS two WHERE one.scope = '${scope}' AND two.scope = '${stranger}'`);
    const other = machine(url, one);
    expect(await codeOf(other.room.entriesOf(scope))).toBe('evidenceDamaged');
    expect(await reportOf(other)).toMatchObject({ ok: false });
    expect(await textsOf(one, scope)).toEqual(['a', 'b', 'c']);
  },
);

test.skipIf(NO_POSTGRES)('an entry that says the id of another is not taken in', async () => {
  const one = machine(url);
  const scope = randomUUID();
  const [first, second] = [await one.room.append(note(scope, 'a')), await one.room.append(note(scope, 'b'))];
  await query(`UPDATE atesta.evidence_entry SET text = replace(text, '${second.id}', '${first.id}') WHERE seq = 1`);
  expect(await codeOf(machine(url, one).room.entriesOf(scope))).toBe('evidenceDamaged');
});

test.skipIf(NO_POSTGRES)('key and summary of what was erased, or did not change, are not taken in again', async () => {
  const { one, scope } = await filed();
  const kept = randomUUID();
  await one.room.append({ ...note(kept, 'x'), summary: { state: 'first' } });
  await query('CREATE TABLE former AS SELECT * FROM atesta.evidence_scope');
  await one.room.append({ ...note(kept, 'y'), summary: { state: 'second' } });
  const other = machine(url, one);
  expect(await textsOf(other, kept)).toEqual(['x', 'y']);
  await one.room.erase(scope, { scope: randomUUID(), payload: {} });
  expect(await textsOf(other, scope)).toEqual([]);
  await query(
    'INSERT INTO atesta.evidence_scope SELECT * FROM former ON CONFLICT (scope) DO UPDATE SET summary = excluded.summary, summary_sum = excluded.summary_sum',
  );
  await query('UPDATE atesta.evidence_scope SET changed = 100');
  await one.room.append(note(randomUUID(), 'z'));
  expect(await textsOf(other, scope)).toEqual([]);
  expect(await reportOf(other)).toMatchObject({ ok: true });
  const db = new Database(evidenceFile(other.dataDir), { readonly: true });
  const had = db.prepare('SELECT sealed FROM summary WHERE scope = ?').pluck().get(kept);
  const keys = db.prepare('SELECT count(*) FROM data_key WHERE scope = ?').pluck().get(scope);
  db.close();
  const own = new Database(evidenceFile(one.dataDir), { readonly: true });
  expect(own.prepare('SELECT sealed FROM summary WHERE scope = ?').pluck().get(kept)).toEqual(had);
  own.close();
  expect(keys).toBe(0);
});
