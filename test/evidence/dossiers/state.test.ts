import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Author, CONCLUSIONS, DECISIONS, type Subject } from '../../../src-main/contract/dossiers.ts';
import type { ErrorCode } from '../../../src-main/errors/registry.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import type { FiledConsultation } from '../../../src-main/evidence/dossiers/filed.ts';
import { lapsedIn } from '../../../src-main/evidence/dossiers/lapsed.ts';
import type { NewContent } from '../../../src-main/evidence/dossiers/new-content.ts';
import { foldEntries } from '../../../src-main/evidence/dossiers/state.ts';
import { dossierOf } from '../../../src-main/evidence/dossiers/views.ts';
import { cpfOf } from '../../support/documents.ts';
import { ANA, answerOf, BRUNO, CEIS, linesAnswer, listed, plainAnswer, ROBOT, SUBJECT } from './answers.ts';
import { WorkedOn } from './worked-on.ts';

const number = (value: number) => ({ 'CÓDIGO DA SANÇÃO': String(value) });

const question = (name: string) => ({
  parameters: [
    ['list', 'ceis'],
    ['name', name],
  ] as const,
});
/** Only that a file has something (v1). */
const presence = (name: string) =>
  answerOf(
    '/restricted-lists/v1',
    JSON.stringify({ data: { found: true, lists: ['ceis'], files: ['20261101_CEIS.csv'] }, metadata: {} }),
    question(name),
  );
/** An answer in lines of which a limit left everything out. */
const beyondLimit = (name: string) => {
  const { bytes, ...answer } = linesAnswer([], question(name));
  const text = Buffer.from(bytes).toString().replaceAll('"records":0', '"records":7');
  return { ...answer, bytes: Buffer.from(text) };
};

/** Of a bill, on which nothing was read. */
const READING = answerOf('/proof-of-residence/v3', JSON.stringify({ data: [], metadata: {} }), { parameters: [] });

describe('any sequence of entries', () => {
  const answers = fc
    .array(fc.record({ id: fc.nat(3), country: fc.constantFrom('BR', 'PT'), plain: fc.boolean() }), { maxLength: 4 })
    .map((found) => {
      if (found[1]?.plain) return READING;
      const records = found.map(({ id, country }) => listed({ name: `NOME ${id % 2}`, country, details: number(id) }));
      return found[0]?.plain ? plainAnswer(records.map(({ name, taxId }) => ({ name, taxId }))) : linesAnswer(records);
    });
  const step = fc.record({
    kind: fc.constantFrom(
      ...([
        'subject',
        'consultation',
        'file',
        'correction',
        'note',
        'partner',
        'decision',
        'assignment',
        'conclusion',
        'conclusion',
      ] as const),
      ...(['approval', 'approval', 'reopened', 'hold', 'brought'] as const),
    ),
    answer: answers,
    author: fc.constantFrom(ANA, BRUNO, ROBOT),
    flag: fc.boolean(),
    name: fc.constantFrom('Aurélio', 'Aurélia'),
    outcome: fc.constantFrom(...DECISIONS),
    conclusion: fc.constantFrom(...CONCLUSIONS),
    behind: fc.constantFrom(0, 0, 0, 1, 3, -1),
    which: fc.nat(5),
    secondApproval: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  function contentOf(dossier: WorkedOn, { kind, ...one }: Step): NewContent {
    const seen = Math.max(0, dossier.version - one.behind);
    const keys = dossier.hits.map(({ key }) => key);
    const reason = 'motivo';
    switch (kind) {
      case 'subject':
        return { kind, subject: { ...SUBJECT, names: [one.name] }, seen };
      case 'consultation':
        return { kind, answer: one.answer };
      case 'brought':
        return { kind, machine: { name: 'NOTEBOOK-7', program: '0.3.0' }, answer: READING };
      case 'file': {
        const consultation = dossier.state.entries[one.which]?.id;
        return { kind, name: 'conta.pdf', bytes: Buffer.from('%PDF-1.7'), ...(one.flag && { consultation }) };
      }
      case 'correction': {
        const fields = [{ field: 'number' as const, read: '10', corrected: String(one.which) }];
        const consultation = dossier.state.entries[one.which]?.id ?? randomUUID();
        return { kind, consultation, addresses: one.flag ? [{ address: one.which, fields }] : [] };
      }
      case 'note':
        return { kind, text: reason };
      case 'partner':
        return { kind, dossier: one.flag ? dossier.state.id : randomUUID(), as: 'sócio' };
      case 'decision': {
        const hits = one.flag && keys.length > 0 ? keys : [keys[one.which] ?? 'unknown'];
        return { kind, hits, outcome: one.outcome, reason, seen };
      }
      case 'assignment':
        return { kind, ...(one.flag && { responsible: one.name }), ...(one.which > 2 && { deadline: '2026-12-24' }) };
      case 'conclusion':
        return { kind, outcome: one.conclusion, justification: reason, seen };
      case 'approval':
        return { kind, approved: one.flag, reason, seen };
      case 'reopened':
        return { kind, reason };
      case 'hold':
        return { kind, on: one.flag, reason };
    }
  }

  test('adds up to the same at once as step by step, and what is refused changes nothing', () => {
    const kinds = new Set<string>();
    const refusals = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
        const dossier = new WorkedOn();
        for (const one of steps) {
          dossier.secondApproval = one.secondApproval;
          const before = structuredClone(dossier.state);
          const content = contentOf(dossier, one);
          const refusal = dossier.enter(content, one.author);
          if (refusal) {
            refusals.add(refusal);
            expect(dossier.state).toEqual(before);
          } else {
            kinds.add(content.kind);
            expect(dossier.version).toBe(before.entries.length + 1);
          }
          const { status, conclusion, concludedBy } = dossier.state;
          const isConcluded = status === 'concluded' || status === 'awaitingApproval';
          expect([conclusion !== null, concludedBy !== null]).toEqual([isConcluded, isConcluded]);
          if (isConcluded) expect(dossier.hits.map((hit) => hit.state)).not.toContain('open');
        }
        const folded = foldEntries(dossier.state.id, structuredClone(dossier.state.entries))!;
        expect(dossierOf(folded, 10)).toEqual(dossierOf(dossier.state, 10));
      }),
      { numRuns: 300 },
    );
    expect([...kinds].sort()).toEqual(
      [
        'approval',
        'assignment',
        'brought',
        'conclusion',
        'consultation',
        'correction',
        'decision',
        'file',
        'hold',
        'note',
        'partner',
        'reopened',
        'subject',
      ].sort(),
    );
    expect(refusals.size).toBeGreaterThan(12);
  });
});

describe('a hit', () => {
  const found = (record = listed({ country: 'BR', details: number(7) })) => linesAnswer([record]);
  function decided() {
    const dossier = new WorkedOn();
    dossier.enter({ kind: 'consultation', answer: found() });
    expect(dossier.hits).toMatchObject([{ state: 'open', decision: null }]);
    expect(dossier.decide()).toBeNull();
    return dossier;
  }

  test('that was decided does not ask again where list and subject say the same', () => {
    const dossier = decided();
    for (let time = 0; time < 3; time++) dossier.enter({ kind: 'consultation', answer: found() });
    const tags: Subject = { ...SUBJECT, tags: ['vip'], risk: 'high', relation: 'client', reference: '4711' };
    expect(dossier.enter({ kind: 'subject', subject: tags, seen: dossier.version })).toBeNull();
    expect(dossier.hits).toMatchObject([
      { state: 'decided', changes: [], decision: { outcome: 'discarded', reason: 'homônimo', author: ANA } },
    ]);
    expect(dossier.hits[0]!.consultations).toHaveLength(4);
  });

  test('asks again when the list says something else, names what, and rests when it says the same as then', () => {
    const dossier = decided();
    const record = listed({ country: 'PT', birthDate: '1958', details: { ...number(7), MULTA: '100' } });
    dossier.enter({ kind: 'consultation', answer: found(record) });
    expect(dossier.hits).toMatchObject([
      {
        state: 'changed',
        decision: { outcome: 'discarded' },
        changes: [
          { of: 'record', field: 'birthDate', before: '', after: '1958' },
          { of: 'record', field: 'country', before: 'BR', after: 'PT' },
          { of: 'record', field: 'MULTA', before: '', after: '100' },
        ],
      },
    ]);
    expect(dossier.conclude()).toBe('hitsOpen');
    dossier.enter({ kind: 'consultation', answer: found() });
    expect(dossier.hits[0]!.state).toBe('decided');
  });

  test('asks again when it has left the list', () => {
    const dossier = decided();
    const former = linesAnswer([listed({ country: 'BR', details: number(7) })], { former: true });
    dossier.enter({ kind: 'consultation', answer: former });
    expect(dossier.hits).toMatchObject([
      { state: 'changed', former: true, changes: [{ field: 'former', before: 'false', after: 'true' }] },
    ]);
  });

  test.each([
    ['names', { names: ['Aurélio Nogueira'] }],
    ['cpf', { cpf: '12345678909' }],
    ['cnpj', { cnpj: '11222333000181' }],
    ['birthDate', { birthDate: '1958-11' }],
    ['country', { country: 'PT' }],
  ])('asks again when the subject has another %s', (field, more) => {
    const dossier = decided();
    expect(dossier.enter({ kind: 'subject', subject: { ...SUBJECT, ...more }, seen: dossier.version })).toBeNull();
    expect(dossier.hits).toMatchObject([{ state: 'changed', changes: [{ of: 'subject', field }] }]);
    dossier.enter({ kind: 'subject', subject: SUBJECT, seen: dossier.version });
    expect(dossier.hits).toMatchObject([{ state: 'decided', changes: [] }]);
  });

  test.each([
    ['beyond a limit', (name: string) => beyondLimit(name)],
    ['of which only the file is known', (name: string) => presence(name)],
  ])('%s is decided for its own question alone', (_, answer) => {
    const dossier = new WorkedOn();
    dossier.enter({ kind: 'consultation', answer: answer('aurelio') });
    expect(dossier.hits.map(({ state }) => state)).toEqual(['open']);
    expect(dossier.conclude()).toBe('hitsOpen');
    dossier.decide();
    dossier.enter({ kind: 'consultation', answer: answer('aurelio') });
    expect(dossier.hits.map(({ state }) => state)).toEqual(['decided']);
    dossier.enter({ kind: 'consultation', answer: answer('aurelia') });
    expect(dossier.hits.map(({ state }) => state)).toEqual(['decided', 'open']);
  });

  test('decided in the plain answer is the same in the one in lines, and from then on whole', () => {
    const dossier = new WorkedOn();
    const record = listed({ country: 'BR', details: number(7) });
    dossier.enter({ kind: 'consultation', answer: plainAnswer([{ name: record.name, taxId: '' }]) });
    dossier.decide();
    dossier.enter({ kind: 'consultation', answer: linesAnswer([record]) });
    expect(dossier.hits).toMatchObject([{ state: 'decided', record: { country: 'BR' } }]);
    dossier.enter({ kind: 'consultation', answer: linesAnswer([{ ...record, country: 'PT' }]) });
    expect(dossier.hits).toMatchObject([{ state: 'changed', changes: [{ field: 'country' }] }]);
    dossier.enter({ kind: 'consultation', answer: plainAnswer([{ name: record.name, taxId: '' }]) });
    expect(dossier.hits).toHaveLength(1);
  });

  describe('decided on name and document alone', () => {
    const A = { file: '20261101_CEIS.csv', sources: [CEIS] };
    const B = { file: '20261120_CEIS.csv', sources: [{ ...CEIS, file: '20261120_CEIS.csv', sha256: 'b'.repeat(64) }] };
    const record = listed({ country: 'IQ', birthDate: '1984-05-02' });
    const plain = (where: typeof A) => plainAnswer([{ name: record.name, taxId: '' }], where);
    const another = [{ of: 'record', field: 'file', before: A.file, after: B.file }];
    function decidedOn(answer: AnswerKept) {
      const dossier = new WorkedOn();
      dossier.enter({ kind: 'consultation', answer });
      expect(dossier.decide()).toBeNull();
      return dossier;
    }

    test.each([
      ['the whole record', linesAnswer([record], B)],
      ['as little', plain(B)],
    ])('it asks again where the list’s next file gives %s, as it may be another’s, and says why', (_, answer) => {
      const dossier = decidedOn(plain(A));
      const seen = dossier.version;
      for (let time = 0; time < 2; time++) {
        dossier.enter({ kind: 'consultation', answer: { ...answer, request: randomUUID() } });
        expect(dossier.hits).toMatchObject([
          { state: 'changed', decision: { outcome: 'discarded' }, changes: another },
        ]);
      }
      expect(dossierOf(dossier.state, 10).openHits).toBe(1);
      expect(dossier.conclude()).toBe('hitsOpen');
      expect(dossier.decide({ seen })).toBe('dossierChangedMeanwhile');
      expect(dossier.decide()).toBeNull();
      expect(dossier.conclude()).toBeNull();
    });

    test('so does one decided on the whole record, until that is met again', () => {
      const dossier = decidedOn(linesAnswer([record], A));
      dossier.enter({ kind: 'consultation', answer: plain(B) });
      expect(dossier.hits).toMatchObject([{ state: 'changed', changes: another }]);
      dossier.enter({ kind: 'consultation', answer: linesAnswer([record], B) });
      expect(dossier.hits).toMatchObject([{ state: 'decided', changes: [] }]);
      // Compared whole with that file nobody in it can be somebody else.
      dossier.enter({ kind: 'consultation', answer: plain(B) });
      expect(dossier.hits).toMatchObject([{ state: 'decided', changes: [] }]);
    });

    test('each file’s consultation is told with the decision that was taken on that file', () => {
      const dossier = decidedOn(plain(A));
      dossier.enter({ kind: 'consultation', answer: plain(B) });
      const told = () =>
        dossier.state.entries
          .filter((entry) => entry.kind === 'consultation')
          .map((entry) => lapsedIn(dossier.state.entries, entry).map(({ key: _, ...told }) => told));
      const decisions = () => dossier.state.entries.filter(({ kind }) => kind === 'decision').map(({ id }) => id);
      const [first] = decisions();
      const inB = [{ of: 'record', field: 'file', before: A.file, after: B.file }];
      expect(told()).toEqual([[], [{ decision: first, changes: inB }]]);
      expect(dossier.decide()).toBeNull();
      // The newest was taken on B: of A the first one holds still, and another came later.
      expect(told()).toEqual([[{ decision: first, changes: [], later: decisions()[1] }], []]);
    });

    test('an answer in one piece is told with the decision taken on the whole record of its file, and the other way round', () => {
      for (const [first, next] of [
        [plain(A), linesAnswer([record], A)],
        [linesAnswer([record], A), plain(A)],
      ] as const) {
        const dossier = decidedOn(first);
        dossier.enter({ kind: 'consultation', answer: next });
        dossier.decide({ outcome: 'confirmed' });
        const [of, , , newest] = dossier.state.entries.slice(1);
        expect(lapsedIn(dossier.state.entries, of as FiledConsultation)).toMatchObject([
          { decision: newest!.id, changes: [] },
        ]);
      }
    });

    test('a decision that holds in the next file, as it was met whole, holds for its consultation', () => {
      const dossier = decidedOn(plain(A));
      for (const answer of [linesAnswer([record], A), linesAnswer([record], B)])
        dossier.enter({ kind: 'consultation', answer });
      expect(dossier.hits).toMatchObject([{ state: 'decided' }]);
      const last = dossier.state.entries.at(-1) as FiledConsultation;
      expect(lapsedIn(dossier.state.entries, last)).toMatchObject([{ changes: [] }]);
    });

    test('a file of the same name is another where its SHA-256 is, and where that was not kept its day tells', () => {
      const again = { ...A, sources: [{ ...CEIS, sha256: 'c'.repeat(64) }] };
      const dossier = decidedOn(plain(A));
      dossier.enter({ kind: 'consultation', answer: plain(again) });
      const [before, after] = ['a', 'c'].map((digit) => `SHA-256 ${digit.repeat(64)}`);
      expect(dossier.hits).toMatchObject([{ state: 'changed', changes: [{ field: 'file', before, after }] }]);
      const unknown = (date: string) => plain({ ...A, sources: [{ ...CEIS, date, sha256: null as never }] });
      const untold = decidedOn(unknown('2026-11-01'));
      untold.enter({ kind: 'consultation', answer: unknown('2026-11-01') });
      expect(untold.hits).toMatchObject([{ state: 'decided' }]);
      untold.enter({ kind: 'consultation', answer: unknown('2026-11-02') });
      expect(untold.hits).toMatchObject([{ state: 'changed', changes: [{ after: `${A.file} 2026-11-02 20000` }] }]);
    });

    test('another file is told once where nothing but the file is known', () => {
      const files = ['20261101_CEIS.csv', '20261120_CEIS.csv'];
      const [first, next] = files.map((file) =>
        answerOf('/restricted-lists/v1', JSON.stringify({ data: { lists: ['ceis'], files: [file] } })),
      );
      const dossier = decidedOn(first!);
      dossier.enter({ kind: 'consultation', answer: next! });
      for (const hit of dossier.hits) expect(hit.changes.length).toBeLessThan(2);
      expect(dossier.hits.at(-1)).toMatchObject({ state: 'changed', changes: another });
    });
  });

  describe('of a name that another question met in the same file', () => {
    const inPiece = (name: string, taxId = '') => plainAnswer([{ name: 'ALI HASSAN', taxId }], question(name));
    const inLines = (name: string, country: string) =>
      linesAnswer([listed({ name: 'ALI HASSAN', country })], question(name));
    const batch = (body: string) =>
      answerOf(
        '/restricted-lists/v2/batch',
        [
          { index: 0, data: [{ list: 'ceis', file: CEIS.file, found: [{ name: 'ALI HASSAN', taxId: '' }] }] },
          { metadata: {} },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
        { question: { mediaType: 'text/csv', bytes: Buffer.from(body) } },
      );
    const statesAfter = (first: AnswerKept, ...then: AnswerKept[]) => {
      const dossier = new WorkedOn();
      dossier.enter({ kind: 'consultation', answer: first });
      expect(dossier.decide()).toBeNull();
      for (const answer of then) dossier.enter({ kind: 'consultation', answer: { ...answer, request: randomUUID() } });
      return dossier.hits.map(({ state }) => state);
    };

    test.each([
      ['plain, then plain', inPiece('abu x'), inPiece('ali khan')],
      ['plain, then in lines', inPiece('abu x'), inLines('ali khan', 'IQ')],
      ['in lines, then plain', inLines('abu x', 'IQ'), inPiece('ali khan')],
      ['in lines, of another country', inLines('abu x', 'IQ'), inLines('ali khan', 'SY')],
      ['with a masked document', inPiece('abu x', '***.456.789-**'), inPiece('ali khan', '***.456.789-**')],
      ['batches of other items', batch('nome\nabu x'), batch('nome\nali khan')],
      ['a batch, then plain', batch('nome\nabu x'), inPiece('abu x')],
    ])('is a hit of its own, which may be a namesake: %s', (_, first, next) => {
      expect(statesAfter(first, next)).toEqual(['decided', 'open']);
    });

    test.each([
      ['the same question', inPiece('abu x'), inPiece('abu x')],
      ['in another form', inPiece('abu x'), inLines('abu x', 'IQ')],
      ['the same batch', batch('nome\nabu x'), batch('nome\nabu x')],
      ['the same to the letter', inLines('abu x', 'IQ'), inLines('ali khan', 'IQ')],
      ['a whole document', inPiece('abu x', cpfOf('123456789')), inPiece('ali khan', cpfOf('123456789'))],
    ])('is the record that was decided where that is certain: %s', (_, first, next) => {
      expect(statesAfter(first, next)).toEqual(['decided']);
    });

    test('by two items of a batch is two hits, and so it stays when the batch is asked again', () => {
      const line = { data: [{ list: 'ceis', file: CEIS.file, found: [{ name: 'ALI HASSAN', taxId: '' }] }] };
      const lines = [{ index: 0, ...line }, { index: 1, ...line }, { metadata: {} }];
      const both = answerOf('/restricted-lists/v2/batch', lines.map((one) => JSON.stringify(one)).join('\n'), {
        question: { mediaType: 'application/json', bytes: Buffer.from('["abu x","ali khan"]') },
      });
      const dossier = new WorkedOn();
      dossier.enter({ kind: 'consultation', answer: both });
      const [first] = dossier.hits;
      expect(dossier.hits.map(({ state }) => state)).toEqual(['open', 'open']);
      dossier.decide({ hits: [first!.key] });
      dossier.enter({ kind: 'consultation', answer: { ...both, request: randomUUID() } });
      expect(dossier.hits.map(({ state }) => state)).toEqual(['decided', 'open']);
      expect(dossier.conclude()).toBe('hitsOpen');
    });

    test('its decision is told of the first’s consultation where it differs, as it may be the same record', () => {
      const dossier = new WorkedOn();
      const told = () => {
        const [of] = dossier.state.entries.filter((entry) => entry.kind === 'consultation');
        return lapsedIn(dossier.state.entries, of!);
      };
      dossier.enter({ kind: 'consultation', answer: inPiece('abu x') });
      dossier.decide();
      dossier.enter({ kind: 'consultation', answer: inPiece('ali khan') });
      const [first, other] = dossier.hits.map(({ key }) => key);
      expect(told()).toEqual([]);
      dossier.decide({ hits: [other!] });
      expect(told()).toEqual([]);
      dossier.decide({ hits: [other!], outcome: 'confirmed' });
      const newest = dossier.state.entries.at(-1)!.id;
      expect(told()).toMatchObject([{ key: first, changes: [], later: newest }]);
      // Whoever decides it anew after that knows of the other.
      dossier.decide({ hits: [first!] });
      expect(told()).toEqual([]);
    });

    test('each question has its own hit when it is asked again, and a later file asks again of each', () => {
      const [one, other] = [inPiece('abu x'), inPiece('ali khan')];
      expect(statesAfter(one, other, one, other)).toEqual(['decided', 'open']);
      const next = inPiece('abu x');
      const file = {
        file: '20261120_CEIS.csv',
        sources: [{ ...CEIS, file: '20261120_CEIS.csv', sha256: 'b'.repeat(64) }],
      };
      const inNext = plainAnswer([{ name: 'ALI HASSAN', taxId: '' }], { ...question('abu x'), ...file });
      expect(statesAfter(next, inNext)).toEqual(['changed']);
    });
  });

  const cell = fc.record({
    country: fc.constantFrom('BR', 'PT', ''),
    birthDate: fc.constantFrom('', '1958', '1959'),
    multa: fc.constantFrom('', '1', '2'),
  });
  test('asks again exactly where something compared is another than when it was decided', () => {
    fc.assert(
      fc.property(cell, cell, fc.nat(100), fc.nat(100), (then, now, score, other) => {
        const recordOf = ({ country, birthDate, multa }: typeof then, points: number) =>
          listed({
            ...(country && { country }),
            ...(birthDate && { birthDate }),
            details: { ...number(7), ...(multa && { MULTA: multa }) },
            score: points,
            matchedWords: [{ query: 'x', record: 'y', similarity: points / 100, weight: 1 }],
          });
        const dossier = new WorkedOn();
        dossier.enter({ kind: 'consultation', answer: linesAnswer([recordOf(then, score)]) });
        dossier.decide();
        dossier.enter({ kind: 'consultation', answer: linesAnswer([recordOf(now, other)], { file: 'newer.csv' }) });
        const fields = { country: 'country', birthDate: 'birthDate', multa: 'MULTA' } as const;
        const changed = (['birthDate', 'country', 'multa'] as const).filter((field) => then[field] !== now[field]);
        expect(dossier.hits).toHaveLength(1);
        expect(dossier.hits[0]!.state).toBe(changed.length === 0 ? 'decided' : 'changed');
        expect(dossier.hits[0]!.changes.map(({ field }) => field).sort()).toEqual(
          changed.map((field) => fields[field]).sort(),
        );
      }),
    );
  });
});

describe('a conclusion', () => {
  test('stands at once, and the dossier takes notes and holds alone until it is reopened', () => {
    const dossier = new WorkedOn();
    expect(dossier.conclude({ outcome: 'report' })).toBeNull();
    expect(dossier.state).toMatchObject({ status: 'concluded', conclusion: 'report' });
    expect(dossier.enter({ kind: 'consultation', answer: answerOf('/x/v1', '{}') })).toBe('dossierConcluded');
    expect(dossier.enter({ kind: 'assignment', responsible: 'Ana' })).toBe('dossierConcluded');
    expect(dossier.conclude()).toBe('dossierConcluded');
    expect(dossier.enter({ kind: 'note', text: 'x' })).toBeNull();
    expect(dossier.enter({ kind: 'hold', on: true, reason: 'x' })).toBeNull();
    expect(dossier.state.keptFrom).toBe('2026-01-03');
    expect(dossier.enter({ kind: 'reopened', reason: 'x' })).toBeNull();
    expect(dossier.state).toMatchObject({ status: 'reopened', conclusion: null, keptFrom: '2026-01-06' });
    expect(dossier.enter({ kind: 'reopened', reason: 'x' })).toBe('notConcluded');
  });

  const approve = { kind: 'approval', approved: true, reason: 'revisto' } as const;
  test('waits for another person where that is asked for, whatever the spelling of a name', () => {
    const dossier = new WorkedOn();
    dossier.secondApproval = true;
    dossier.conclude();
    const seen = dossier.version;
    expect(dossier.state).toMatchObject({ status: 'awaitingApproval', conclusion: 'approved' });
    expect(dossier.enter({ kind: 'consultation', answer: answerOf('/x/v1', '{}') })).toBe('dossierAwaitsApproval');
    expect(dossier.enter({ ...approve, seen })).toBe('approvalBySamePerson');
    expect(dossier.enter({ ...approve, seen }, { ...ANA, name: 'ANA LIMA', by: 'command' })).toBe(
      'approvalBySamePerson',
    );
    expect(dossier.enter({ ...approve, seen }, ROBOT)).toBe('approvalByKey');
    expect(dossier.enter({ ...approve, seen }, { ...BRUNO, by: 'token' })).toBe('approvalByKey');
    expect(dossier.enter({ ...approve, seen: seen - 1 }, BRUNO)).toBe('dossierChangedMeanwhile');
    expect(dossier.enter({ ...approve, seen }, BRUNO)).toBeNull();
    expect(dossier.state).toMatchObject({ status: 'concluded', conclusion: 'approved' });
    expect(dossier.enter({ ...approve, seen: dossier.version }, BRUNO)).toBe('notAwaitingApproval');
  });

  describe('of people who have signed in', () => {
    const signedIn = (sub: string, name: string, issuer = 'https://login.example'): Author => ({
      account: 'atesta',
      name,
      by: 'person',
      person: `${sub}@${issuer}`,
    });
    const first = signedIn('s-1', 'Ana Lima');
    const cases: [string, Author, Author, ErrorCode | null][] = [
      ['another person of the same name', first, signedIn('s-2', 'Ana Lima'), null],
      ['the same person', first, first, 'approvalBySamePerson'],
      ['the same person by another name', first, signedIn('s-1', 'Ana Souza'), 'approvalBySamePerson'],
      ['another one whose subject differs by case', first, signedIn('S-1', 'Ana Lima'), null],
      ['subjects that are addresses', signedIn('ana@x', 'Ana'), signedIn('rui@x', 'Rui'), null],
      ['an address that is the same', signedIn('ana@x', 'Ana'), signedIn('ana@x', 'Rui'), 'approvalBySamePerson'],
      [
        'somebody of another provider, who may be the same',
        first,
        signedIn('s-2', 'Bruno', 'https://other.example'),
        'approvalPersonUnknown',
      ],
      ['who concluded in the window, and may be the same', BRUNO, first, 'approvalPersonUnknown'],
      ['who approves in the window, and may be the same', first, BRUNO, 'approvalPersonUnknown'],
      ['a program that concluded for nobody knows whom', ROBOT, first, 'approvalPersonUnknown'],
      ['a program that approves', first, ROBOT, 'approvalByKey'],
    ];
    test.each(cases)('%s', (_, concluding, approving, refused) => {
      const dossier = new WorkedOn();
      dossier.secondApproval = true;
      const conclusion = {
        kind: 'conclusion',
        outcome: 'approved',
        justification: 'x',
        seen: dossier.version,
      } as const;
      expect(dossier.enter(conclusion, concluding)).toBeNull();
      expect(dossier.enter({ ...approve, seen: dossier.version }, approving)).toBe(refused);
    });
  });

  test('that is not approved goes back to be worked on', () => {
    const dossier = new WorkedOn();
    dossier.secondApproval = true;
    dossier.conclude();
    dossier.enter({ ...approve, approved: false, seen: dossier.version }, BRUNO);
    expect(dossier.state).toMatchObject({ status: 'inReview', conclusion: null });
    expect(dossier.conclude()).toBeNull();
  });
});

test('a decision is taken on what was seen: hits decided, found otherwise or met under another subject since were not', () => {
  const dossier = new WorkedOn();
  const found = (country: string) => linesAnswer([listed({ country, details: number(7) })]);
  dossier.enter({ kind: 'consultation', answer: found('BR') });
  const seen = dossier.version;
  dossier.enter({ kind: 'note', text: 'nada muda' });
  expect(dossier.decide({ seen }, BRUNO)).toBeNull();
  expect(dossier.decide({ seen: seen + 1 })).toBe('hitDecidedMeanwhile');
  expect(dossier.decide()).toBeNull();
  const decidedOn = dossier.version;
  dossier.enter({ kind: 'consultation', answer: found('PT') });
  expect(dossier.decide({ seen: decidedOn })).toBe('dossierChangedMeanwhile');
  const met = dossier.version;
  dossier.enter({ kind: 'subject', subject: { ...SUBJECT, country: 'PT' }, seen: met });
  expect(dossier.decide({ seen: met })).toBe('dossierChangedMeanwhile');
  expect(dossier.decide({ seen: dossier.version + 1 })).toBe('seenInvalid');
  expect(dossier.decide({ hits: ['0'.repeat(32)] })).toBe('hitUnknown');
});

describe('what was put right in a reading', () => {
  const corrected = (consultation: string, text: string): NewContent => ({
    kind: 'correction',
    consultation,
    addresses: [{ address: 0, fields: [{ field: 'number', read: '10', corrected: text }] }],
  });

  test('goes into the dossier that the reading is in, and nowhere else', () => {
    const dossier = new WorkedOn();
    dossier.enter({ kind: 'consultation', answer: linesAnswer([]) });
    dossier.enter({ kind: 'consultation', answer: READING });
    const [, lists, bill] = dossier.state.entries;
    expect(dossier.enter(corrected(lists!.id, '100'))).toBe('consultationUnknown');
    expect(dossier.enter(corrected(randomUUID(), '100'))).toBe('consultationUnknown');
    expect(dossier.enter(corrected(bill!.id, '100'))).toBeNull();
    expect(dossier.state.entries.at(-1)).toMatchObject({ consultation: bill!.id, addresses: [{ address: 0 }] });
    expect(dossier.conclude()).toBeNull();
    expect(dossier.enter(corrected(bill!.id, '1000'))).toBe('dossierConcluded');
  });

  test('counts as a change that a conclusion has to have seen', () => {
    const dossier = new WorkedOn();
    dossier.enter({ kind: 'consultation', answer: READING });
    const seen = dossier.version;
    dossier.enter(corrected(dossier.state.entries[1]!.id, '100'));
    expect(dossier.conclude({ seen })).toBe('dossierChangedMeanwhile');
  });
});
