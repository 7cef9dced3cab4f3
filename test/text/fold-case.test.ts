import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCase } from '../../src-main/text/fold-case.ts';

const characters: string[] = [];
for (let code = 1; code < 0x110000; code++) {
  if (code >= 0xd800 && code <= 0xdfff) continue;
  const char = String.fromCodePoint(code);
  if (/\P{Cn}/u.test(char)) characters.push(char);
}

const escaped = (char: string) => `\\u{${char.codePointAt(0)!.toString(16)}}`;
/** For single letters. */
const equalIgnoringCase = (one: string, other: string) =>
  new RegExp(`^${[...one].map(escaped).join('')}$`, 'iu').test(other);

describe('every letter of Unicode', () => {
  test('meets its upper and lower case under the simple folding that /iu has', () => {
    const strangers: string[] = [];
    for (const char of characters) {
      for (const other of [char.toLowerCase(), char.toUpperCase()]) {
        if (other === char || [...other].length !== 1 || !equalIgnoringCase(char, other)) continue;
        if (foldCase(other) !== foldCase(char)) strangers.push(`${char} ${other}`);
      }
    }
    expect(strangers).toEqual([]);
  });

  test('meets no other: single letters that fold alike are equal for /iu once composed', () => {
    const strangers: string[] = [];
    for (const [, [first, ...others]] of Map.groupBy(characters, foldCase)) {
      for (const other of others) {
        const same = equalIgnoringCase(first!.normalize('NFC'), other.normalize('NFC'));
        if (!same) strangers.push(`${first} ${other}`);
      }
    }
    expect(strangers).toEqual([]);
  });

  test('keeps its accents', () => {
    expect(foldCase('José')).not.toBe(foldCase('Jose'));
    expect(foldCase('JOSE\u0301').includes(foldCase('jose'))).toBe(false);
    expect(foldCase('AÇÃO').includes('acao')).toBe(false);
  });
});

describe('letters of which naive lower case makes different ones', () => {
  test.each([
    ['ß', 'ss'],
    ['ẞ', 'SS'],
    ['Straße', 'STRASSE'],
    ['İSTANBUL', 'i̇stanbul'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['ſ', 's'],
    ['\u212a', 'k'],
    ['\u212b', 'å'],
    ['µ', 'μ'],
    ['ﬁ', 'FI'],
    ['ﬃ', 'ffi'],
    ['ŉ', 'ʼN'],
    ['ǰ', 'J\u030c'],
    ['ΐ', 'Ϊ\u0301'],
    ['ᾳ', 'ΑΙ'],
    ['Ǆ', 'ǆ'],
    ['ǅ', 'ǆ'],
    ['Ꭰ', 'ꭰ'],
    ['𐐀', '𐐨'],
    ['Ñ', 'n\u0303'],
    ['Ā̈', 'a\u0304\u0308'],
  ])('%s and %s are one', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  test('a sigma at the end of a query meets one within a word', () => {
    expect(foldCase('ΟΔΥΣΣΕΥΣ')).toContain(foldCase('οδυς'));
    expect(foldCase('ΟΔΥΣΣΕΥΣ')).toContain(foldCase('ΟΔΥΣ'));
  });

  test('dotless ı is not i, as /iu and Unicode have it', () => {
    expect(foldCase('ı')).not.toBe(foldCase('i'));
    expect(foldCase('ı')).not.toBe(foldCase('I'));
    expect(foldCase('DIYARBAKIR')).not.toBe(foldCase('DIYARBAKıR'));
  });
});

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme-ascii' }),
  );

  test('folds alike composed and decomposed', () => {
    fc.assert(
      fc.property(text, (one) => void expect(foldCase(one.normalize('NFD'))).toBe(foldCase(one.normalize('NFC')))),
    );
  });

  test('folds alike in upper and lower case', () => {
    const cased = text.filter((one) => !/[ıİ]/u.test(one.normalize('NFC')));
    fc.assert(fc.property(cased, (one) => void expect(foldCase(one.toLowerCase())).toBe(foldCase(one.toUpperCase()))));
  });

  test('folds to what folds to itself', () => {
    fc.assert(fc.property(text, (one) => void expect(foldCase(foldCase(one))).toBe(foldCase(one))));
  });

  test('takes the short way through Latin-1 to the same result', () => {
    const latin = fc.string({ unit: fc.integer({ min: 1, max: 0xff }).map((code) => String.fromCharCode(code)) });
    // A letter outside Latin-1 that folds to itself forces the long way.
    fc.assert(fc.property(latin, (one) => void expect(`${foldCase(one)}あ`).toBe(foldCase(`${one}あ`))));
  });

  test('has no lone surrogate and no noncharacter afterwards, which SQLite would store otherwise', () => {
    expect(foldCase('a\ud800b')).toBe('a\ufffdb');
    expect(foldCase('a\uffffb\ufffec')).toBe('a\ufffdb\ufffdc');
  });
});
