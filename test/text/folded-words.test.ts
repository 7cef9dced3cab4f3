import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWordList, foldedWords } from '../../src-main/text/folded-words.ts';

describe('plain', () => {
  test.each([
    ['JOSÉ DA CONCEIÇÃO', 'jose da conceicao'],
    ['JOSE\u0301', 'jose'],
    ['Groß', 'gross'],
    ['GROẞ', 'gross'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Æthelred Œuvre Đào Þór', 'aethelred oeuvre dao thor'],
    ['İSTANBUL ılık', 'istanbul ilik'],
    ['ﬁrma', 'firma'],
    ['Ｊｏｓé', 'jose'],
    ['Nº 1ª', 'no 1a'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
  ])('%j is %j: letters', (text, expected) => {
    expect(foldedWords(text)).toBe(expected);
  });

  test.each([
    ["D'ÁVILA", 'davila'],
    ['D’ÁVILA D´ÁVILA D`AVILA Dʼavila', 'davila davila davila davila'],
    ['S/A', 'sa'],
    ['S.A.', 'sa'],
    ['S. A.', 's a'],
    ['E.P.P', 'epp'],
    ['LTDA.', 'ltda'],
    ['J.C.SILVA', 'jc silva'],
    ['C&A', 'ca'],
    ['SOUZA-LIMA', 'souza lima'],
    ['SOUZA,LIMA', 'souza lima'],
    ['A - B', 'a b'],
    ['12.345.678 FULANO', '12345678 fulano'],
    ['007-A', '007 a'],
    ['  dois   espaços\u00a0e\ttab ', 'dois espacos e tab'],
    ['zero\u200bwidth\u00ad', 'zerowidth'],
    ['...', ''],
    ['', ''],
  ])('%j is %j: punctuation and space', (text, expected) => {
    expect(foldedWords(text)).toBe(expected);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."aÉçß.'-/&, \t\u0301ﬁ1º’SA") }),
  );

  test('goes word by word: of two texts with a space between them it is theirs with a space between them', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const parts = [foldedWords(a), foldedWords(b)].filter((part) => part !== '');
        expect(foldedWords(`${a} ${b}`)).toBe(parts.join(' '));
      }),
      { numRuns: 3000 },
    );
  });

  test('has only letters and digits with single spaces between, and is plain itself', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(foldedWords(one)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(foldedWords(foldedWords(one))).toBe(foldedWords(one));
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same for upper and lower case, composed and decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÉçÃoüSsß Ñ-') }), (one) => {
        for (const other of [one.toUpperCase(), one.toLowerCase(), one.normalize('NFD')]) {
          expect(foldedWords(other)).toBe(foldedWords(one));
        }
      }),
    );
  });
});

test('plainWords has the words, none of punctuation alone', () => {
  expect(foldedWordList(' JOSÉ  D’ÁVILA ')).toEqual(['jose', 'davila']);
  expect(foldedWordList('-- & --')).toEqual([]);
});
