import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WatchedSubject } from '../../src-main/contract/portfolios.ts';
import { SubjectIndex, type SubjectQuestion } from '../../src-main/portfolio/subject-index.ts';
import { foldedWordList, foldedWords } from '../../src-main/text/folded-words.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';

const ALL: SubjectQuestion = { order: 'number', backwards: false, after: 0, offset: 0, limit: 1000 };
const PEOPLE: WatchedSubject[] = [
  { reference: 'C-10', name: 'José da Conceição Quaresmeira', taxId: cpfOf('100000001'), birthDate: '1980-02-01' },
  { reference: 'C-9', name: 'Ângela Jatobá', birthDate: '1975' },
  { reference: 'C-2', name: 'Aroeira do Norte Ltda', taxId: cnpjOf('112223330001') },
  { reference: 'F 1', taxId: '123' },
];

function indexOf(subjects: readonly WatchedSubject[]): SubjectIndex {
  const index = new SubjectIndex();
  for (const [at, subject] of subjects.entries()) index.put({ number: at + 1, serial: at + 1, subject });
  return index;
}

const found = (question: Partial<SubjectQuestion>, index = indexOf(PEOPLE)) => index.search({ ...ALL, ...question });

test('words are found by how they begin, accents and case aside, and documents however they are written', () => {
  const numbers = (text: string) => found({ text }).numbers;
  expect(numbers('conceicao JOSE')).toEqual([1]);
  expect(numbers('quares')).toEqual([1]);
  // Not in the middle of a word.
  expect(numbers('esmeira')).toEqual([]);
  expect(numbers(maskCpf(cpfOf('100000001')))).toEqual([1]);
  expect(numbers(cpfOf('100000001'))).toEqual([1]);
  expect(numbers(cpfOf('100000001').slice(0, 6))).toEqual([1]);
  expect(numbers('c-9')).toEqual([2]);
  expect(numbers('123')).toEqual([4]);
  // Blanks ask nothing; what has neither letter nor digit finds nobody, and not everybody.
  expect(numbers('  ')).toEqual([1, 2, 3, 4]);
  for (const text of ['%', '_', '***', '😀', "' OR 1=1 --"]) expect(numbers(text)).toEqual([]);
});

test('each document of a subject finds it, whole or not', () => {
  const cpf = cpfOf('200000002');
  const index = indexOf([...PEOPLE, { reference: 'F 2', taxId: '77', moreTaxIds: [cpf, '99'] }]);
  for (const text of ['77', maskCpf(cpf), cpf, cpf.slice(0, 6), '99'])
    expect(found({ text }, index).numbers).toEqual([5]);
  expect(found({ withoutTaxId: true }, index).numbers).toEqual([2, 4]);
});

const Document = fc
  .tuple(fc.stringMatching(/^[1-9]\d{8}$/), fc.stringMatching(/^[1-9A-Z]{2}[0-9A-Z]{6}\d{4}$/))
  .chain(([nine, twelve]) => {
    const [cpf, cnpj] = [cpfOf(nine), cnpjOf(twelve)];
    return fc.constantFrom(
      ...[cpf, maskCpf(cpf)].map((written) => ({ taxId: cpf, written })),
      ...[cnpj, maskCnpj(cnpj), maskCnpj(cnpj).toLowerCase()].map((written) => ({ taxId: cnpj, written })),
    );
  });

test('a document is found however it is written, also beside words and what it is called', () => {
  const Around = fc.constantFrom<(document: string) => string>(
    (document) => document,
    (document) => `silva ${document}`,
    (document) => `${document} MAR`,
    (document) => `CPF ${document}`,
    (document) => `Silva, cnpj: ${document}`,
  );
  fc.assert(
    fc.property(Document, Around, ({ taxId, written }, around) => {
      const index = indexOf([{ reference: 'C-1', name: 'Márcia da Silva', taxId }, ...PEOPLE]);
      expect(found({ text: around(written) }, index).numbers).toContain(1);
      // While its last digit is still to be typed, too.
      expect(found({ text: around(written.slice(0, -1)) }, index).numbers).toContain(1);
      expect(found({ text: `nobody ${written}` }, index).numbers).toEqual([]);
    }),
  );
});

test('what stands in the place of a document is found with its mask and without', () => {
  const index = indexOf([
    { reference: 'C-1', name: 'Ana Silva', taxId: '123.456.789-00' },
    { reference: 'C-2', name: 'Ana Silva', taxId: '12345678900' },
  ]);
  for (const text of ['12345678900', '123.456.789-00', 'silva 123.456.789-00', 'CPF 12345678900'])
    expect(found({ text }, index).numbers, text).toEqual([1, 2]);
  expect(found({ withoutTaxId: true }, index).total).toBe(2);
});

test('what a document is called is a word where none follows, and a part of a document is no word in its middle', () => {
  const index = indexOf([
    { reference: 'K-0001', name: 'CPF Consultoria' },
    { reference: 'K-0002', name: 'Aroeira do Norte Ltda', taxId: cnpjOf('112223330001') },
  ]);
  expect(found({ text: 'cpf cons' }, index).numbers).toEqual([1]);
  expect(found({ text: 'cpf' }, index).numbers).toEqual([1]);
  expect(found({ text: 'K-0001' }, index).numbers).toEqual([1]);
});

test('in each order what has nothing comes last, from either end, and numbers count as numbers', () => {
  const order = (by: SubjectQuestion['order'], backwards = false) => found({ order: by, backwards }).numbers;
  expect(order('name')).toEqual([2, 3, 1, 4]);
  expect(order('name', true)).toEqual([1, 3, 2, 4]);
  expect(order('reference')).toEqual([3, 2, 1, 4]);
  expect(order('birthDate')).toEqual([2, 1, 3, 4]);
  expect(order('birthDate', true).slice(0, 2)).toEqual([1, 2]);
  const ranks = new Map([
    [2, 1],
    [4, 7],
    [99, 3],
  ]);
  expect(found({ order: 'ranks', ranks, backwards: true }).numbers).toEqual([4, 2, 1, 3]);
  expect(found({ order: 'ranks', ranks }).numbers).toEqual([2, 4, 1, 3]);
});

test('what narrows a question narrows its total too; where a page begins and ends does not', () => {
  expect(found({ withoutTaxId: true })).toEqual({ total: 2, numbers: [2, 4] });
  expect(found({ behind: 2 })).toEqual({ total: 2, numbers: [3, 4] });
  expect(found({ among: [new Set([1, 2]), new Set([2, 3])] })).toEqual({ total: 1, numbers: [2] });
  expect(found({ offset: 1, limit: 2 })).toEqual({ total: 4, numbers: [2, 3] });
  expect(found({ after: 2, offset: 1 })).toEqual({ total: 4, numbers: [4] });
  expect(found({ offset: 9 })).toEqual({ total: 4, numbers: [] });
});

const Name = fc.constantFrom('Ana Jatobá', 'ana mica', 'Élio', '', 'Ipê-Amarelo 2', 'Ipê-Amarelo 10');
const Change = fc.oneof(
  fc.record({ put: fc.integer({ min: 1, max: 12 }), name: Name, day: fc.constantFrom('', '1980', '1980-02') }),
  fc.record({ keep: fc.uniqueArray(fc.integer({ min: 1, max: 12 })) }),
);

test('after whatever came, changed and went, it answers as one that was made anew', () => {
  fc.assert(
    fc.property(fc.array(Change, { maxLength: 25 }), fc.constantFrom('', 'an', 'ipe amarelo'), (changes, text) => {
      const index = new SubjectIndex();
      const now = new Map<number, WatchedSubject>();
      let serial = 0;
      for (const change of changes) {
        if ('keep' in change) {
          for (const number of [...now.keys()]) if (!change.keep.includes(number)) now.delete(number);
          index.keepOnly(change.keep);
        } else {
          const subject = { reference: `C-${change.put}`, name: change.name, birthDate: change.day || undefined };
          now.set(change.put, subject);
          index.put({ number: change.put, serial: ++serial, subject });
        }
        // Orders are made on the way, and have to follow.
        for (const order of ['name', 'birthDate', 'number'] as const) {
          const asked = foldedWordList(text);
          const words = (of: WatchedSubject) => foldedWordList(`${of.name} ${of.reference}`);
          const expected = [...now]
            .filter(([, of]) => asked.every((word) => words(of).some((one) => one.startsWith(word))))
            .sort(([a, one], [b, other]) => {
              const key = (of: WatchedSubject) =>
                (order === 'name' ? foldedWords(of.name ?? '') : order === 'birthDate' ? of.birthDate : '') || '\uffff';
              return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : a - b;
            })
            .map(([number]) => number);
          const answer = index.search({ ...ALL, text, order });
          expect(answer).toEqual({ total: expected.length, numbers: expected });
        }
      }
    }),
    { numRuns: 200 },
  );
});
