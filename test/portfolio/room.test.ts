import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { uncoveredIn } from '../../src-main/charts/uncovered.ts';
import { importWarning } from '../../src-main/contract/import-warnings.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, alertsOf, portfolioOf, roomsIn, SETTINGS, shortOf } from './rooms.ts';

const FULANO = { name: 'FULANO DE TAL EXEMPLO', taxId: '***.456.789-**', key: '1' };
const CPF = '12345678909';
const CLIENTS = [
  { reference: 'C1', name: 'Fulano de Tal Exemplo' },
  { reference: 'C2', name: 'Beltrana Inventada' },
];

test('W5 a record that comes, changes and goes is told each time, and only then', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ name: 'OUTRO QUALQUER' }]);
  const id = await portfolioOf(room, CLIENTS);
  expect(await alertsOf(room, id)).toEqual([]);
  expect((await room.portfolio(id)).watched).toMatchObject([{ state: 'current', pending: 0, notScreened: 0 }]);

  await install(dataDir, 'onu', '20261102', [{ name: 'OUTRO QUALQUER' }, FULANO]);
  expect((await room.portfolio(id)).watched).toMatchObject([{ state: 'pending', pending: 2 }]);
  const [first] = await alertsOf(room, id);
  expect(shortOf(first!)).toBe('new C1 FULANO DE TAL EXEMPLO');
  expect(first).toMatchObject({ list: 'onu', file: '20261102_ONU.csv', urgent: true, seen: null, decision: null });

  await install(dataDir, 'onu', '20261103', [FULANO]);
  expect(await alertsOf(room, id)).toHaveLength(1);

  await install(dataDir, 'onu', '20261104', [{ ...FULANO, details: { Motivo: 'outro' } }]);
  const [altered] = await alertsOf(room, id, first!.number);
  expect(shortOf(altered!)).toBe('altered C1 FULANO DE TAL EXEMPLO');
  expect(altered!.changes).toEqual([{ field: 'Motivo', before: '', after: 'outro' }]);
  expect(altered!.hit).toBe(first!.hit);

  await install(dataDir, 'onu', '20261105', [{ name: 'OUTRO QUALQUER' }]);
  expect((await alertsOf(room, id, altered!.number)).map(shortOf)).toEqual(['left C1 FULANO DE TAL EXEMPLO']);
});

test('a list that is rolled back says of what its newer file alone had that it is gone', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ name: 'OUTRO QUALQUER' }]);
  const newer = await install(dataDir, 'onu', '20261102', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  expect((await alertsOf(room, id)).map(shortOf)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);
  rmSync(newer);
  const [gone] = await alertsOf(room, id, 1);
  expect(shortOf(gone!)).toBe('left C1 FULANO DE TAL EXEMPLO');
  expect(gone).toMatchObject({ fileDate: '2026-11-02', rolledBack: true });
  // What the publisher took out of a newer file has left the list.
  await install(dataDir, 'onu', '20261103', [FULANO]);
  await room.catchUp(id);
  await install(dataDir, 'onu', '20261104', [{ name: 'OUTRO QUALQUER' }]);
  const later = await alertsOf(room, id, 3);
  expect(later.map(shortOf)).toEqual(['left C1 FULANO DE TAL EXEMPLO']);
  expect(later[0]).not.toHaveProperty('rolledBack');
});

test('of a list in parts the part that had a record says whether it was rolled back, and invented data is not missed', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const other = [{ name: 'OUTRO QUALQUER' }];
  const day = await install(dataDir, 'bacen', '20261102', [FULANO], { series: 'pas' });
  await install(dataDir, 'bacen', '20261109', other, { series: 'inabilitados' });
  await install(dataDir, 'onu', '20261109', [FULANO], { demonstration: true });
  const id = await portfolioOf(room, CLIENTS, { lists: ['bacen', 'onu'] });
  expect((await alertsOf(room, id)).map(({ list }) => list)).toEqual(['bacen', 'onu']);
  rmSync(day);
  await install(dataDir, 'bacen', '20261101', other, { series: 'pas' });
  await install(dataDir, 'onu', '20261101', other);
  const gone = await alertsOf(room, id, 2);
  expect(gone.map(({ list, kind, rolledBack = false }) => [list, kind, rolledBack])).toEqual([
    ['bacen', 'left', true],
    ['onu', 'left', false],
  ]);
});

test('a record that two parts of a list have word for word is one, and has not left it while one of them has it', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const day = await install(dataDir, 'diariooficial', '20261105', [FULANO], { series: 'DO1-20261105' });
  const id = await portfolioOf(room, CLIENTS, { lists: ['diariooficial'] });
  expect(await alertsOf(room, id)).toHaveLength(1);
  await install(dataDir, 'diariooficial', '20261130', [FULANO], { series: 'DO1-202611' });
  expect(await alertsOf(room, id)).toHaveLength(1);
  rmSync(day);
  expect(await alertsOf(room, id)).toHaveLength(1);
});

test('W8 a decision closes an alert and is remembered for what the record and the subject say', async () => {
  const dataDir = tempDir();
  const { room, evidence } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  const [alert] = await alertsOf(room, id);
  expect(await room.see([alert!.id], ANA)).toBe(1);
  expect(await room.see([alert!.id], ANA)).toBe(0);
  const decision = { outcome: 'discarded', reason: 'homônimo', author: ANA } as const;
  await expect(room.decide([alert!.id], { ...decision, reason: '  ' })).rejects.toMatchObject({ code: 'textEmpty' });
  expect(await room.decide([alert!.id], decision)).toBe(1);
  await expect(room.decide([alert!.id], decision)).rejects.toMatchObject({ code: 'alertDecided' });
  expect(await room.alert('administrator', alert!.id)).toMatchObject({
    seen: { author: ANA },
    decision: { outcome: 'discarded' },
  });
  expect((await room.portfolio(id)).openAlerts).toBe(0);

  // Gone and back again as it was: nothing. Who was discarded is not missed either.
  await install(dataDir, 'onu', '20261102', [{ name: 'OUTRO QUALQUER' }]);
  expect(await alertsOf(room, id, 1)).toEqual([]);
  await install(dataDir, 'onu', '20261103', [FULANO]);
  expect(await alertsOf(room, id, 1)).toEqual([]);
  // The record says something else.
  await install(dataDir, 'onu', '20261104', [{ ...FULANO, country: 'BR' }]);
  const [again] = await alertsOf(room, id, 1);
  expect(shortOf(again!)).toBe('altered C1 FULANO DE TAL EXEMPLO');
  await room.decide([again!.id], decision);
  // The subject says something else.
  await room.keepInStep(id, { subjects: [{ ...CLIENTS[0]!, birthDate: '1970' }] }, ANA);
  expect((await alertsOf(room, id, again!.number)).map(shortOf)).toEqual(['altered C1 FULANO DE TAL EXEMPLO']);

  const kinds = (await evidence.entriesOf(id)).map(({ entry }) => entry.kind);
  expect(kinds.filter((kind) => kind === 'decision')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'seen')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'alert')).toHaveLength(3);
});

test('W8 a decision is of what the record said: who comes back as another is told of anew, and missed', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  const [first] = await alertsOf(room, id);
  await room.decide([first!.id], { outcome: 'discarded', reason: 'homônimo', author: ANA });
  await install(dataDir, 'onu', '20261102', [{ name: 'OUTRO QUALQUER' }]);
  expect(await alertsOf(room, id, 1)).toEqual([]);
  await install(dataDir, 'onu', '20261103', [{ ...FULANO, country: 'BR' }]);
  const [back] = await alertsOf(room, id, 1);
  expect(shortOf(back!)).toBe('new C1 FULANO DE TAL EXEMPLO');
  await install(dataDir, 'onu', '20261104', [{ name: 'OUTRO QUALQUER' }]);
  expect((await alertsOf(room, id, back!.number)).map(shortOf)).toEqual(['left C1 FULANO DE TAL EXEMPLO']);
});

test('W8 that a record has left is no judgement of it: who comes back undecided, or confirmed, is told of again', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const decision = { outcome: 'discarded', reason: 'arquivo com defeito', author: ANA } as const;
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  const [first] = await alertsOf(room, id);
  await install(dataDir, 'onu', '20261102', [{ name: 'OUTRO QUALQUER' }]);
  const [gone] = await alertsOf(room, id, first!.number);
  expect(await room.decide([gone!.id], decision)).toBe(1);
  expect(await room.alert('administrator', first!.id)).toMatchObject({ decision: null });
  await install(dataDir, 'onu', '20261103', [FULANO]);
  const [back] = await alertsOf(room, id, gone!.number);
  expect(shortOf(back!)).toBe('new C1 FULANO DE TAL EXEMPLO');
  expect(await room.decide([back!.id], { ...decision, outcome: 'confirmed', reason: 'é ele' })).toBe(2);
  await install(dataDir, 'onu', '20261104', [{ name: 'OUTRO QUALQUER' }]);
  const [left] = await alertsOf(room, id, back!.number);
  await room.decide([left!.id], decision);
  await install(dataDir, 'onu', '20261105', [FULANO]);
  expect((await alertsOf(room, id, left!.number)).map(shortOf)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);
});

test('W8 an alert that is still to be decided on is raised anew for what the client says now', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ ...FULANO, birthDate: '1970' }]);
  const id = await portfolioOf(room, [{ ...CLIENTS[0]!, birthDate: '1980' }]);
  const [aside] = await alertsOf(room, id);
  expect(aside).toMatchObject({ contradicted: true });
  await room.keepInStep(id, { subjects: [{ ...CLIENTS[0]!, birthDate: '1970' }] }, ANA);
  const [anew, ...others] = await alertsOf(room, id, aside!.number);
  expect([shortOf(anew!), others]).toEqual(['altered C1 FULANO DE TAL EXEMPLO', []]);
  expect(anew).toMatchObject({ contradicted: false, changes: [], subject: { birthDate: '1970' } });
  const decision = { outcome: 'discarded', reason: 'outro nascimento', author: ANA } as const;
  await expect(room.decide([aside!.id], decision)).rejects.toMatchObject({ code: 'alertChangedMeanwhile' });
});

test('W8 a decision is for the client as the alert has it, whoever the reference is by then', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  const [alert] = await alertsOf(room, id);
  // By names without accents nothing is found of this one, by similar names it is.
  await room.keepInStep(id, { subjects: [{ reference: 'C1', name: 'Fulano de Tal Exemplu' }] }, ANA);
  expect(await alertsOf(room, id, alert!.number)).toEqual([]);
  await room.decide([alert!.id], { outcome: 'discarded', reason: 'outra pessoa', author: ANA });
  await room.change(id, { ...SETTINGS, match: 'similar', threshold: 80 }, ANA);
  expect((await alertsOf(room, id, alert!.number)).map(shortOf)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);
});

test('W6 an older alert is not decided over a newer one about the same record', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  await install(dataDir, 'onu', '20261102', [{ ...FULANO, country: 'BR' }]);
  const [older, newer] = await alertsOf(room, id);
  const decision = { outcome: 'confirmed', reason: 'é ele', author: ANA } as const;
  await expect(room.decide([older!.id], decision)).rejects.toMatchObject({ code: 'alertChangedMeanwhile' });
  expect(await room.decide([newer!.id], decision)).toBe(2);
  expect(await room.alert('administrator', older!.id)).toMatchObject({ decision: { outcome: 'confirmed' } });
});

test.each([
  ['CPF', { taxId: '52998224725' }, { taxId: '12345678909' }],
  ['birth date', { birthDate: '1970' }, { birthDate: '1981-05' }],
])(
  'W8 a decision about one %s leaves the alert about another open, and is not undone by that one’s',
  async (_, first, then) => {
    const dataDir = tempDir();
    const { room } = roomsIn(dataDir);
    await install(dataDir, 'onu', '20261101', [FULANO]);
    const client = CLIENTS[0]!;
    const id = await portfolioOf(room, [{ ...client, ...first }]);
    const [former] = await alertsOf(room, id);
    const is = (about: object) => room.keepInStep(id, { subjects: [{ ...client, ...about }] }, ANA);
    await is(then);
    const [latter] = await alertsOf(room, id, former!.number);
    const decision = { outcome: 'discarded', reason: 'não é ele', author: ANA } as const;
    expect(await room.decide([latter!.id], decision)).toBe(1);
    expect(await room.alert('administrator', former!.id)).toMatchObject({ decision: null, subject: first });
    expect(await room.portfolio(id)).toMatchObject({ openAlerts: 1 });
    expect(await room.decide([former!.id], { ...decision, outcome: 'confirmed' })).toBe(1);
    await install(dataDir, 'onu', '20261102', [FULANO, { name: 'OUTRO QUALQUER' }]);
    expect(await alertsOf(room, id, latter!.number)).toEqual([]);
  },
);

test('W8 alerts about both are closed by one decision where both are asked for, or only one is known whole', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const decision = { outcome: 'discarded', reason: 'não é ele', author: ANA } as const;
  const raised = async (...said: object[]) => {
    const id = await portfolioOf(room, [{ ...CLIENTS[0]!, ...said[0] }], { name: JSON.stringify(said) });
    await room.catchUp(id);
    await room.keepInStep(id, { subjects: [{ ...CLIENTS[0]!, ...said[1] }] }, ANA);
    return (await alertsOf(room, id)).map((alert) => alert.id);
  };
  const both = await raised({ taxId: '52998224725' }, { taxId: '12345678909' });
  expect(await room.decide(both, decision)).toBe(2);
  for (const [one, other] of [
    [{}, { taxId: '12345678909' }],
    [{ birthDate: '1981' }, { birthDate: '1981-05-02' }],
  ] as const) {
    const alerts = await raised(one, other);
    expect(alerts).toHaveLength(2);
    expect(await room.decide(alerts.slice(-1), decision), JSON.stringify(other)).toBe(2);
  }
});

test('W5 a record that another with the whole CPF keeps out of the answer has not left, until it has', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const masked = { key: '1', name: 'RAZAO ANTIGA', taxId: '***.982.247-**' };
  const whole = { key: '2', name: 'OUTRA', taxId: '52998224725' };
  await install(dataDir, 'ceis', '20261101', [masked]);
  const client = { reference: '1', name: 'Maria da Silva', taxId: whole.taxId };
  const id = await portfolioOf(room, [client], { lists: ['ceis'] });
  const [first] = await alertsOf(room, id);
  await room.decide([first!.id], { outcome: 'confirmed', reason: 'é ela', author: ANA });
  await install(dataDir, 'ceis', '20261102', [masked, whole]);
  const [other, ...more] = await alertsOf(room, id, first!.number);
  expect([shortOf(other!), more]).toEqual(['new 1 OUTRA', []]);
  // It stands as it stood: told of again, it is the one that was decided.
  await install(dataDir, 'ceis', '20261103', [masked]);
  const [gone, ...none] = await alertsOf(room, id, other!.number);
  expect([shortOf(gone!), none]).toEqual(['left 1 OUTRA', []]);
  await install(dataDir, 'ceis', '20261104', [masked, whole]);
  const [back] = await alertsOf(room, id, gone!.number);
  await install(dataDir, 'ceis', '20261105', [whole]);
  expect((await alertsOf(room, id, back!.number)).map(shortOf)).toEqual(['left 1 RAZAO ANTIGA']);
});

test('W4 what cannot be compared is said to be not screened, never clean', async () => {
  const dataDir = tempDir();
  const { room, errors } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  await install(dataDir, 'ceis', '20261101', [FULANO]);
  const { id } = await room.make({ name: 'Clientes', lists: ['onu', 'uk', 'ceis'], match: 'folded' }, ANA);
  const report = await room.keepInStep(
    id,
    {
      subjects: [
        ...CLIENTS,
        { reference: 'C3', name: 'Fulano de Tal Exemplo', taxId: '123.456.789-00' },
        { reference: 'C4' },
        { reference: 'C5', name: 'Fulano de Tal Exemplo', birthDate: 'ontem' },
        { reference: 'C6', name: '--- ---' },
        { reference: 'C7', name: 'JOSÃ‰ Exemplo' },
      ],
    },
    ANA,
  );
  expect(report).toMatchObject({ added: 7, notComparableCount: 5 });
  expect(report.notComparable.map(({ reference, failure }) => `${reference} ${failure}`)).toEqual([
    'C3 documentInvalid',
    'C4 nothingToAsk',
    'C5 factInvalid',
    'C6 nameInvalid',
    'C7 nameInvalid',
  ]);
  await room.catchUp(id);
  expect((await room.portfolio(id)).watched).toMatchObject([
    { list: 'ceis', state: 'current', notScreened: 5, subjectsFound: 1 },
    { list: 'onu', state: 'current', notScreened: 5, subjectsFound: 1 },
    { list: 'uk', state: 'notScreened', failure: 'notInstalled' },
  ]);
  const page = await room.subjects(id, { after: 0, limit: 100 });
  expect(page.subjects[2]).toMatchObject({ found: [], notScreened: [{ failure: 'documentInvalid' }, {}] });

  // A file that cannot be read is not "nothing left".
  const damaged = await install(dataDir, 'onu', '20261102', [{ name: 'OUTRO QUALQUER' }]);
  writeFileSync(damaged, 'no database');
  expect(await alertsOf(room, id)).toHaveLength(2);
  expect((await room.portfolio(id)).watched[1]).toMatchObject({ state: 'notScreened', failure: 'unreadable' });
  expect(errors).toEqual([]);
});

test('who finds too many records to look through is not screened', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const many = Array.from({ length: 501 }, (_, at) => ({ name: `FULANO DE TAL EXEMPLO ${at}` }));
  await install(dataDir, 'onu', '20261101', many);
  const id = await portfolioOf(room, CLIENTS);
  expect(await alertsOf(room, id)).toEqual([]);
  expect((await room.subjects(id, { after: 0, limit: 9 })).subjects[0]!.notScreened).toEqual([
    { list: 'onu', failure: 'tooMany' },
  ]);
});

test('W2 subjects are kept in step by their reference, and a step can be looked at before it is taken', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const id = await portfolioOf(room, [...CLIENTS, { reference: 'C3', name: 'Sicrano', taxId: CPF }]);
  const step = {
    complete: true,
    subjects: [
      { reference: ' C1 ', name: 'Fulano de Tal  Exemplo' },
      { reference: 'C2', name: 'Beltrana Inventada da Silva' },
      { reference: 'C4', name: 'Novo Cliente' },
    ],
  };
  const counts = { added: 1, changed: 1, unchanged: 1, gone: 1 };
  expect(await room.keepInStep(id, { ...step, dryRun: true }, ANA)).toMatchObject({
    applied: false,
    ...counts,
    subjects: {
      added: [{ reference: 'C4', name: 'Novo Cliente' }],
      changed: [{ reference: 'C2', name: 'Beltrana Inventada da Silva', was: 'Beltrana Inventada' }],
      gone: [{ reference: 'C3', name: 'Sicrano' }],
    },
  });
  expect((await room.subjects(id, { after: 0, limit: 9 })).subjects.map(({ name }) => name)).toEqual([
    'Fulano de Tal Exemplo',
    'Beltrana Inventada',
    'Sicrano',
  ]);
  expect(await room.keepInStep(id, step, ANA)).toMatchObject({ applied: true, ...counts });
  expect((await room.subjects(id, { after: 0, limit: 9 })).subjects.map(({ reference }) => reference)).toEqual([
    'C1',
    'C2',
    'C4',
  ]);
  expect(await room.keepInStep(id, step, ANA)).toMatchObject({ added: 0, changed: 0, unchanged: 3, gone: 0 });
  for (const [code, subjects] of [
    ['referenceRepeated', [{ reference: 'X' }, { reference: 'X ' }]],
    ['referenceMissing', [{ reference: ' ' }]],
  ] as const) {
    await expect(room.keepInStep(id, { subjects: [...subjects] }, ANA)).rejects.toMatchObject({ code });
  }
});

test('W9 an erased portfolio is gone with its alerts, and the log says so', async () => {
  const dataDir = tempDir();
  const { room, evidence } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, CLIENTS);
  const [alert] = await alertsOf(room, id);
  await room.erase(id, ANA, { ground: 'requestOfSubject', reason: 'pedido' });
  expect(await room.portfolios()).toEqual([]);
  await expect(room.portfolio(id)).rejects.toMatchObject({ code: 'portfolioNotFound' });
  await expect(room.alert('administrator', alert!.id)).rejects.toMatchObject({ code: 'alertNotFound' });
  expect(await room.alerts('administrator', {})).toEqual({ alerts: [], unreadable: [], more: false, total: 0 });
  expect(await evidence.entriesOf(id)).toEqual([]);
});

test('W4 R24 R25 a masked document that may be the subject’s alerts as one to verify, beside none that agrees in whole', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const masked = { name: 'OUTRO NOME QUALQUER', taxId: '***.456.789-**', key: '1' };
  const other = { name: 'TERCEIRO SEM RELACAO', taxId: '***.456.780-**', key: '2' };
  await install(dataDir, 'onu', '20261101', [masked, other]);
  // By the document alone: the names have nothing to do with each other.
  const id = await portfolioOf(room, [{ reference: 'C1', name: 'Fulano de Tal Exemplo', taxId: CPF }]);
  const [alert, ...none] = await alertsOf(room, id);
  expect([shortOf(alert!), none]).toEqual(['new C1 OUTRO NOME QUALQUER', []]);
  expect(alert).toMatchObject({ reconciliation: 'unavailable', contradicted: false });

  // Beside the whole document the list's answer has no masked one; it stands in the file, and asks for a decision still.
  await install(dataDir, 'onu', '20261102', [masked, other, { name: 'NOME DO PROPRIO', taxId: CPF, key: '3' }]);
  const second = await alertsOf(room, id, alert!.number);
  expect(second.map((one) => `${shortOf(one)} ${one.reconciliation}`).sort()).toEqual(['new C1 NOME DO PROPRIO exact']);
  await install(dataDir, 'onu', '20261103', [masked, other]);
  const third = await alertsOf(room, id, second.at(-1)!.number);
  expect(third.map((one) => `${shortOf(one)} ${one.reconciliation}`).sort()).toEqual(['left C1 NOME DO PROPRIO exact']);
});

test('alerts that another document speaks against are raised all the same, and can be left aside', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [
    { name: 'FULANO DE TAL EXEMPLO', taxId: '529.982.247-25', key: '1' },
    { name: 'FULANO DE TAL EXEMPLO', key: '2' },
  ]);
  const id = await portfolioOf(room, [{ ...CLIENTS[0]!, taxId: CPF }]);
  expect((await alertsOf(room, id)).map(({ contradicted }) => contradicted).sort()).toEqual([false, true]);
  for (const contradicted of ['true', 'false'] as const) {
    const { alerts } = await room.alerts('administrator', { portfolio: id, contradicted });
    expect(alerts.map((alert) => String(alert.contradicted))).toEqual([contradicted]);
  }
  const all = await alertsOf(room, id);
  for (const urgent of ['true', 'false'] as const) {
    const { alerts } = await room.alerts('administrator', { portfolio: id, urgent });
    expect(alerts).toEqual(all.filter((alert) => String(alert.urgent) === urgent));
  }
});

test('nothing on the disk tells who is in a portfolio, or what was found', async () => {
  const dataDir = tempDir();
  const { room, close } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO]);
  const id = await portfolioOf(room, [{ reference: 'REFERENCIA-1', name: 'Fulano de Tal Exemplo', taxId: CPF }]);
  const [alert] = await alertsOf(room, id);
  await room.decide([alert!.id], { outcome: 'discarded', reason: 'MOTIVO-SECRETO', author: ANA });
  await close();
  const files = readdirSync(dataDir).filter((name) => /^(portfolio|evidence)\./.test(name));
  expect(files).toContain('portfolio.sqlite');
  for (const name of files) {
    const text = readFileSync(path.join(dataDir, name), 'latin1');
    expect(text, name).not.toMatch(/fulano|12345678909|REFERENCIA-1|MOTIVO-SECRETO|Clientes/i);
  }
});

test('W5 a client is asked as lists can answer: a sole trader by name and CPF, a document alone only where there are documents', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ name: 'HELENA DUARTE', key: '1' }]);
  await install(dataDir, 'uk', '20261101', [{ name: 'OUTRA QUALQUER', taxId: CPF, key: '2' }]);
  // As that of OFAC: most records without a document, one with.
  const some = [{ name: 'UM' }, { name: 'OUTRO' }, { name: 'OUTRA QUALQUER', taxId: CPF, key: '3' }];
  await install(dataDir, 'ofacsdn', '20261101', some);
  const subjects = [
    { reference: 'before', name: '57.815.224 HELENA DUARTE' },
    { reference: 'behind', name: `HELENA DUARTE ${CPF}`, taxId: '11222333000181' },
    { reference: 'document', taxId: CPF },
    { reference: 'as name', name: '123.456.789-09' },
  ];
  const id = await portfolioOf(room, subjects, { lists: ['onu', 'uk', 'ofacsdn'] });
  await room.catchUp(id);
  const { subjects: rows } = await room.subjects(id, {});
  const [onu, uk, ofac] = ['onu', 'uk', 'ofacsdn'].map((list) => ({ list, records: 1 }));
  expect(rows.map(({ reference, found, notScreened }) => ({ reference, found, notScreened }))).toEqual([
    { reference: 'before', found: [onu], notScreened: [] },
    { reference: 'behind', found: [ofac, onu, uk], notScreened: [] },
    {
      reference: 'document',
      found: [ofac, uk],
      notScreened: ['ofacsdn', 'onu'].map((list) => ({ list, failure: 'nameNeeded' })),
    },
    {
      reference: 'as name',
      found: [],
      notScreened: ['ofacsdn', 'onu', 'uk'].map((list) => ({ list, failure: 'nameInvalid' })),
    },
  ]);
});

test('W5 what invented data and incomplete files say is told as such, beside how far the comparison is', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [FULANO], { demonstration: true });
  await install(dataDir, 'uk', '20261101', [FULANO]);
  const warnings = [importWarning('rowsRejected', 7)];
  await install(dataDir, 'ceis', '20261101', [FULANO], { warnings });
  const id = await portfolioOf(room, CLIENTS, { lists: ['ceis', 'onu', 'uk'] });
  await room.catchUp(id);
  const { watched } = await room.portfolio(id);
  expect(watched.map(({ list, state, limit }) => [list, state, limit])).toEqual([
    ['ceis', 'current', 'incomplete'],
    ['onu', 'current', 'demonstration'],
    ['uk', 'current', null],
  ]);
  expect((await room.subjects(id, { text: 'nobody' })).limits).toEqual([
    { list: 'ceis', limit: 'incomplete' },
    { list: 'onu', limit: 'demonstration' },
  ]);
  const report = await room.report({ portfolio: id });
  expect(uncoveredIn(report)).toMatchObject({
    nothing: null,
    failed: [],
    incomplete: ['ceis'],
    demonstration: ['onu'],
  });
  const bytes = await room.reportFile({ portfolio: id }, { format: 'csv', language: 'pt-BR', author: ANA });
  const csv = Buffer.from(bytes).toString();
  expect(csv).toContain('Em ONU os clientes foram comparados com dados fictícios');
  expect(csv).toContain('Em dia, com arquivo incompleto');
});
