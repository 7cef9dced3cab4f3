import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plain, plainWords } from '../../../src-main/lists/similarity/plain.ts';

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
    expect(plain(text)).toBe(expected);
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
    expect(plain(text)).toBe(expected);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."aÉçß.'-/&, \t\u0301ﬁ1º’SA") }),
  );

  test('goes word by word: of two texts with a space between them it is theirs with a space between them', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const parts = [plain(a), plain(b)].filter((part) => part !== '');
        expect(plain(`${a} ${b}`)).toBe(parts.join(' '));
      }),
      { numRuns: 3000 },
    );
  });

  test('has only letters and digits with single spaces between, and is plain itself', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(plain(one)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(plain(plain(one))).toBe(plain(one));
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same for upper and lower case, composed and decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÉçÃoüSsß Ñ-') }), (one) => {
        for (const other of [one.toUpperCase(), one.toLowerCase(), one.normalize('NFD')]) {
          expect(plain(other)).toBe(plain(one));
        }
      }),
    );
  });
});

test('plainWords has the words, none of punctuation alone', () => {
  expect(plainWords(' JOSÉ  D’ÁVILA ')).toEqual(['jose', 'davila']);
  expect(plainWords('-- & --')).toEqual([]);
});
