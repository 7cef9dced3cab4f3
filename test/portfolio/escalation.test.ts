import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Subject } from '../../src-main/contract/dossiers.ts';
import type { Alert } from '../../src-main/contract/portfolios.ts';
import type { AnswerKept } from '../../src-main/evidence/dossiers/answer-kept.ts';
import type { PendingEscalation } from '../../src-main/portfolio/store/escalations.ts';
import {
  beginEscalation,
  dropEscalations,
  finishEscalation,
  pendingEscalations,
} from '../../src-main/workers/entries/portfolio.ts';
import { plainAnswer } from '../evidence/dossiers/answers.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { begunOf, portfolioKit } from './escalating.ts';
import { ANA, alertsOf, portfolioOf, roomsIn, type TestRooms } from './rooms.ts';

const RULES = { secondApproval: false, retentionYears: 10 };
const CPF = '12345678909';
const FULANO = { name: 'FULANO DE TAL EXEMPLO', taxId: '***.456.789-**', key: '1', country: 'BR' };
const CLIENT = { reference: 'C1', name: 'Fulano de Tal Exemplo', taxId: CPF };

async function alerted(dataDir = tempDir()) {
  const rooms = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ ...FULANO, details: { Motivo: 'teste' } }]);
  const id = await portfolioOf(rooms.room, [CLIENT]);
  const [alert] = await alertsOf(rooms.room, id);
  return { ...rooms, id, alert: alert! };
}

const subject = (more: Partial<Subject>): Subject => ({ kind: 'person', names: ['Fulano de Tal Exemplo'], ...more });

test('W15 an alert is filed in a new dossier with what the list said, and stays open', async () => {
  const { room, evidence, id, alert } = await alerted();
  expect(alert).toMatchObject({ fileDate: '2026-11-01', fileSha256: null, dossier: null });
  const filed = await room.escalate('administrator', alert.id, ANA);
  expect(filed.opened).toBe(true);
  const dossier = await evidence.dossiers.as('administrator').read(filed.dossier, RULES);
  expect(dossier).toMatchObject({
    status: 'inReview',
    openHits: 1,
    subject: { names: ['Fulano de Tal Exemplo'], cpf: CPF, reference: 'C1' },
    hits: [{ list: 'onu', state: 'open', record: { name: FULANO.name, country: 'BR', details: { Motivo: 'teste' } } }],
  });
  expect(dossier.entries.map(({ kind }) => kind)).toEqual(['opened', 'consultation']);
  const kept = await evidence.dossiers.as('administrator').consultation(filed.entry);
  expect((JSON.parse(kept.answer) as { data: Alert }).data).toEqual(alert);
  expect(kept.facts.answeredFrom).toMatchObject([{ kind: 'list', name: 'onu', file: alert.file, date: '2026-11-01' }]);
  expect(kept.facts.parameters).toContainEqual(['alert', alert.id]);

  const now = await room.alert('administrator', alert.id);
  expect(now).toMatchObject({
    decision: null,
    seen: { author: ANA },
    dossier: { id: filed.dossier, entry: filed.entry },
  });
  expect((await room.portfolio(id)).openAlerts).toBe(1);
  // Asked again, nothing is filed twice.
  expect(await room.escalate('administrator', alert.id, ANA)).toEqual({ ...filed, opened: false });
  expect((await evidence.dossiers.as('administrator').read(filed.dossier, RULES)).entries).toHaveLength(2);
  expect((await evidence.entriesOf(id)).filter(({ entry }) => entry.kind === 'escalation')).toHaveLength(1);
});

test('two alerts of a client that are escalated at once go into one dossier', async () => {
  const { room, evidence, dataDir, id } = await alerted();
  await install(dataDir, 'onu', '20261102', [
    { ...FULANO, details: { Motivo: 'teste' } },
    { name: 'FULANO DE TAL EXEMPLO', taxId: CPF, key: '2' },
  ]);
  const alerts = await alertsOf(room, id);
  expect(alerts.length).toBeGreaterThan(1);
  const filed = await Promise.all([...alerts, ...alerts].map((one) => room.escalate('administrator', one.id, ANA)));
  const dossiers = new Set(filed.map(({ dossier }) => dossier));
  expect(dossiers.size).toBe(1);
  const { entries } = await evidence.dossiers.as('administrator').read([...dossiers][0]!, RULES);
  expect(entries).toHaveLength(1 + alerts.length);
});

test('a client that was taken from a dossier goes back into that one', async () => {
  const { room, evidence, dataDir } = await alerted();
  const { dossier } = await evidence.dossiers.as('administrator').open(ANA, subject({}));
  await install(dataDir, 'onu', '20261102', [FULANO]);
  const id = await portfolioOf(room, [{ reference: dossier, name: 'Fulano de Tal Exemplo' }]);
  const [alert] = await alertsOf(room, id);
  expect(await room.escalate('administrator', alert!.id, ANA)).toMatchObject({ dossier, opened: false });
});

test('an alert reopens a dossier that was concluded, and asks for a decision there', async () => {
  const { room, evidence, alert } = await alerted();
  const { dossiers } = evidence;
  const { dossier, version } = await dossiers.as('administrator').open(ANA, subject({ cpf: CPF }));
  const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: version } as const;
  await dossiers.as('administrator').enter(dossier, ANA, conclusion, RULES);
  await room.escalate('administrator', alert.id, ANA);
  expect(await dossiers.as('administrator').read(dossier, RULES)).toMatchObject({
    status: 'reopened',
    conclusion: null,
    openHits: 1,
  });
  await expect(
    dossiers.as('administrator').enter(dossier, ANA, { ...conclusion, seen: 3 }, RULES),
  ).rejects.toMatchObject({
    code: 'hitsOpen',
  });
});

test('what was begun before a kill is done at the next start, once', async () => {
  const { evidence, alert, dataDir, close } = await alerted();
  const { dossier } = await evidence.dossiers.as('administrator').open(ANA, subject({ cpf: CPF }));
  await close();
  for (const isFiled of [false, true]) {
    await portfolioKit(dataDir).beginAndDie(alert.id, { isFiled });
    const again = roomsIn(dataDir);
    again.room.watch();
    const told = async () =>
      (await again.evidence.entriesOf(alert.portfolio)).filter(({ entry }) => entry.kind === 'escalation').length;
    await expect.poll(told, { timeout: 60_000, interval: 50 }).toBe(isFiled ? 2 : 1);
    expect((await again.room.alert('administrator', alert.id)).dossier?.id).toBe(dossier);
    const { entries } = await again.evidence.dossiers.as('administrator').read(dossier, RULES);
    expect(entries.filter(({ kind }) => kind === 'consultation')).toHaveLength(isFiled ? 2 : 1);
    expect(again.errors).toEqual([]);
    await again.close();
  }
}, 90_000);

test('what a member of a group had begun tells nobody else of the dossier that it goes into', async () => {
  const { evidence, alert, dataDir, close } = await alerted();
  const member = { groups: ['Investigações'] };
  const limit = { group: 'Investigações', reason: 'x' };
  const { dossier } = await evidence.dossiers.as(member).open(ANA, subject({ cpf: CPF }), limit);
  await close();
  await portfolioKit(dataDir).beginAndDie(alert.id, { isFiled: false, viewer: member });
  const again = roomsIn(dataDir);
  const escalated = again.room.escalate({ groups: [] }, alert.id, ANA);
  await expect(escalated).rejects.toMatchObject({ code: 'alertChangedMeanwhile' });
  expect((await again.room.alert({ groups: [] }, alert.id)).dossier).toBeNull();
  expect((await again.room.alert(member, alert.id)).dossier?.id).toBe(dossier);
  await again.close();
}, 90_000);

test('what could not be filed is not filed later', async () => {
  const { room, evidence, alert } = await alerted();
  const { as } = evidence.dossiers;
  const { ApiError } = await import('../../src-main/errors/api-error.ts');
  const fileForClient = () => Promise.reject(new ApiError('evidenceDiskFull'));
  evidence.dossiers.as = (viewer) => ({ ...as(viewer), fileForClient });
  await expect(room.escalate('administrator', alert.id, ANA)).rejects.toMatchObject({ code: 'evidenceDiskFull' });
  evidence.dossiers.as = as;
  room.watch();
  await room.catchUp(alert.portfolio);
  expect((await room.alert('administrator', alert.id)).dossier).toBeNull();
  expect(await room.escalate('administrator', alert.id, ANA)).toMatchObject({ opened: true });
});

test('an alert whose dossier was erased can be filed anew, and one that is unknown is not filed', async () => {
  const { room, evidence, alert } = await alerted();
  const first = await room.escalate('administrator', alert.id, ANA);
  await evidence.dossiers
    .as('administrator')
    .erase(first.dossier, ANA, { ground: 'enteredByMistake', reason: 'engano' }, RULES);
  const second = await room.escalate('administrator', alert.id, ANA);
  expect(second.opened).toBe(true);
  expect(second.dossier).not.toBe(first.dossier);
  const none = '00000000-0000-4000-8000-000000000000';
  await expect(room.escalate('administrator', none, ANA)).rejects.toMatchObject({ code: 'alertNotFound' });
});

test('who takes an alert into a dossier as somebody else just has is told where it is', async () => {
  const { room, evidence, dataDir, alert } = await alerted();
  const filed = await room.escalate('administrator', alert.id, ANA);
  const place = { at: await evidence.place(), bundledDir: path.join(dataDir, 'bundled') };
  const as = { request: randomUUID(), author: ANA, at: new Date().toISOString() };
  // Read before the other one was done.
  const { id, entry } = beginEscalation({ place, id: alert.id, as, seen: null }) as NonNullable<Alert['dossier']>;
  expect({ id, entry }).toEqual({ id: filed.dossier, entry: filed.entry });
  expect(pendingEscalations({ place })).toEqual([]);
});

test('what two began at once and one was refused is said by the alert, and drops nothing that was begun since', async () => {
  const { room, evidence, dataDir, alert } = await alerted();
  const place = { at: await evidence.place(), bundledDir: path.join(dataDir, 'bundled') };
  const begin = (seen: Alert['dossier'] = null) => {
    const as = { request: randomUUID(), author: ANA, at: new Date().toISOString() };
    return begunOf(beginEscalation({ place, id: alert.id, as, seen }) as PendingEscalation[]);
  };
  const pending = begin();
  expect(begin()).toEqual(pending);
  dropEscalations({ place, pending });
  const since = begin();
  dropEscalations({ place, pending });
  expect(pendingEscalations({ place })).toEqual([since]);
  const filed = { dossier: randomUUID(), entry: randomUUID() };
  finishEscalation({ place, pending: pending[0]!, filed });
  finishEscalation({ place, pending: since[0]!, filed: { dossier: randomUUID(), entry: randomUUID() } });
  expect((await room.alert('administrator', alert.id)).dossier).toMatchObject({
    id: filed.dossier,
    entry: filed.entry,
  });
  expect(pendingEscalations({ place })).toEqual([]);
});

test('W19 an alert tells what dossiers of its client have decided on the record, and stays to be decided', async () => {
  const { room, evidence, alert } = await alerted();
  expect(await room.dossiersOf('administrator', alert.id, ANA)).toEqual({ dossiers: [] });
  const { dossier } = await room.escalate('administrator', alert.id, ANA);
  const { hits, version } = await evidence.dossiers.as('administrator').read(dossier, RULES);
  const keys = hits.map(({ key }) => key);
  const decision = {
    kind: 'decision',
    outcome: 'discarded',
    reason: 'outro nascimento',
    hits: keys,
    seen: version,
  } as const;
  await evidence.dossiers.as('administrator').enter(dossier, ANA, decision, RULES);
  // The same client in another portfolio meets the same record.
  const other = await portfolioOf(room, [CLIENT]);
  const [again] = await alertsOf(room, other);
  const { dossiers } = await room.dossiersOf('administrator', again!.id, ANA);
  expect(dossiers).toMatchObject([
    { dossier, name: CLIENT.name, hits: [{ state: 'decided', decision: { outcome: 'discarded', author: ANA } }] },
  ]);
  expect(await room.alert('administrator', again!.id)).toMatchObject({ decision: null });
  // Somebody else of the same name is another client.
  const stranger = await portfolioOf(room, [{ reference: 'X9', name: CLIENT.name }]);
  const [theirs] = await alertsOf(room, stranger);
  expect(await room.dossiersOf('administrator', theirs!.id, ANA)).toEqual({ dossiers: [] });
});

/** An alert, and a newer one about the same record, which says something else by then. */
async function alteredSince() {
  const rooms = await alerted();
  await install(rooms.dataDir, 'onu', '20261102', [{ ...FULANO, country: 'AR' }]);
  const [newer] = await alertsOf(rooms.room, rooms.id, rooms.alert.number);
  return { ...rooms, newer: newer! };
}

test('what a record said before does not come into a dossier after what it says now', async () => {
  const { room, evidence, alert, newer } = await alteredSince();
  expect(newer).toMatchObject({ kind: 'altered', hit: alert.hit });
  const { dossier } = await room.escalate('administrator', newer.id, ANA);
  await expect(room.escalate('administrator', alert.id, ANA)).rejects.toMatchObject({ code: 'alertChangedMeanwhile' });
  const { entries, hits } = await evidence.dossiers.as('administrator').read(dossier, RULES);
  expect(entries).toHaveLength(2);
  expect(hits).toMatchObject([{ state: 'open', record: { country: 'AR' } }]);
});

test('what was begun of an older alert and not finished is filed before a newer one', async () => {
  const { dataDir, id, alert, close } = await alerted();
  await close();
  await portfolioKit(dataDir).beginAndDie(alert.id, { isFiled: false });
  const again = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261102', [{ ...FULANO, country: 'AR' }]);
  const [newer] = await alertsOf(again.room, id, alert.number);
  const { dossier } = await again.room.escalate('administrator', newer!.id, ANA);
  expect((await again.room.alert('administrator', alert.id)).dossier?.id).toBe(dossier);
  const { entries, hits } = await again.evidence.dossiers.as('administrator').read(dossier, RULES);
  expect(entries).toHaveLength(3);
  expect(hits).toMatchObject([{ record: { country: 'AR' } }]);
});

/** A dossier of the client in which what a lookup found was decided. */
async function decidedIn(
  { evidence }: Pick<TestRooms, 'evidence'>,
  answer: AnswerKept,
  outcome: 'confirmed' | 'discarded',
) {
  const { dossiers } = evidence;
  const { dossier } = await dossiers.as('administrator').open(ANA, subject({ cpf: CPF }));
  await dossiers.as('administrator').enter(dossier, ANA, { kind: 'consultation', answer }, RULES);
  await decideOpen({ evidence }, dossier, outcome);
  return dossier;
}

async function decideOpen(
  { evidence: { dossiers } }: Pick<TestRooms, 'evidence'>,
  dossier: string,
  outcome: 'confirmed' | 'discarded',
) {
  const { hits, version } = await dossiers.as('administrator').read(dossier, RULES);
  const keys = hits.filter(({ state }) => state !== 'decided').map(({ key }) => key);
  await dossiers
    .as('administrator')
    .enter(dossier, ANA, { kind: 'decision', outcome, reason: 'visto', hits: keys, seen: version }, RULES);
}

// Of a list that publishes names alone, no numbers and no documents.
const NAMESAKES = ['Vereador', 'Prefeito'].map((Cargo) => ({ name: FULANO.name, details: { Cargo } }));

test('what was decided on a record of which the name alone is known is not remembered for one that is alerted', async () => {
  const rooms = roomsIn();
  const plain = plainAnswer([{ name: FULANO.name, taxId: '' }], { list: 'onu', file: '20261101_ONU.csv' });
  const dossier = await decidedIn(rooms, plain, 'discarded');
  await install(rooms.dataDir, 'onu', '20261101', NAMESAKES.slice(1));
  const [alert] = await alertsOf(rooms.room, await portfolioOf(rooms.room, [CLIENT]));
  expect(await rooms.room.escalate('administrator', alert!.id, ANA)).toMatchObject({ dossier, opened: false });
  const read = await rooms.evidence.dossiers.as('administrator').read(dossier, RULES);
  expect(read.openHits).toBe(1);
  expect(read.hits.map(({ state, decision }) => [state, decision?.outcome])).toEqual([
    ['decided', 'discarded'],
    ['open', undefined],
  ]);
});

test('an alert about a namesake leaves the record that was confirmed where it is, with its decision', async () => {
  const rooms = roomsIn();
  const { dataDir, room, evidence } = rooms;
  await install(dataDir, 'onu', '20261101', NAMESAKES.slice(0, 1));
  const id = await portfolioOf(room, [CLIENT]);
  const [first] = await alertsOf(room, id);
  const { dossier } = await room.escalate('administrator', first!.id, ANA);
  await decideOpen(rooms, dossier, 'confirmed');
  await install(dataDir, 'onu', '20261102', NAMESAKES);
  const [second] = await alertsOf(room, id, first!.number);
  expect(second).toMatchObject({ kind: 'new', record: { Cargo: 'Prefeito' } });
  await room.escalate('administrator', second!.id, ANA);
  await decideOpen(rooms, dossier, 'discarded');
  const { hits } = await evidence.dossiers.as('administrator').read(dossier, RULES);
  const said = hits.map(({ record, decision }) => [
    (record.details as Record<string, string>).Cargo,
    decision?.outcome,
  ]);
  expect(said).toEqual([
    ['Vereador', 'confirmed'],
    ['Prefeito', 'discarded'],
  ]);
});

test('what an alert says has changed, or gone, is the record that the dossier knows', async () => {
  const rooms = roomsIn();
  const { dataDir, room, evidence } = rooms;
  await install(dataDir, 'onu', '20261101', NAMESAKES.slice(0, 1));
  const id = await portfolioOf(room, [CLIENT]);
  const [first] = await alertsOf(room, id);
  const { dossier } = await room.escalate('administrator', first!.id, ANA);
  await decideOpen(rooms, dossier, 'confirmed');
  await install(dataDir, 'onu', '20261102', [{ ...NAMESAKES[0], country: 'BR', details: { Cargo: 'Senador' } }]);
  const [altered] = await alertsOf(room, id, first!.number);
  expect(altered!.kind).toBe('altered');
  await room.escalate('administrator', altered!.id, ANA);
  const hits = async () => (await evidence.dossiers.as('administrator').read(dossier, RULES)).hits;
  const fields = (await hits()).map(({ changes }) => changes.map(({ field }) => field));
  expect(fields).toEqual([['country', 'Cargo']]);
  await decideOpen(rooms, dossier, 'confirmed');
  await install(dataDir, 'onu', '20261103', []);
  const [left] = await alertsOf(room, id, altered!.number);
  expect(left!.kind).toBe('left');
  await room.escalate('administrator', left!.id, ANA);
  expect(await hits()).toMatchObject([{ state: 'changed', former: true, changes: [{ field: 'former' }] }]);
});

test('an alert that was decided can be taken into a dossier too, and stays decided', async () => {
  const { room, alert } = await alerted();
  await room.decide([alert.id], { outcome: 'confirmed', reason: 'é ele', author: ANA });
  const { dossier } = await room.escalate('administrator', alert.id, ANA);
  expect(await room.alert('administrator', alert.id)).toMatchObject({
    decision: { outcome: 'confirmed' },
    dossier: { id: dossier },
  });
});
