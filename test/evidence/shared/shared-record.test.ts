import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { evidenceFile, newestCheckpointFile } from '../../../src-main/evidence/files.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { type Machine, machine, note, officeServer, reportOf, restarted, textsOf } from './office.ts';

const author = { account: 'ana', name: 'Ana Souza', by: 'window' } as const;
const rules = { secondApproval: false, retentionYears: 10 };
const subject: Subject = { kind: 'person', names: ['Pessoa Inventada'], cpf: '52998224725' };

const server = officeServer();
let url: string;
beforeEach(async () => {
  if (!NO_POSTGRES) url = await server().newDatabase();
});

/** Two machines of one office, of which the first has filed something. */
async function twoMachines(): Promise<[Machine, Machine]> {
  const one = machine(url);
  await one.room.append(note(randomUUID(), 'first'));
  return [one, machine(url, one)];
}

test.skipIf(NO_POSTGRES)('what one machine files the other reads, and both have the same log', async () => {
  let [one, other] = await twoMachines();
  const scope = randomUUID();
  const attachment = randomBytes(200_000);
  const filed = await one.room.append({ ...note(scope, 'from one'), attachments: [attachment] });
  expect(await textsOf(other, scope)).toEqual(['from one']);
  expect(Buffer.from(await other.room.attachment(filed, 0)).equals(attachment)).toBe(true);
  await other.room.append(note(scope, 'from the other'));
  one = await restarted(one, url);
  expect(await textsOf(one, scope)).toEqual(['from one', 'from the other']);
  expect((await other.room.prove(filed.id))?.size).toBe(3);
  const reports = [await reportOf(one), await reportOf(other)];
  expect(reports).toMatchObject([
    { ok: true, entries: 3 },
    { ok: true, entries: 3 },
  ]);
  expect(reports[0]!.root).toBe(reports[1]!.root);
});

test.skipIf(NO_POSTGRES)('many that file at once on three machines make one log of one order', async () => {
  const [one, other] = await twoMachines();
  const machines = [one, other, machine(url, one)];
  const scope = randomUUID();
  const texts = Array.from({ length: 300 }, (_, index) => `${index}`);
  const filed = await Promise.all(texts.map((text, at) => machines[at % 3]!.room.append(note(scope, text))));
  expect(filed.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(texts.map((_, index) => index + 1));
  const orders = await Promise.all(machines.map((each) => textsOf(each, scope)));
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[2]).toEqual(orders[0]);
  expect([...orders[0]!].sort()).toEqual([...texts].sort());
  for (const each of machines) expect(await reportOf(each)).toMatchObject({ ok: true, entries: 301 });
});

test.skipIf(NO_POSTGRES)(
  'of two people who conclude one dossier at once on two machines the second is told',
  async () => {
    const [one, other] = await twoMachines();
    const { dossier, version } = await one.room.dossiers.as('administrator').open(author, subject);
    const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'x', seen: version } as const;
    const done = await Promise.allSettled(
      [one, other].map(({ room }) => room.dossiers.as('administrator').enter(dossier, author, conclusion, rules)),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'dossierConcluded' } });
    for (const { room } of [one, other]) {
      expect(await room.dossiers.as('administrator').read(dossier, rules)).toMatchObject({
        status: 'concluded',
        version: 2,
      });
    }
    const found = await other.room.dossiers.as('administrator').search({ text: 'inventada' } as never, rules);
    expect(found).toMatchObject({ total: 1, dossiers: [{ id: dossier, status: 'concluded' }] });
  },
);

test.skipIf(NO_POSTGRES)('what is erased on one machine is gone from the others and from the database', async () => {
  const [one, other] = await twoMachines();
  const scope = randomUUID();
  await one.room.append(note(scope, 'to be erased'));
  expect(await textsOf(other, scope)).toHaveLength(1);
  const sealed = sealedHere(other);
  await one.room.erase(scope, { scope: randomUUID(), payload: { ground: 'retentionOver' } });
  expect(await textsOf(other, scope)).toEqual([]);
  for (const each of [one, other, machine(url, one)]) {
    expect(await reportOf(each)).toMatchObject({ ok: true, entries: 3, erased: 1 });
  }
  await other.room.close();
  const bytes = readFileSync(evidenceFile(other.dataDir));
  expect(sealed.filter((each) => bytes.includes(each))).toHaveLength(1); // of the note that stays
  const session = await server().newSession(url);
  const { rows } = await session.query('SELECT count(*)::int AS scopes FROM atesta.evidence_scope');
  const left = await session.query('SELECT seq::int FROM atesta.evidence_sealed ORDER BY seq');
  await session.end();
  expect(rows).toEqual([{ scopes: 2 }]);
  expect(left.rows).toEqual([{ seq: 0 }, { seq: 2 }]);
});

function sealedHere({ dataDir }: Machine): Buffer[] {
  const db = new Database(evidenceFile(dataDir), { readonly: true });
  const sealed = db.prepare<[], Buffer>('SELECT bytes FROM sealed').pluck().all();
  db.close();
  return sealed;
}

test.skipIf(NO_POSTGRES)(
  'without the database nothing is filed or said, and afterwards everybody catches up',
  async () => {
    const [one, other] = await twoMachines();
    const scope = randomUUID();
    await one.room.append(note(scope, 'before'));
    await server().kill();
    try {
      for (const { room } of [one, other]) {
        await expect(room.append(note(scope, 'lost'))).rejects.toMatchObject({ code: 'workspaceUnreachable' });
        await expect(room.entriesOf(scope)).rejects.toMatchObject({ code: 'workspaceUnreachable' });
      }
    } finally {
      await server().start();
    }
    const again = () =>
      other.room.append(note(scope, 'after')).then(
        () => 'filed',
        (error) => error.code,
      );
    await expect.poll(again, { timeout: 20_000 }).toBe('filed');
    expect(await textsOf(one, scope)).toEqual(['before', 'after']);
    expect(await reportOf(one)).toMatchObject({ ok: true, entries: 3 });
  },
);

test.skipIf(NO_POSTGRES)('a machine without the key of the office makes none of its own', async () => {
  const [one] = await twoMachines();
  const stranger = machine(url);
  await expect(stranger.room.append(note(randomUUID(), 'x'))).rejects.toMatchObject({ code: 'evidenceKeyMissing' });
  await expect(stranger.room.entriesOf(randomUUID())).rejects.toMatchObject({ code: 'evidenceKeyMissing' });
  expect(await reportOf(one)).toMatchObject({ ok: true, entries: 1 });
});

test.skipIf(NO_POSTGRES)('a machine that has a record of its own is not mixed with the office', async () => {
  const dataDir = tempDir();
  const alone = createEvidence({ dataDir, keychain: undefined });
  const scope = randomUUID();
  await alone.append(note(scope, 'of its own'));
  await alone.close();
  const [one] = await twoMachines();
  const joined = await restarted({ dataDir, room: alone }, url);
  await expect(joined.room.append(note(scope, 'x'))).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
  await expect(joined.room.entriesOf(scope)).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
  expect(await reportOf(one)).toMatchObject({ ok: true, entries: 1 });
  await joined.room.close();
  const again = createEvidence({ dataDir, keychain: undefined });
  expect((await again.entriesOf(scope)).map(({ payload }) => payload)).toEqual([{ text: 'of its own' }]);
  await again.close();
});

test.skipIf(NO_POSTGRES)(
  'a first write that is refused leaves the checkpoint beside the record as it was',
  async () => {
    const { dataDir, room } = machine(url);
    await room.place();
    const refused = room.erase(randomUUID(), { scope: randomUUID(), payload: {} });
    await expect(refused).rejects.toMatchObject({ code: 'evidenceNotFound' });
    expect(readFileSync(newestCheckpointFile(dataDir), 'utf8')).toMatch(/^atesta\/[0-9a-f]{16}\n0\n/);
  },
);
