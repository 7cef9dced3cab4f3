import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { testRecord } from '../record.ts';
import { ANA, BRUNO, linesAnswer, plainAnswer, RULES, SUBJECT } from './answers.ts';

const refused = (code: string) => expect.objectContaining({ code });
const mistake = { ground: 'enteredByMistake', reason: 'consulta de teste' } as const;

/** Dossiers whose clock stands at noon of a day, until another is set. */
function deskAt(day: string) {
  let now = day;
  const record = testRecord({ now: () => new Date(`${now}T12:00:00Z`) });
  const dossiers = new Dossiers(record.store);
  const on = (next: string) => {
    now = next;
    return dossiers.keep(plainAnswer([])).entry;
  };
  const ids = (query = {}, rules = RULES) =>
    dossiers.loneConsultations('administrator', query, rules).consultations.map(({ id }) => id);
  return { record, dossiers, on, ids };
}

test('F15 those in no dossier are listed newest first, by day and page by page; those of a dossier are not', () => {
  const { record, dossiers, on, ids } = deskAt('2026-01-01');
  const { dossier } = dossiers.open('administrator', ANA, SUBJECT);
  dossiers.enter('administrator', dossier, ANA, { kind: 'consultation', answer: plainAnswer([]) }, RULES);
  const [a, b, c] = ['2026-01-02', '2026-01-03', '2026-01-05'].map(on);
  expect(ids()).toEqual([c, b, a]);
  expect(ids({ since: '2026-01-03' })).toEqual([c, b]);
  expect(ids({ until: '2026-01-03' })).toEqual([b, a]);
  expect(ids({ since: '2026-01-03', until: '2026-01-04' })).toEqual([b]);
  expect(dossiers.loneConsultations('administrator', { limit: 1, offset: 1 }, RULES)).toMatchObject({
    total: 3,
    consultations: [{ id: b, keepUntil: '2036-01-03', hold: false, facts: { found: 0 }, author: ANA }],
  });
  expect(() => ids({ since: '2026-02-30' })).toThrow(refused('requestInvalid'));
  expect(dossiers.search('administrator', {}, RULES).total).toBe(1);
  record.reopen();
  expect(
    new Dossiers(record.store).loneConsultations('administrator', {}, RULES).consultations.map(({ id }) => id),
  ).toEqual([c, b, a]);
});

test('one that is erased is nowhere, and the record says that it was', () => {
  const { record, dossiers, on, ids } = deskAt('2026-01-01');
  const [gone, stays] = [on('2026-01-01'), on('2026-01-02')];
  const { scope } = record.store.record(gone)!.entry;
  expect(() => dossiers.eraseAlone('administrator', gone, ANA, { ...mistake, reason: ' ' }, RULES)).toThrow(
    refused('textEmpty'),
  );
  expect(() => dossiers.eraseAlone('administrator', gone, ANA, { ...mistake, ground: 'retentionOver' }, RULES)).toThrow(
    refused('retentionNotOver'),
  );
  const { entry } = dossiers.eraseAlone('administrator', gone, BRUNO, mistake, RULES);
  expect(record.store.record(entry)!.payload).toMatchObject({ author: BRUNO, erased: scope, entries: 1, ...mistake });
  expect(record.store.erasureOf(scope)).toMatchObject({ id: entry });
  expect(() => dossiers.consultation('administrator', gone)).toThrow(refused('consultationNotFound'));
  expect(() => dossiers.eraseAlone('administrator', gone, ANA, mistake, RULES)).toThrow(
    refused('consultationNotFound'),
  );
  expect(ids()).toEqual([stays]);
  expect(new Dossiers(record.store).loneConsultations('administrator', {}, RULES).total).toBe(1);
  expect(record.findings()).toEqual([]);
});

test('one under hold is neither due nor erased, until the hold is lifted', () => {
  const { record, dossiers, on, ids } = deskAt('2014-06-01');
  const held = on('2014-06-01');
  expect(() => dossiers.holdAlone('administrator', held, ANA, { on: false, reason: 'x' })).toThrow(
    refused('notOnHold'),
  );
  dossiers.holdAlone('administrator', held, ANA, { on: true, reason: 'ofício 12' });
  expect(() => dossiers.holdAlone('administrator', held, ANA, { on: true, reason: 'x' })).toThrow(
    refused('onHoldAlready'),
  );
  const again = new Dossiers(record.store);
  for (const one of [dossiers, again]) {
    expect(one.loneConsultations('administrator', {}, RULES).consultations).toMatchObject([{ id: held, hold: true }]);
    expect(one.loneConsultations('administrator', { due: 'retention' }, RULES).total).toBe(0);
    expect(() => one.eraseAlone('administrator', held, ANA, mistake, RULES)).toThrow(refused('onHold'));
    expect(one.eraseDueAlone(ANA, 'prazo', RULES)).toEqual({ erased: 0, left: 0 });
  }
  again.holdAlone('administrator', held, BRUNO, { on: false, reason: 'ofício 13' });
  expect(ids({ due: 'retention' })).toEqual([held]);
  dossiers.eraseAlone('administrator', held, ANA, { ...mistake, ground: 'retentionOver' }, RULES);
  expect(ids()).toEqual([]);
  expect(record.findings()).toEqual([]);
});

test('which may be erased on a ground is asked for by that ground', () => {
  const { dossiers, on, ids } = deskAt('2016-01-01');
  const [old, held, young] = [on('2016-01-01'), on('2016-01-01'), on('2026-01-01')];
  dossiers.holdAlone('administrator', held, ANA, { on: true, reason: 'processo 12' });
  expect(ids({ erasable: 'retentionOver' })).toEqual([old]);
  expect(ids({ erasable: 'requestOfSubject' })).toEqual([young, old]);
  expect(ids({ erasable: 'enteredByMistake' })).toEqual([young, old]);
  expect(ids({ erasable: 'requestOfSubject', due: 'retention' })).toEqual([old]);
});

test('the dossiers about whom it asked for that have the same answer are found by it, and no other', () => {
  const dossiers = new Dossiers(testRecord().store);
  const asking = (value: string) => linesAnswer([], { parameters: [['name', value]] });
  const answer = asking('ZULMIRA INVENTADA');
  const { entry } = dossiers.keep(answer);
  const found = () => dossiers.search('administrator', { consultation: entry }, RULES).dossiers.map(({ id }) => id);
  const open = (name: string) => dossiers.open('administrator', ANA, { kind: 'person', names: [name] }).dossier;
  const [one, other, without] = [open('Zulmira Inventada'), open('ZULMIRA  inventada'), open('Zulmira Inventada')];
  expect(found()).toEqual([]);
  const file = (id: string, filed: typeof answer) =>
    dossiers.enter('administrator', id, ANA, { kind: 'consultation', answer: filed }, RULES);
  file(one, answer);
  file(other, answer);
  file(without, asking('ZULMIRA INVENTADA'));
  expect(new Set(found())).toEqual(new Set([one, other]));
  expect(() => dossiers.search('administrator', { consultation: randomUUID() }, RULES)).toThrow(
    refused('consultationNotFound'),
  );
});

test('those that are due are erased some at a time, oldest first, and no other', () => {
  const { record, dossiers, on, ids } = deskAt('2014-06-01');
  const old = Array.from({ length: 53 }, () => on('2014-06-01'));
  const held = on('2014-06-02');
  dossiers.holdAlone('administrator', held, ANA, { on: true, reason: 'ofício' });
  const recent = on('2026-11-01');
  const { dossier } = dossiers.open('administrator', ANA, SUBJECT);
  expect(dossiers.eraseDueAlone(ANA, 'prazo encerrado', RULES)).toEqual({ erased: 50, left: 3 });
  expect(ids({ due: 'retention' })).toEqual(old.slice(50).reverse());
  expect(dossiers.eraseDueAlone(ANA, 'prazo encerrado', RULES)).toEqual({ erased: 3, left: 0 });
  expect(ids()).toEqual([recent, held]);
  expect(dossiers.read('administrator', dossier, RULES).version).toBe(1);
  expect(record.findings()).toEqual([]);
});

test('one that is in a dossier is held and erased with it alone', () => {
  const { dossiers } = deskAt('2026-01-01');
  const { dossier } = dossiers.open('administrator', ANA, SUBJECT);
  const { entry } = dossiers.enter(
    'administrator',
    dossier,
    ANA,
    { kind: 'consultation', answer: plainAnswer([]) },
    RULES,
  );
  expect(() => dossiers.eraseAlone('administrator', entry, ANA, mistake, RULES)).toThrow(
    refused('consultationInDossier'),
  );
  expect(() => dossiers.holdAlone('administrator', entry, ANA, { on: true, reason: 'x' })).toThrow(
    refused('consultationInDossier'),
  );
  expect(() => dossiers.eraseAlone('administrator', dossier, ANA, mistake, RULES)).toThrow(
    refused('consultationNotFound'),
  );
  expect(() => dossiers.holdAlone('administrator', randomUUID(), ANA, { on: true, reason: 'x' })).toThrow(
    refused('consultationNotFound'),
  );
});

test('one whose summary was made before it said its day is listed all the same', () => {
  const { record, on } = deskAt('2026-01-01');
  const kept = on('2026-01-04');
  const { store } = record;
  const { scope } = store.record(kept)!.entry;
  const former = { lone: true, entry: kept, asked: ['sardinha'] };
  store.append({ kind: 'hold', scope, payload: { author: ANA, on: true, reason: 'x' }, summary: former });
  expect(new Dossiers(store).loneConsultations('administrator', { since: '2026-01-04' }, RULES)).toMatchObject({
    total: 1,
    consultations: [{ id: kept, hold: true }],
  });
});

test('the export of a person has every entry of what is in no dossier', () => {
  const { dossiers, on } = deskAt('2026-01-01');
  const kept = on('2026-01-04');
  dossiers.holdAlone('administrator', kept, ANA, { on: true, reason: 'ofício' });
  const text = [...dossiers.exportOfPerson('administrator', { name: 'sardinha' }, RULES)].join('');
  const { consultations } = JSON.parse(text) as { consultations: { entries: unknown[] }[] };
  expect(consultations.map(({ entries }) => entries.length)).toEqual([2]);
});
