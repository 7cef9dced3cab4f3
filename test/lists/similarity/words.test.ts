import { describe, expect, test } from 'vitest';
import { plainWords } from '../../../src-main/lists/similarity/plain.ts';
import { hasSoundingWord, isSilent, silentByPlace, silentWords } from '../../../src-main/lists/similarity/words.ts';

const silent = (name: string) => {
  const words = plainWords(name);
  return words.filter((_, at) => silentWords(words)[at]);
};

describe('legal forms and link words', () => {
  test.each([
    ['PADARIA DO SOL LTDA - ME', ['do', 'ltda', 'me']],
    ['BANCO JATOBÁ S/A', ['sa']],
    ['BANCO JATOBÁ S. A.', ['s', 'a']],
    ['COMÉRCIO E CIA. LTDA. E P P', ['e', 'cia', 'ltda', 'e', 'p', 'p']],
    ['ACME HOLDINGS, INC.', ['inc']],
    ['MÜLLER GMBH & CO. KG', ['gmbh', 'co', 'kg']],
    ['OOO ROMASHKA', ['ooo']],
    ['JOSÉ DOS SANTOS E SOUZA', ['dos', 'e']],
    ['USAMA BIN QASIM AL-HADDAD', ['bin', 'al']],
  ])('in %s are %j', (name, expected) => {
    expect(silent(name)).toEqual(expected);
  });

  test('SÁ behind DE is a surname, S/A at the end is not', () => {
    expect(silent('MARIA DE SÁ')).toEqual(['de']);
    expect(silent('PEREIRA E SÁ')).toEqual(['e']);
    expect(silent('JATOBÁ SA')).toEqual(['sa']);
    expect(silent('SÁ')).toEqual(['sa']);
  });

  test('single letters elsewhere are initials', () => {
    expect(silent('S A JATOBA')).toEqual([]);
    expect(silent('JATOBÁ M')).toEqual([]);
    expect(silent('S A')).toEqual([]);
  });

  test('where place does not matter, each word is judged alike by itself', () => {
    for (const name of ['PADARIA DO SOL LTDA', 'JOSÉ DOS SANTOS', 'BANCO JATOBÁ S/A', 'JATOBÁ M', 'MARIA DE SÁ']) {
      const words = plainWords(name);
      if (!silentByPlace(words)) expect(words.map(isSilent)).toEqual(silentWords(words));
    }
    expect(silentByPlace(['maria', 'de', 'sa'])).toBe(true);
    expect(silentByPlace(['jatoba', 's', 'a'])).toBe(true);
    expect(silentByPlace(['jatoba', 'ltda'])).toBe(false);
  });

  test('a name of them alone says nothing', () => {
    expect(hasSoundingWord(plainWords('CIA LTDA ME'))).toBe(false);
    expect(hasSoundingWord([])).toBe(false);
    expect(hasSoundingWord(plainWords('J & CIA'))).toBe(true);
  });
});
