import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtOfParameters, doubtOfQuestion } from '../../src-main/documents/question-doubt.ts';

describe('a question by document', () => {
  test.each([
    ['529.982.247-25', null],
    ['52998224725', null],
    ['529.982.247-26', 'cpfWrong'],
    ['111.111.111-11', 'cpfWrong'],
    ['33.000.167/0001-01', null],
    ['33.000.167/0001-02', 'cnpjWrong'],
    ['12ABC34501DE35', null],
    ['12.abc.345/01de-35', null],
    ['12ABC34501DE36', 'cnpjWrong'],
    ['***.982.247-**', null],
    ['xxx98224xxx', null],
    ['123', 'notADocument'],
    ['5299822472', 'notADocument'],
    ['529.982.247–25', 'notADocument'], // a dash of a word processor, which the service does not take for a mask's
    ['A-1234567', 'notADocument'],
    [' ', 'notADocument'],
  ])('%s: %s', (taxId, doubt) => {
    expect(doubtOfQuestion({ taxId })).toBe(doubt);
    expect(doubtOfQuestion({ taxId, name: 'HELENA DUARTE' })).toBe(doubt);
  });
});

describe('a question by name', () => {
  test.each([
    ['HELENA DUARTE', null],
    ['Ана Петрова', null],
    ['POSTO 2024', null],
    ['3M DO BRASIL', null],
    ['529.982.247–25', 'documentAsName'],
    ['52998224725', 'documentAsName'],
    ['1234', 'documentAsName'],
    ['***.982.247-**', 'documentAsName'],
    ['XXX.982.247-XX', 'documentAsName'],
    ['12ABC34501DE35', 'documentAsName'],
    ['...', 'documentAsName'],
    ['HELENA DUARTE 52998224725', 'soleTrader'],
    ['57.815.224 HELENA DUARTE', 'soleTrader'],
    ['PatrÃ\u00adcia Duarte', 'nameBroken'],
    ['HELENA\u0000 DUARTE', 'nameBroken'],
    ['HELENA DUARTE\nRUI COSTA', 'nameLines'],
    ['HELENA 529.982.247-25 DUARTE', 'nameWithDocument'],
    ['HELENA DUARTE E RUI COSTA', 'nameSeveral'],
    ['HELENA DE MORAES E SILVA', null],
  ])('%s: %s', (name, doubt) => expect(doubtOfQuestion({ name })).toBe(doubt));
});

test.each([' HELENA DUARTE', 'HELENA DUARTE ', 'HELENA  DUARTE', 'HELENA\u00a0DUARTE', 'HELENA\u2003DUARTE'])(
  'blanks that no list has are a doubt where a name is compared as it is written, and nowhere else: %j',
  (name) => {
    for (const match of [undefined, '', 'exact']) expect(doubtOfQuestion({ name, match })).toBe('nameBlanks');
    for (const match of ['folded', 'similar']) expect(doubtOfQuestion({ name, match })).toBeNull();
    expect(doubtOfParameters([['name', name]])).toBe('nameBlanks');
    expect(
      doubtOfParameters([
        ['name', name],
        ['match', 'folded'],
      ]),
    ).toBeNull();
    expect(doubtOfQuestion({ taxId: '52998224725', name })).toBeNull();
  },
);

test('where nothing is asked there is nothing to doubt, and an empty document is none', () => {
  expect(doubtOfQuestion({})).toBeNull();
  expect(doubtOfQuestion({ taxId: '', name: 'HELENA DUARTE' })).toBeNull();
});

test('a name of letters alone is never in doubt', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVZÁÉÇ'), minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
      expect(doubtOfQuestion({ name: words.join(' ') })).toBeNull();
    }),
  );
});
