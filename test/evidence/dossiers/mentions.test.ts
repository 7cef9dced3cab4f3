import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { mentionsIn } from '../../../src-main/evidence/dossiers/mentions.ts';
import { cpfOf, maskCpf } from '../../support/documents.ts';
import { testRecord } from '../record.ts';
import { ANA, answerOf, linesAnswer, listed, RULES, SUBJECT } from './answers.ts';

/** Invented. */
const NAME = "Zulmira D'Ávila";
const CPF = cpfOf('123456789');
const OTHER = { name: "Zulmira D'Ávila Souza", taxId: cpfOf('987654321') };

const bytesOf = (text: string) => Buffer.from(text);
const linesOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const END = { id: 'x', version: 'v2', metadata: {} };

function batch(question: string, mediaType: string, answers: readonly unknown[]) {
  return {
    parameters: [['list', 'ceis']] as [string, string][],
    question: { mediaType, bytes: bytesOf(question) },
    answer: bytesOf(linesOf([...answers, END])),
  };
}

describe('a batch', () => {
  const answers = [
    { index: 0, data: [{ list: 'ceis', file: 'f', found: [{ name: OTHER.name, taxId: OTHER.taxId }] }] },
    { index: 1, data: [] },
    { index: 2, data: [{ list: 'ceis', file: 'f', found: [{ name: 'X', aliases: ['ZULMIRA DAVILA'] }, OTHER] }] },
  ];

  test.each([
    ['application/json', JSON.stringify([OTHER, { taxId: maskCpf(CPF) }, { name: 'X' }]), '/1', 1],
    ['application/json', JSON.stringify([OTHER.name, maskCpf(CPF), 'X']), '/1', 1],
    ['text/csv', `nome;cpf\n${OTHER.name};\n"x; y";${maskCpf(CPF)}\nX;\n`, '/2', 1],
    ['text/csv; charset=utf-8', `${OTHER.name}\r\n\r\n${CPF}\r\nX`, '/1', 1],
  ])('of %s gives the item that names the person, and what was answered to it', (mediaType, question, at, index) => {
    const parts = mentionsIn(batch(question, mediaType, answers), { taxId: CPF });
    expect(parts).toEqual([
      { in: 'question', at, value: expect.anything() },
      { in: 'answer', at: '/1', value: { index, data: [] } },
    ]);
    expect(JSON.stringify(parts)).not.toContain('Souza');
  });

  test('gives of an answer to another item the record that names the person alone', () => {
    const question = JSON.stringify([OTHER, { name: 'Y' }, { name: 'X' }]);
    expect(mentionsIn(batch(question, 'application/json', answers), { name: NAME })).toEqual([
      { in: 'answer', at: '/2/data/0/found/0', value: { name: 'X', aliases: ['ZULMIRA DAVILA'] } },
    ]);
  });

  test('whose lines are not those of its rows gives no line by its place', () => {
    const question = `nome\nA\nB\nC\n${NAME}`;
    expect(mentionsIn(batch(question, 'text/csv', answers), { name: NAME }).map((part) => part.at)).toEqual([
      '/4',
      '/2/data/0/found/0',
    ]);
  });

  test('of any table gives the answers to the rows of the person and to no other', () => {
    const cell = fc.constantFrom(NAME, NAME.toUpperCase(), OTHER.name, '"', 'a;b', 'x\ny', ' ', '3');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 12 }), fc.boolean(), (names, isTable) => {
        const quoted = names.map((name) => `"${name.replaceAll('"', '""')}";1`).join('\n');
        const question = isTable ? `nome;id\n${quoted}` : JSON.stringify(names.map((name) => ({ name })));
        const lines = names.map((_, index) => ({ index, data: [] }));
        const parts = mentionsIn(batch(question, isTable ? 'text/csv' : 'application/json', lines), { name: NAME });
        const answered = parts.filter((part) => part.in === 'answer').map(({ value }) => value);
        expect(answered).toEqual(lines.filter(({ index }) => names[index]!.toLowerCase() === NAME.toLowerCase()));
      }),
    );
  });
});

test('a reading gives the holder, a query its parameter; a longer name is another person', () => {
  const holder = { name: "ZULMIRA D'ÁVILA", taxId: '***.456.789-**' };
  const answer = bytesOf(JSON.stringify({ data: ['Rua A'], metadata: { detail: { holder, issuer: OTHER } } }));
  const parameters = [
    ['name', OTHER.name],
    ['name', NAME],
  ] as [string, string][];
  expect(mentionsIn({ parameters, answer }, { name: NAME })).toEqual([
    { in: 'query', at: '/1', value: ['name', NAME] },
    { in: 'answer', at: '/0/metadata/detail/holder', value: holder },
  ]);
  expect(mentionsIn({ parameters, answer }, {})).toEqual([]);
  expect(mentionsIn({ parameters, answer }, { name: 'Ávila' })).toEqual([]);
});

test('the export of a person has what names them in others’ dossiers and in none, once each', () => {
  const { store } = testRecord();
  const dossiers = new Dossiers(store);
  const own = dossiers.open('administrator', ANA, { kind: 'person', names: [NAME] }).dossier;
  const { dossier } = dossiers.open('administrator', ANA, SUBJECT);
  const hit = linesAnswer([listed({ name: NAME.toUpperCase() }), listed()]);
  const file = (id: string) =>
    dossiers.enter('administrator', id, ANA, { kind: 'consultation', answer: hit }, RULES).entry;
  const [mentioned] = [file(dossier), file(own)];
  const question = { mediaType: 'application/json', bytes: bytesOf(JSON.stringify([{ name: NAME }, OTHER])) };
  const lines = linesOf([{ index: 0, data: [] }, { index: 1, data: [] }, END]);
  const parameters: [string, string][] = [['list', 'ceis']];
  const lone = dossiers.keep(answerOf('/restricted-lists/v2/batch', lines, { question, parameters })).entry;
  const asked = dossiers.keep(answerOf('/restricted-lists/v2', '{}', { parameters: [['name', NAME]] })).entry;
  const exported = () =>
    JSON.parse([...dossiers.exportOfPerson('administrator', { name: NAME }, RULES)].join('')) as PersonExport;
  const { mentions, ...whole } = exported();
  expect(whole.dossiers.map((one) => one.dossier.id)).toEqual([own]);
  expect(whole.consultations.map(({ consultation }) => consultation.id)).toEqual([asked]);
  expect(new Map(mentions.map((one) => [one.entry, [one.dossier, one.parts.map((part) => part.in)]]))).toEqual(
    new Map([
      [mentioned, [dossier, ['answer']]],
      [lone, [null, ['question', 'answer']]],
    ]),
  );
  expect(JSON.stringify(mentions)).not.toMatch(/Souza|SARDINHA/);
  dossiers.eraseAlone('administrator', lone, ANA, { ground: 'requestOfSubject', reason: 'pedido' }, RULES);
  expect(exported().mentions.map(({ entry }) => entry)).toEqual([mentioned]);
});
