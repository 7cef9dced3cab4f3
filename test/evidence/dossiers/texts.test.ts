import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { namingWithin } from '../../../src-main/evidence/dossiers/person.ts';
import { linesNaming } from '../../../src-main/evidence/dossiers/texts.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';
import { testRecord } from '../record.ts';
import { ANA, answerOf, linesAnswer, listed, RULES, SUBJECT } from './answers.ts';

/** Invented. */
const NAME = "Zulmira D'Ávila";
const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');

test.each([
  ['alone', CPF],
  ['masked', `CPF ${maskCpf(CPF)}.`],
  ['between other signs', `(${maskCpf(CPF)})/${cpfOf('987654321')}`],
  [
    'with blanks and dashes of typography',
    `${CPF.slice(0, 3)} ${CPF.slice(3, 6)}\u00a0${CPF.slice(6, 9)} – ${CPF.slice(9)}`,
  ],
  ['in wide digits', [...CPF].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')],
  ['with an invisible sign', `${CPF.slice(0, 5)}\u200b${CPF.slice(5)}`],
])('a document is found in a text %s', (_, text) => {
  expect(namingWithin({ taxId: CPF })(text)).toBe(true);
  expect(namingWithin({ taxId: maskCpf(CPF) })(text)).toBe(true);
});

test('a document within a longer number, and another one, are none', () => {
  for (const text of [`${CPF}0`, `1${CPF}`, CPF.slice(1), cpfOf('987654321'), '']) {
    expect(namingWithin({ taxId: CPF })(text), text).toBe(false);
  }
  // People run words and numbers together, and "nº" is letters to Unicode.
  for (const text of [`CPF${CPF}`, `CPF nº${maskCpf(CPF)}`, `${maskCpf(CPF)}a`, CPF.replace(/(...)(?=.)/g, '$1,')]) {
    expect(namingWithin({ taxId: CPF })(text), text).toBe(true);
  }
  expect(namingWithin({})(`${NAME} ${CPF}`)).toBe(false);
  expect(namingWithin({ taxId: '12ABC34501DE35' })('x12.abc.345/01de-35')).toBe(false);
  expect(namingWithin({ taxId: '12ABC34501DE35' })('CNPJ 12.abc.345/01de-35')).toBe(true);
});

test('a document is found however it is masked, and whatever stands around it', () => {
  const mask = fc.constantFrom('', '.', '-', ' ', '/', ' - ');
  const around = fc.constantFrom('', ' ', '\n', '(', ';', '“', 'CPF: ');
  fc.assert(
    fc.property(fc.array(mask, { minLength: 13, maxLength: 13 }), around, around, (masks, before, after) => {
      const written = [...CNPJ].map((sign, at) => sign + (masks[at] ?? '')).join('');
      expect(namingWithin({ taxId: CNPJ })(before + written + after.trimEnd())).toBe(true);
    }),
  );
});

test('a name is found as lists compare it: whole words, whatever their case, accents and what stands around them', () => {
  const names = namingWithin({ name: NAME });
  for (const text of [
    'falei com ZULMIRA DAVILA hoje',
    'sócia:Zulmira d’Avila;',
    'Zulmira\nD´Ávila',
    'Zulmira D Ávila Souza'.replace('D Á', 'DÁ'),
  ])
    expect(names(text), text).toBe(true);
  for (const text of ['Zulmira', 'Azulmira Davila', 'Zulmira Davilas', 'Davila Zulmira', ''])
    expect(names(text), text).toBe(false);
});

test('of a text only the lines that name the person are given', () => {
  const lines = (text: string) => linesNaming(text, namingWithin({ name: NAME, taxId: CPF }));
  expect(lines(`Sócios:\r\nZulmira D'Ávila 10%\r\nOutra Pessoa 90%\n${maskCpf(CPF)}`)).toEqual([
    "Zulmira D'Ávila 10%",
    maskCpf(CPF),
  ]);
  expect(lines("a\nfalei com Zulmira\nD'Ávila ontem\nb")).toEqual(["falei com Zulmira\nD'Ávila ontem"]);
  expect(lines("Zulmira\nZulmira D'Ávila")).toEqual(["Zulmira D'Ávila"]);
  expect(lines('nada\nde ninguém')).toEqual([]);
});

test('the export of a person has what people wrote about them in others’ dossiers, in none, and on erasing', () => {
  const { store } = testRecord();
  const dossiers = new Dossiers(store);
  const own = dossiers.open('administrator', ANA, { kind: 'person', names: [NAME] }).dossier;
  dossiers.enter('administrator', own, ANA, { kind: 'note', text: `${NAME}: já está inteira no dossiê dela` }, RULES);
  const { dossier } = dossiers.open('administrator', ANA, {
    ...SUBJECT,
    reference: `resp. ${NAME}`,
    tags: ['x', NAME],
  });
  const enter = (content: Parameters<Dossiers['enter']>[3]) =>
    dossiers.enter('administrator', dossier, ANA, content, RULES);
  const answer = linesAnswer([listed()]);
  enter({ kind: 'consultation', answer });
  const { hits, version } = dossiers.read('administrator', dossier, RULES);
  enter({ kind: 'note', text: `Sócios:\n${NAME}, CPF ${maskCpf(CPF)}\nPessoa Alheia` });
  enter({ kind: 'note', text: 'nada sobre ela' });
  enter({
    kind: 'decision',
    hits: [hits[0]!.key],
    outcome: 'discarded',
    reason: `homônimo de ${NAME.toUpperCase()}`,
    seen: version + 2,
  });
  enter({ kind: 'partner', dossier: own, as: `procuradora ${NAME}` });
  enter({ kind: 'assignment', responsible: NAME });
  enter({ kind: 'conclusion', outcome: 'approved', justification: `garantia de ${CPF}`, seen: version + 5 });
  enter({ kind: 'reopened', reason: `a pedido de ${NAME}` });
  enter({ kind: 'hold', on: true, reason: `ofício sobre ${NAME}` });
  const lone = dossiers.keep(answerOf('/restricted-lists/v2', '{}', { parameters: [['name', 'Outra']] })).entry;
  dossiers.holdAlone('administrator', lone, ANA, { on: true, reason: `processo de ${NAME}` });
  const gone = dossiers.open('administrator', ANA, { kind: 'person', names: ['Pessoa Alheia'] }).dossier;
  dossiers.erase('administrator', gone, ANA, { ground: 'enteredByMistake', reason: `era de ${NAME}` }, RULES);

  const found = (person: { name?: string; taxId?: string }) =>
    (JSON.parse([...dossiers.exportOfPerson('administrator', person, RULES)].join('')) as PersonExport).mentions;
  const mentions = found({ name: NAME, taxId: CPF });
  expect(mentions.map((one) => [one.dossier, one.endpoint, ...one.parts.map(({ at, value }) => [at, value])])).toEqual(
    expect.arrayContaining([
      [dossier, null, ['/subject/reference', `resp. ${NAME}`], ['/subject/tags/1', NAME]],
      [dossier, null, ['/text', `${NAME}, CPF ${maskCpf(CPF)}`]],
      [dossier, null, ['/reason', `homônimo de ${NAME.toUpperCase()}`]],
      [dossier, null, ['/as', `procuradora ${NAME}`]],
      [dossier, null, ['/responsible', NAME]],
      [dossier, null, ['/justification', `garantia de ${CPF}`]],
      [dossier, null, ['/reason', `a pedido de ${NAME}`]],
      [dossier, null, ['/reason', `ofício sobre ${NAME}`]],
      [null, null, ['/reason', `processo de ${NAME}`]],
      [null, null, ['/reason', `era de ${NAME}`]],
    ]),
  );
  expect(mentions).toHaveLength(10);
  expect(JSON.stringify(mentions)).not.toMatch(/Alheia|nada sobre|já está inteira/);
  expect(found({ taxId: CPF }).map(({ parts }) => parts[0]!.at)).toEqual(['/text', '/justification']);
  expect(found({ name: 'Ninguém Inventado' })).toEqual([]);
});

test('a name or a document that is broken over several lines is given with all of them', () => {
  const names = namingWithin({ name: 'Maria da Silva', taxId: CPF });
  expect(linesNaming('antes\nMaria\n\nda Silva\ndepois', names)).toEqual(['Maria\n\nda Silva']);
  expect(linesNaming(`x\n${CPF.slice(0, 3)}\n${CPF.slice(3, 6)}\n${CPF.slice(6)}\ny`, names)).toEqual([
    `${CPF.slice(0, 3)}\n${CPF.slice(3, 6)}\n${CPF.slice(6)}`,
  ]);
  const far = `Maria\n${'\n'.repeat(20)}da Silva`;
  expect(linesNaming(far, names)).toEqual([far]);
  expect(linesNaming('outra pessoa', names)).toEqual([]);
});
