import { describe, expect, test } from 'vitest';
import { dependsOnPlace, isSilent, kindOf, kindsOf } from '../../../src-main/lists/similarity/words.ts';
import { foldedWordList } from '../../../src-main/text/folded-words.ts';

const hasSoundingWord = (words: readonly string[]) => kindsOf(words).some((kind) => !isSilent(kind));
const silent = (name: string) => {
  const words = foldedWordList(name);
  const kinds = kindsOf(words);
  return words.filter((_, at) => isSilent(kinds[at]!));
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
    ['XAVANTE COMPANYLIMITED', ['companylimited']],
    ['GRUPO JATOBÁ SA DECV', ['sa', 'decv']],
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
    for (const name of [
      'PADARIA DO SOL LTDA',
      'JOSÉ DOS SANTOS',
      'BANCO JATOBÁ S/A',
      'JATOBÁ M',
      'DR JATOBÁ',
      'JOÃO FILHO',
    ]) {
      const words = foldedWordList(name);
      if (!words.some(dependsOnPlace)) expect(words.map(kindOf)).toEqual(kindsOf(words));
    }
    expect(['sa', 's', 'dr', 'filho', 'open', 'iii'].map(dependsOnPlace)).toEqual(Array(6).fill(true));
    expect(['jatoba', 'ltda', 'dos'].map(dependsOnPlace)).toEqual(Array(3).fill(false));
  });

  test('of several words are silent together only', () => {
    expect(silent('OPEN JOINT STOCK COMPANY ROMASHKA')).toEqual(['open', 'joint', 'stock', 'company']);
    expect(silent('OPEN SKY AVIATION')).toEqual([]);
    expect(silent('MÜLLER GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG')).toEqual([
      'gesellschaft',
      'mit',
      'beschrankter',
      'haftung',
    ]);
  });

  test('titles are silent in front of a name, and a last word is none', () => {
    expect(silent('DRA. ANA JATOBÁ')).toEqual(['dra']);
    expect(silent('SHEIKH OMAR JATOBÁ')).toEqual(['sheikh']);
    expect(silent('OMAR SHEIKH')).toEqual([]);
  });

  test('so are words for an estate, and for insolvency', () => {
    expect(silent('ESPÓLIO DE ANA JATOBÁ')).toEqual(['espolio', 'de']);
    expect(silent('HERDEIROS DE ANA JATOBÁ')).toEqual(['herdeiros', 'de']);
    expect(silent('PADARIA JATOBÁ LTDA - EM RECUPERAÇÃO JUDICIAL')).toEqual(['ltda', 'em', 'recuperacao', 'judicial']);
    expect(silent('MASSA FALIDA DE PADARIA JATOBÁ')).toEqual(['massa', 'falida', 'de']);
    expect(silent('MASSA JATOBÁ')).toEqual([]);
  });

  test('BEN is a son of somebody, and Benjamin in front', () => {
    expect(silent('ALI BEN OMAR')).toEqual(['ben']);
    expect(silent('BEN JATOBÁ')).toEqual([]);
  });

  test('a name of them alone says nothing', () => {
    expect(hasSoundingWord(foldedWordList('CIA LTDA ME'))).toBe(false);
    expect(hasSoundingWord([])).toBe(false);
    expect(hasSoundingWord(foldedWordList('J & CIA'))).toBe(true);
  });
});
