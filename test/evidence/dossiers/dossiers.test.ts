import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Author, Dossier, type Subject } from '../../../src-main/contract/dossiers.ts';
import type { EntryProof } from '../../../src-main/contract/evidence.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import type { NewContent } from '../../../src-main/evidence/dossiers/new-content.ts';
import type { NewRecord, RecordStore } from '../../../src-main/evidence/store/record-store.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { cpfOf, maskCpf } from '../../support/documents.ts';
import { type TestRecord, testRecord } from '../record.ts';
import { ANA, BRUNO, linesAnswer, listed, plainAnswer, RULES, SUBJECT } from './answers.ts';

const dossierSchema = Compile(Dossier);
const PDF = Buffer.from('%PDF-1.7 an invented bill');

/** A record with one dossier, and what can be done in it in a word. */
function oneDossier(rules = RULES) {
  const record = testRecord();
  const dossiers = new Dossiers(record.store);
  const { dossier: id } = dossiers.open('administrator', ANA, SUBJECT);
  const read = () => dossiers.read('administrator', id, rules);
  const enter = (content: NewContent, author: Author = ANA) =>
    dossiers.enter('administrator', id, author, content, rules);
  const file = (answer: AnswerKept) => enter({ kind: 'consultation', answer });
  const decide = (author: Author = ANA, more: Partial<NewContent & { kind: 'decision' }> = {}) => {
    const { version, hits } = read();
    const keys = hits.map(({ key }) => key);
    return enter(
      { kind: 'decision', hits: keys, outcome: 'discarded', reason: 'homônimo', seen: version, ...more },
      author,
    );
  };
  const conclude = (author: Author = ANA) =>
    enter({ kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: read().version }, author);
  return { record, dossiers, id, read, enter, file, decide, conclude };
}

const refused = (code: string) => expect.objectContaining({ code });

test('an entry that was filed after the clock was set back says so, and stands where it was filed', () => {
  let now = new Date('2026-11-23T12:00:00.000Z');
  const record = testRecord({ now: () => now });
  const dossiers = new Dossiers(record.store);
  const { dossier: id } = dossiers.open('administrator', ANA, SUBJECT);
  now = new Date('2026-11-23T11:00:00.000Z');
  dossiers.enter('administrator', id, ANA, { kind: 'note', text: 'nota' }, RULES);
  const read = dossiers.read('administrator', id, RULES);
  expect(read.entries.map(({ kind, clockBack }) => [kind, clockBack])).toEqual([
    ['opened', undefined],
    ['note', 3_600_000],
  ]);
  expect(new Dossiers(record.store).read('administrator', id, RULES)).toEqual(read);
  expect(dossierSchema.Check(read)).toBe(true);
});

test('no dossier is opened under a number that is taken, be it by one that was erased', () => {
  const { store } = testRecord();
  const id = (at: number) => `1f7d3e5b-0000-4000-8000-00000000000${at}`;
  const other = randomUUID();
  const ids = [id(1), id(2), id(3), other, id(4), randomUUID()];
  const dossiers = new Dossiers(store, () => ids.shift()!);
  const opened = dossiers.open('administrator', ANA, SUBJECT);
  expect(opened.dossier).toBe(id(1));
  expect(dossiers.open('administrator', ANA, SUBJECT).dossier).toBe(other);
  new Dossiers(store).erase('administrator', id(1), ANA, { ground: 'enteredByMistake', reason: 'x' }, RULES);
  const filed = dossiers.fileForClient('administrator', { kind: 'person', names: ['Rui Inventado'] }, plainAnswer([]));
  expect(filed).toMatchObject({ opened: true });
  expect([id(4), other]).not.toContain(filed.dossier);
  expect(ids).toEqual([]);
});

test('a dossier is opened, filed into, decided, concluded and read again from the disk', () => {
  const { record, id, read, file, decide, conclude, enter } = oneDossier();
  expect(read()).toMatchObject({
    status: 'open',
    version: 1,
    hits: [],
    protocol: expect.stringMatching(/^D-\d{4}-[0-9A-F]{8}$/),
  });
  file(linesAnswer([listed({ details: { 'CÓDIGO DA SANÇÃO': '7' } })]));
  enter({ kind: 'assignment', responsible: ' Ana Lima ', deadline: '2026-12-01' });
  expect(read()).toMatchObject({
    status: 'inReview',
    openHits: 1,
    hits: [{ state: 'open', decision: null, list: 'ceis' }],
  });
  expect(() => conclude()).toThrow(refused('hitsOpen'));
  decide();
  const last = conclude();
  const dossier = read();
  expect(dossier).toMatchObject({
    status: 'concluded',
    conclusion: 'approved',
    openHits: 0,
    responsible: 'Ana Lima',
    version: 5,
  });
  expect(last).toMatchObject({ dossier: id, version: 5, entry: dossier.entries.at(-1)!.id });
  expect([...dossierSchema.Errors(dossier)]).toEqual([]);
  expect(new Dossiers(record.store).read('administrator', id, RULES)).toEqual(dossier);
  record.reopen();
  expect(new Dossiers(record.store).read('administrator', id, RULES)).toEqual(dossier);
  expect(record.findings()).toEqual([]);
});

describe('what the record refuses and keeps', () => {
  test('of what is refused nothing is written', () => {
    const { record, id, enter, read } = oneDossier();
    enter({ kind: 'consultation', answer: linesAnswer([listed()]) });
    const before = [record.store.size, read()];
    const { version } = read();
    const refusals: [string, NewContent][] = [
      ['hitsOpen', { kind: 'conclusion', outcome: 'approved', justification: 'x', seen: version }],
      ['hitUnknown', { kind: 'decision', hits: ['f'.repeat(32)], outcome: 'confirmed', reason: 'x', seen: version }],
      ['textEmpty', { kind: 'note', text: ' \n' }],
      ['partnerIsItself', { kind: 'partner', dossier: id, as: 'sócia' }],
      ['dossierNotFound', { kind: 'partner', dossier: randomUUID(), as: 'sócia' }],
      ['consultationUnknown', { kind: 'file', name: 'a.pdf', bytes: PDF, consultation: randomUUID() }],
      ['fileEmpty', { kind: 'file', name: 'a.pdf', bytes: Buffer.alloc(0) }],
      ['fileKindNotAccepted', { kind: 'file', name: 'a.pdf', bytes: Buffer.from('MZ not a PDF') }],
      ['fileTooLarge', { kind: 'file', name: 'a.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(15 * 1024 * 1024)]) }],
      ['assignmentEmpty', { kind: 'assignment' }],
      ['deadlineInvalid', { kind: 'assignment', deadline: '2026-02-30' }],
      ['invalidCpf', { kind: 'subject', subject: { ...SUBJECT, cpf: '123.456.789-00' }, seen: version }],
      ['seenInvalid', { kind: 'subject', subject: SUBJECT, seen: version + 1 }],
      ['notOnHold', { kind: 'hold', on: false, reason: 'x' }],
    ];
    for (const [code, content] of refusals) expect(() => enter(content), code).toThrow(refused(code));
    expect([record.store.size, read()]).toEqual(before);
  });

  test('a consultation is kept to the byte, and is filed in a dossier once', () => {
    const { dossiers, id, enter } = oneDossier();
    const answer = plainAnswer([{ name: 'JOSÉ DA SILVA SARDINHA', taxId: '' }]);
    const { entry, seq } = enter({ kind: 'consultation', answer });
    const kept = dossiers.consultation('administrator', entry);
    expect(kept).toMatchObject({
      id: entry,
      seq,
      dossier: id,
      author: ANA,
      facts: { found: 1, request: answer.request },
    });
    expect(Buffer.from(kept.answer)).toEqual(Buffer.from(answer.bytes));
    expect(() => enter({ kind: 'consultation', answer })).toThrow(refused('consultationFiled'));
    expect(() => dossiers.consultation('administrator', randomUUID())).toThrow(refused('consultationNotFound'));
    const { dossier: other } = dossiers.open('administrator', BRUNO, SUBJECT);
    expect(dossiers.enter('administrator', other, BRUNO, { kind: 'consultation', answer }, RULES).version).toBe(2);
  });

  test('one that is in no dossier has a key of its own', () => {
    const { dossiers, record } = oneDossier();
    const answer = plainAnswer([]);
    const kept = dossiers.keep(answer);
    expect(dossiers.consultation('administrator', kept.entry)).toMatchObject({
      id: kept.entry,
      seq: kept.seq,
      dossier: null,
    });
    expect(dossiers.search('administrator', {}, RULES).total).toBe(1);
    expect(record.store.record(kept.entry)!.entry.scope).not.toBe(kept.entry);
    record.store.erase(record.store.record(kept.entry)!.entry.scope, { scope: randomUUID(), payload: {} });
    expect(() => dossiers.consultation('administrator', kept.entry)).toThrow(refused('consultationNotFound'));
  });

  test('a file comes back as it was, from its own dossier alone', () => {
    const { dossiers, id, enter } = oneDossier();
    const filed = enter({ kind: 'consultation', answer: plainAnswer([]) });
    const { entry } = enter({ kind: 'file', name: ' conta de luz.pdf ', bytes: PDF, consultation: filed.entry });
    const { document, bytes } = dossiers.fileOf('administrator', id, entry);
    expect(document).toMatchObject({ name: 'conta de luz.pdf', mediaType: 'application/pdf', bytes: PDF.length });
    expect(Buffer.from(bytes)).toEqual(PDF);
    const { dossier: other } = dossiers.open('administrator', ANA, SUBJECT);
    for (const [dossier, one] of [
      [other, entry],
      [id, filed.entry],
      [id, randomUUID()],
    ] as const) {
      expect(() => dossiers.fileOf('administrator', dossier, one)).toThrow(refused('fileNotFound'));
    }
  });
});

describe('erasing', () => {
  const erasure = { ground: 'enteredByMistake', reason: 'aberto em duplicidade' } as const;

  test('leaves that there was a dossier, and nothing of it', () => {
    const { record, dossiers, id, file } = oneDossier();
    const { entry } = file(linesAnswer([listed()]));
    dossiers.search('administrator', {}, RULES);
    expect(dossiers.erase('administrator', id, BRUNO, erasure, RULES)).toMatchObject({
      dossier: id,
      version: 2,
      seq: 2,
    });
    for (const work of [
      () => dossiers.read('administrator', id, RULES),
      () => dossiers.enter('administrator', id, ANA, { kind: 'note', text: 'x' }, RULES),
      () => dossiers.erase('administrator', id, ANA, erasure, RULES),
    ]) {
      expect(work).toThrow(refused('dossierErased'));
    }
    expect(() => dossiers.read('administrator', randomUUID(), RULES)).toThrow(refused('dossierNotFound'));
    expect(() => dossiers.consultation('administrator', entry)).toThrow(refused('consultationNotFound'));
    expect(dossiers.search('administrator', {}, RULES)).toEqual({ total: 0, dossiers: [], unreadable: [] });
    expect(record.store.erasureOf(id)).toMatchObject({ kind: 'erased', erases: id, seq: 2 });
    expect(record.findings()).toEqual([]);
  });

  test('waits for the hold to be lifted, and on the ground of time for the time', () => {
    const { dossiers, id, enter } = oneDossier();
    enter({ kind: 'hold', on: true, reason: 'ofício 12' });
    expect(() => dossiers.erase('administrator', id, ANA, erasure, RULES)).toThrow(refused('onHold'));
    enter({ kind: 'hold', on: false, reason: 'ofício 13' });
    const over = { ...erasure, ground: 'retentionOver' } as const;
    expect(() => dossiers.erase('administrator', id, ANA, over, RULES)).toThrow(refused('retentionNotOver'));
    expect(() => dossiers.erase('administrator', id, ANA, { ...over, reason: ' ' }, RULES)).toThrow(
      refused('textEmpty'),
    );
    expect(dossiers.erase('administrator', id, ANA, erasure, RULES).version).toBe(3);
  });

  test('what is due is listed and can be erased on that ground', () => {
    let now = new Date('2014-06-01T12:00:00Z');
    const { store } = testRecord({ now: () => now });
    const dossiers = new Dossiers(store);
    const old = dossiers.open('administrator', ANA, SUBJECT).dossier;
    const held = dossiers.open('administrator', ANA, SUBJECT).dossier;
    dossiers.enter('administrator', held, ANA, { kind: 'hold', on: true, reason: 'x' }, RULES);
    now = new Date();
    dossiers.open('administrator', ANA, SUBJECT);
    const due = dossiers.search('administrator', { due: 'retention' }, RULES);
    expect(due).toMatchObject({ total: 1, dossiers: [{ id: old, keepUntil: '2024-06-01' }] });
    expect(dossiers.search('administrator', { due: 'retention' }, { retentionYears: 30 }).total).toBe(0);
    expect(() => dossiers.erase('administrator', held, ANA, { ground: 'retentionOver', reason: 'x' }, RULES)).toThrow(
      refused('onHold'),
    );
    dossiers.erase('administrator', old, ANA, { ground: 'retentionOver', reason: 'prazo encerrado' }, RULES);
    expect(dossiers.search('administrator', { due: 'retention' }, RULES).total).toBe(0);
  });
});

describe('two who write at once', () => {
  const oneDossierIn = ({ store }: TestRecord) => new Dossiers(store).open('administrator', BRUNO, SUBJECT).dossier;

  /** Two services over one record, which neither of them knows of the other. */
  function twoWriters() {
    const one = oneDossier();
    one.file(linesAnswer([listed(), listed({ name: 'OUTRO' })]));
    const { dataDir, keys } = one.record;
    const store = openStore({ dataDir, keys, program: '0.2.0' });
    onTestFinished(() => store.close());
    return { ...one, other: new Dossiers(store) };
  }

  test.each(['one', 'other'])('decide the same hit: the second is told, whoever of both it is (%s)', (first) => {
    const { dossiers, other, id, read } = twoWriters();
    const [early, late] = first === 'one' ? [dossiers, other] : [other, dossiers];
    const { version, hits } = read();
    expect(late.read('administrator', id, RULES).version).toBe(version);
    const decision: NewContent & { kind: 'decision' } = {
      kind: 'decision',
      hits: [hits[0]!.key],
      outcome: 'confirmed',
      reason: 'x',
      seen: version,
    };
    early.enter('administrator', id, ANA, decision, RULES);
    expect(() => late.enter('administrator', id, BRUNO, decision, RULES)).toThrow(refused('hitDecidedMeanwhile'));
    const rest = { ...decision, hits: [hits[1]!.key] };
    expect(late.enter('administrator', id, BRUNO, rest, RULES).version).toBe(version + 2);
    expect(early.read('administrator', id, RULES)).toEqual(late.read('administrator', id, RULES));
    expect(early.read('administrator', id, RULES).openHits).toBe(0);
  });

  test('one erases what the other works on', () => {
    const { dossiers, other, id } = twoWriters();
    other.read('administrator', id, RULES);
    other.search('administrator', {}, RULES);
    dossiers.erase('administrator', id, ANA, { ground: 'requestOfSubject', reason: 'x' }, RULES);
    expect(() => other.enter('administrator', id, BRUNO, { kind: 'note', text: 'x' }, RULES)).toThrow(
      refused('dossierErased'),
    );
    expect(other.search('administrator', {}, RULES).total).toBe(0);
  });

  /** Dossiers over a record that `rival` writes into right before their next entry, when all was judged. */
  function outrun({ record }: { record: TestRecord }, rival: (dossiers: Dossiers) => void): Dossiers {
    const { dataDir, keys } = record;
    const store = openStore({ dataDir, keys, program: '0.2.0' });
    onTestFinished(() => store.close());
    let rivals = 0;
    const hurried: RecordStore = Object.create(record.store, {
      append: {
        value: (...args: Parameters<RecordStore['append']>) => {
          if (rivals++ === 0) rival(new Dossiers(store));
          return record.store.append(...args);
        },
      },
    });
    return new Dossiers(hurried);
  }

  test('what is judged when another was faster is judged again in the dossier as it is then', () => {
    const one = oneDossier();
    const hold = { kind: 'hold', on: true, reason: 'ofício' } as const;
    const dossiers = outrun(one, (rival) => rival.enter('administrator', one.id, BRUNO, hold, RULES));
    expect(() => dossiers.enter('administrator', one.id, ANA, hold, RULES)).toThrow(refused('onHoldAlready'));
    expect(dossiers.read('administrator', one.id, RULES)).toMatchObject({ version: 2, hold: true });
  });

  test.each(['enter', 'open', 'keep'] as const)(
    'what another wrote elsewhere right before is found too (%s)',
    (kind) => {
      const one = oneDossier();
      const other = oneDossierIn(one.record);
      const dossiers = outrun(one, (rival) =>
        rival.enter('administrator', other, BRUNO, { kind: 'note', text: 'x' }, RULES),
      );
      expect(dossiers.search('administrator', {}, RULES).total).toBe(2);
      expect(dossiers.read('administrator', other, RULES).version).toBe(1);
      if (kind === 'enter') dossiers.enter('administrator', one.id, ANA, { kind: 'note', text: 'y' }, RULES);
      else if (kind === 'open') dossiers.open('administrator', ANA, SUBJECT);
      else dossiers.keep(plainAnswer([]));
      expect(dossiers.read('administrator', other, RULES).version).toBe(2);
      expect(dossiers.search('administrator', {}, RULES)).toEqual(
        new Dossiers(one.record.store).search('administrator', {}, RULES),
      );
    },
  );
});

test('a dossier that could not be written is as it was', () => {
  const { record, id } = oneDossier();
  const full: RecordStore = Object.create(record.store, {
    append: {
      value: (entry: NewRecord) =>
        record.store.appendAll([entry, { kind: 'note', scope: 'not a scope', payload: {} }])[0],
    },
  });
  const dossiers = new Dossiers(full);
  const before = dossiers.read('administrator', id, RULES);
  expect(() => dossiers.enter('administrator', id, ANA, { kind: 'note', text: 'x' }, RULES)).toThrow(TypeError);
  expect(dossiers.read('administrator', id, RULES)).toEqual(before);
  expect(record.store.size).toBe(1);
});

test('a search that is prepared while others write finds what there is when it is asked', () => {
  const { store } = testRecord();
  const writing = new Dossiers(store);
  const ids = Array.from({ length: 450 }, () => writing.open('administrator', ANA, SUBJECT).dossier).sort();
  const dossiers = new Dossiers(store);
  expect(dossiers.prepare()).toBe(false);
  // Of what is open already, and of what is not yet.
  for (const id of [ids[0]!, ids[1]!, ids.at(-1)!, ids.at(-2)!]) {
    dossiers.enter('administrator', id, ANA, { kind: 'assignment', responsible: 'Bruno' }, RULES);
  }
  for (const id of [ids[1]!, ids.at(-2)!]) {
    dossiers.erase('administrator', id, ANA, { ground: 'enteredByMistake', reason: 'x' }, RULES);
  }
  dossiers.open('administrator', BRUNO, { ...SUBJECT, names: ['Bruno Reis'] });
  expect(dossiers.prepare()).toBe(false);
  while (!dossiers.prepare());
  expect(dossiers.search('administrator', { text: 'bruno' }, RULES).total).toBe(3);
  const all = { limit: 500, order: 'openedAt' } as const;
  expect(dossiers.search('administrator', all, RULES)).toEqual(new Dossiers(store).search('administrator', all, RULES));
  expect(dossiers.search('administrator', all, RULES).total).toBe(449);
});

describe('an export', () => {
  const said = (pieces: Iterable<string>) => JSON.parse([...pieces].join(''));

  test('of a dossier has all it says, each entry with its proof, and what lies beside it', () => {
    const { dossiers, id, enter, file, decide, read } = oneDossier();
    const answer = linesAnswer([listed()]);
    file(answer);
    decide();
    enter({ kind: 'file', name: 'a.pdf', bytes: PDF });
    const { format, dossier, entries } = said(dossiers.exportOf('administrator', id, RULES));
    expect([format, dossier]).toEqual(['atesta-dossier/1', read()]);
    expect(entries.map(({ proof }: { proof: EntryProof }) => JSON.parse(proof.entry).kind)).toEqual(
      read().entries.map(({ kind }) => kind),
    );
    for (const { proof } of entries) expect(proof).toMatchObject({ size: 4, payload: { key: expect.any(String) } });
    const attached = entries.map(({ attachments }: { attachments: string[] }) =>
      attachments.map((one) => Buffer.from(one, 'base64')),
    );
    expect(attached).toEqual([[], [Buffer.from(answer.bytes)], [], [PDF]]);
    expect(() => dossiers.exportOf('administrator', randomUUID(), RULES)).toThrow(refused('dossierNotFound'));
  });

  test('of a person has every dossier and consultation about exactly this document or name', () => {
    const record = testRecord();
    const dossiers = new Dossiers(record.store);
    const cpf = cpfOf('123456789');
    const byCpf = dossiers.open('administrator', ANA, { kind: 'person', names: ['Zulmira'], cpf }).dossier;
    const byName = dossiers.open('administrator', ANA, { kind: 'person', names: ['X', 'ZULMIRA D’ÁVILA'] }).dossier;
    dossiers.open('administrator', ANA, { kind: 'person', names: ["Zulmira D'Ávila Souza"], cpf: cpfOf('987654321') });
    const asked = (parameters: [string, string][]) => dossiers.keep({ ...plainAnswer([]), parameters }).entry;
    const [alone, named] = [asked([['taxId', maskCpf(cpf)]]), asked([['name', 'zulmira davila']])];
    asked([['name', 'zulmira']]);
    interface Found {
      dossiers: { dossier: { id: string } }[];
      consultations: { consultation: { id: string } }[];
    }
    const idsOf = ({ dossiers, consultations }: Found) => [
      dossiers.map(({ dossier }) => dossier.id),
      consultations.map(({ consultation }) => consultation.id),
    ];
    expect(idsOf(said(dossiers.exportOfPerson('administrator', { taxId: maskCpf(cpf) }, RULES)))).toEqual([
      [byCpf],
      [alone],
    ]);
    expect(idsOf(said(dossiers.exportOfPerson('administrator', { name: "zulmira d'avila" }, RULES)))).toEqual([
      [byName],
      [named],
    ]);
    expect(idsOf(said(dossiers.exportOfPerson('administrator', { taxId: '', name: ' ' }, RULES)))).toEqual([[], []]);
  });

  test('of a person has the name and document that a dossier had before, and no more of who it is about now', () => {
    const dossiers = new Dossiers(testRecord().store);
    const [cpf, right] = [cpfOf('123456789'), cpfOf('987654321')];
    const { dossier } = dossiers.open('administrator', ANA, {
      kind: 'person',
      names: ['Zulmira', 'Zulmira Ávila'],
      cpf,
    });
    const subject: Subject = { kind: 'person', names: ['Outra Pessoa'], cpf: right };
    dossiers.enter('administrator', dossier, ANA, { kind: 'subject', subject, seen: 1 }, RULES);
    const of = (person: { taxId?: string; name?: string }) =>
      said(dossiers.exportOfPerson('administrator', person, RULES));
    expect(of({ taxId: cpf, name: 'ZULMIRA' })).toMatchObject({
      dossiers: [],
      mentions: [
        {
          seq: 0,
          dossier,
          endpoint: null,
          parts: [
            { in: 'subject', at: '/names/0', value: 'Zulmira' },
            { in: 'subject', at: '/cpf', value: cpf },
          ],
        },
      ],
    });
    expect(JSON.stringify(of({ taxId: cpf }))).not.toContain('Outra');
    // Of who it is about now it has all, once.
    expect(of({ taxId: right })).toMatchObject({ dossiers: [{ dossier: { id: dossier } }], mentions: [] });
  });
});
