import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { toldIn } from '../../../src-main/evidence/dossiers/remembered.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';
import { testRecord } from '../record.ts';
import { ANA, answerOf, linesAnswer, listed, plainAnswer, RULES } from './answers.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('12ABC34501DE');
const JOANA: Subject = {
  kind: 'person',
  names: ['Joana Inventada', 'Joana I. Prado'],
  cpf: CPF,
  birthDate: '1961-03-12',
};
const HIT = listed({ name: 'JOANA INVENTADA', taxId: '***.456.789-**', details: { CARGO: 'Prefeita' } });

const asking = (...parameters: [string, string][]) => ({ parameters: [['list', 'ceis'], ...parameters] as const });
const BY_CPF = asking(['taxId', maskCpf(CPF)]);

/** A dossier of Joana in which `found` was met and decided. */
function decided(found = [HIT], { subject = JOANA, answer = linesAnswer(found, BY_CPF) } = {}) {
  const dossiers = new Dossiers(testRecord().store);
  const { dossier: id } = dossiers.open('administrator', ANA, subject);
  const enter = (content: Parameters<Dossiers['enter']>[3]) => dossiers.enter('administrator', id, ANA, content, RULES);
  enter({ kind: 'consultation', answer });
  const { hits, version } = dossiers.read('administrator', id, RULES);
  const keys = hits.map(({ key }) => key);
  enter({ kind: 'decision', hits: keys, outcome: 'discarded', reason: 'homônima', seen: version });
  const recall = (one: AnswerKept) => dossiers.remembered('administrator', one, RULES);
  return { dossiers, id, enter, recall };
}
const standings = ({ dossiers }: ReturnType<Dossiers['remembered']>) =>
  dossiers.map(({ by, hits }) => [by, ...hits.map(({ record, state }) => `${record.name} ${state}`)]);

describe('a decision is told outside of its dossier', () => {
  test('of the same document, where the list says the same to the letter: what, by whom, when and why', () => {
    const { recall, id, dossiers } = decided();
    const told = recall(linesAnswer([HIT], { ...BY_CPF, file: '20261201_CEIS.csv' }));
    expect(told).toMatchObject({
      by: 'document',
      dossiers: [
        {
          dossier: { id, subject: JOANA },
          protocol: expect.stringMatching(/^D-/),
          hits: [
            { state: 'decided', decision: { outcome: 'discarded', author: ANA, reason: 'homônima' }, changes: [] },
          ],
        },
      ],
    });
    expect(dossiers.read('administrator', id, RULES).version).toBe(3);
  });

  test('a record that the dossier has not is in no standing, one that nobody decided is open', () => {
    const { recall, enter } = decided();
    const met = listed({ name: 'JOANA DE TAL', taxId: CPF });
    enter({ kind: 'consultation', answer: linesAnswer([met], BY_CPF) });
    const other = listed({ name: 'J INVENTADA', taxId: CPF });
    expect(standings(recall(linesAnswer([HIT, met, other], BY_CPF)))).toEqual([
      ['document', 'JOANA INVENTADA decided', 'JOANA DE TAL open'],
    ]);
  });

  test('what the list says otherwise now opens it again, and says what', () => {
    const { recall } = decided();
    const [dossier] = recall(linesAnswer([{ ...HIT, details: { CARGO: 'Governadora' } }], BY_CPF)).dossiers;
    expect(dossier!.hits).toMatchObject([
      {
        state: 'changed',
        decision: { outcome: 'discarded' },
        changes: [{ of: 'record', field: 'CARGO', before: 'Prefeita', after: 'Governadora' }],
      },
    ]);
  });

  test('so does a record that left its list', () => {
    const { recall } = decided();
    const [dossier] = recall(linesAnswer([HIT], { ...BY_CPF, former: true })).dossiers;
    expect(dossier!.hits).toMatchObject([{ state: 'changed', changes: [{ field: 'former' }] }]);
  });

  test('and a subject that is another one now', () => {
    const { recall, enter } = decided();
    enter({ kind: 'subject', subject: { ...JOANA, birthDate: '1962-03-12' }, seen: 3 });
    const [dossier] = recall(linesAnswer([HIT], BY_CPF)).dossiers;
    expect(dossier!.hits).toMatchObject([
      { state: 'changed', changes: [{ of: 'subject', field: 'birthDate', before: '1961-03-12', after: '1962-03-12' }] },
    ]);
  });

  test('where either answer says name and document alone, nobody can tell that nothing changed', () => {
    const plain = [{ name: HIT.name, taxId: HIT.taxId }];
    expect(standings(decided().recall(plainAnswer(plain, BY_CPF)))).toEqual([['document', `${HIT.name} uncertain`]]);
    const onLittle = decided([HIT], { answer: plainAnswer(plain, BY_CPF) });
    expect(standings(onLittle.recall(linesAnswer([HIT], BY_CPF)))).toEqual([['document', `${HIT.name} uncertain`]]);
  });
});

describe('a decision never passes to another', () => {
  test('of two namesakes in the answer, one changed, neither has it', () => {
    const { recall } = decided();
    const [one, other] = ['Vereadora', 'Deputada'].map((CARGO) => ({ ...HIT, details: { CARGO } }));
    expect(standings(recall(linesAnswer([one!, other!], BY_CPF)))).toEqual([['document']]);
  });

  test('in an answer that was cut only what is the same to the letter has it', () => {
    const cut = (record: typeof HIT) => {
      const { bytes, ...answer } = linesAnswer([record], BY_CPF);
      return { ...answer, bytes: Buffer.from(Buffer.from(bytes).toString().replace('"records":1', '"records":7')) };
    };
    const { recall } = decided();
    expect(standings(recall(cut(HIT)))).toEqual([['document', 'JOANA INVENTADA decided']]);
    expect(standings(recall(cut({ ...HIT, details: { CARGO: 'Deputada' } })))).toEqual([['document']]);
  });

  test('another document with the same name has none, nor has the name alone or with a year', () => {
    const { recall } = decided();
    const others = [
      [asking(['taxId', cpfOf('987654321')]), 'document'],
      [asking(['taxId', '***.456.789-**']), null],
      [asking(['taxId', CPF.slice(1)]), null],
      [asking(['name', 'JOANA INVENTADA']), null],
      [asking(['name', 'JOANA INVENTADA'], ['birthDate', '1961']), null],
      [asking(['name', 'JOANA'], ['birthDate', '1961-03-12']), 'nameAndBirthDate'],
      [asking(['name', 'JOANA INVENTADA'], ['birthDate', '1961-03-13']), 'nameAndBirthDate'],
      [asking(['name', 'JOANA INVENTADA'], ['birthDate', '1961-03-12'], ['type', 'organization']), 'nameAndBirthDate'],
      // A document that is asked counts alone, as it does in the lookup.
      [asking(['taxId', cpfOf('987654321')], ['name', 'JOANA INVENTADA'], ['birthDate', '1961-03-12']), 'document'],
    ] as const;
    for (const [question, by] of others) {
      expect(recall(linesAnswer([HIT], question)), JSON.stringify(question)).toEqual({
        by,
        couldNotSay: null,
        dossiers: [],
      });
    }
  });

  test('by name and whole date of birth the dossier is named, and nothing that was decided in it', () => {
    const { recall, id } = decided();
    for (const name of ['JOANA INVENTADA', 'joana i prado']) {
      const told = recall(linesAnswer([HIT], asking(['name', name], ['birthDate', '1961-03-12'])));
      expect(told).toMatchObject({ by: 'nameAndBirthDate', dossiers: [{ dossier: { id }, by: 'nameAndBirthDate' }] });
      expect(JSON.stringify(told)).not.toContain('homônima');
      expect(told.dossiers[0]!.hits).toEqual([]);
    }
  });
});

describe('of a batch each item is told by its own document', () => {
  const PLAIN = [{ name: HIT.name, taxId: HIT.taxId }];
  const group = (found: object[]) => [{ list: 'ceis', file: '20261101_CEIS.csv', found }];
  const batch = (question: string, lines: object[]) =>
    answerOf('/restricted-lists/v2/batch', lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
      question: { mediaType: 'application/json', bytes: Buffer.from(question) },
    });

  test('a namesake’s, a name’s and one that was not answered are none of it', () => {
    const { recall, id } = decided();
    const items = [{ taxId: cpfOf('987654321') }, { name: HIT.name }, { taxId: maskCpf(CPF) }, CPF, CPF];
    const lines = items.map((_, index) => (index === 4 ? { index, error: {} } : { index, data: group(PLAIN) }));
    const told = recall(batch(JSON.stringify(items), [...lines, { metadata: { timeSpent: 1 } }]));
    expect(told.by).toBe('document');
    expect(told.dossiers).toMatchObject(
      [2, 3].map((item) => ({
        item,
        by: 'document',
        dossier: { id },
        hits: [{ state: 'uncertain', decision: { outcome: 'discarded', reason: 'homônima' } }],
      })),
    );
  });

  test('what an item found changed, or alike twice, is as open as in a lookup alone', () => {
    const { recall } = decided();
    const of = (found: object[]) => standings(recall(batch(JSON.stringify([CPF]), [{ index: 0, data: group(found) }])));
    expect(of([{ ...PLAIN[0], taxId: '' }])).toEqual([['document']]);
    expect(of([...PLAIN, ...PLAIN])).toEqual([['document']]);
  });

  test('one of names alone tells nobody, of one that is no list in JSON nobody can say it, too many documents are refused', () => {
    const { recall } = decided();
    const told = (question: string) => recall(batch(question, [{ index: 0, data: group(PLAIN) }]));
    for (const question of [`taxId\n${CPF}`, CPF, '[', '{"taxId":1}']) {
      expect(told(question), question).toMatchObject({
        by: null,
        dossiers: [],
        couldNotSay: { reason: 'batchNotJson' },
      });
    }
    expect(told('[null,1,{"taxId":1},"JOANA"]')).toEqual({ by: null, couldNotSay: null, dossiers: [] });
    const many = JSON.stringify(Array.from({ length: 1001 }, () => CPF));
    expect(() => recall(batch(many, []))).toThrow(/asks for 1001 documents; at most 1000/);
  });
});

test('each dossier of the document has its own word, and one that was erased none', () => {
  const { recall, dossiers, id } = decided();
  const { dossier: second } = dossiers.open('administrator', ANA, { ...JOANA, names: ['Joana Prado'] });
  const answer = linesAnswer([HIT], BY_CPF);
  expect(recall(answer).dossiers.map(({ dossier, hits }) => [dossier.id, hits.length])).toEqual(
    expect.arrayContaining([
      [second, 0],
      [id, 1],
    ]),
  );
  dossiers.erase('administrator', id, ANA, { ground: 'requestOfSubject', reason: 'pedido' }, RULES);
  expect(recall(answer).dossiers.map(({ dossier }) => dossier.id)).toEqual([second]);
});

describe('whom a question tells', () => {
  test('is a document however it is masked, in the parameter that the endpoint has it in', () => {
    const registry = '/receita-federal-and-sintegra/v1';
    const by = (endpoint: string, name: string, value: string) => toldIn({ endpoint, parameters: [[name, value]] });
    const told = (document: string) => ({ by: 'document', document });
    for (const text of [CPF, maskCpf(CPF), ` ${maskCpf(CPF)} `.replaceAll('.', ' ')])
      expect(by('/restricted-lists/v3', 'taxId', text), text).toEqual(told(CPF));
    for (const text of [CNPJ, maskCnpj(CNPJ), CNPJ.toLowerCase()]) {
      expect(by(registry, 'cnpj', text), text).toEqual(told(CNPJ));
      expect(by(registry, 'taxId', text), text).toEqual(told(CNPJ));
    }
    expect(by(registry, 'cpf', CPF)).toEqual(told(CPF));
    for (const endpoint of ['/restricted-lists/v2/batch', '/proof-of-residence/v3'])
      expect(by(endpoint, 'taxId', CPF), endpoint).toBeNull();
  });

  test('property: whatever is asked, a dossier of another document is none of it', () => {
    const digits = fc.nat(999_999_999).map((n) => cpfOf(String(n).padStart(9, '0')));
    const { recall } = decided();
    fc.assert(
      fc.property(digits, fc.boolean(), (document, masked) => {
        const { dossiers } = recall(linesAnswer([HIT], asking(['taxId', masked ? maskCpf(document) : document])));
        expect(dossiers.length).toBe(document === CPF ? 1 : 0);
      }),
    );
  });
});
