import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCase } from '../../../src-main/text/fold-case.ts';
import { foldedLetters, foldedWords } from '../../../src-main/text/folded-words.ts';
import { highlight as cut, lettersOf, type Needle } from '../../../src-renderer/lists/results/highlight.ts';

const exactly = (text: string): Needle => ({ by: 'text', text, match: 'exact' });
const highlight = (text: string, sought: string) => cut(text, exactly(sought));
const markedBy = (text: string, needle: Needle) =>
  cut(text, needle)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);
const marked = (text: string, sought: string) => markedBy(text, exactly(sought));

describe('marking what was looked for', () => {
  test('marks every place, in whatever case', () => {
    expect(highlight('SILVA e Silva', 'silva')).toEqual([
      { text: 'SILVA', marked: 'same' },
      { text: ' e ', marked: false },
      { text: 'Silva', marked: 'same' },
    ]);
  });

  test('keeps accents apart, as the service does', () => {
    expect(marked('JOSÉ', 'josé')).toEqual(['JOSÉ']);
    expect(marked('JOSÉ', 'jose')).toEqual([]);
  });

  test('finds its way where folding changes the length of the text', () => {
    expect(marked('İSTANBUL TİCARET', 'ticaret')).toEqual([]);
    expect(marked('İSTANBUL TICARET', 'ticaret')).toEqual(['TICARET']);
    expect(marked('𝐀 GROẞE STRAẞE', 'straße')).toEqual(['STRAẞE']);
    expect(marked('STRASSE', 'straße')).toEqual(['STRASSE']);
  });

  test('marks a name wherever the service finds it', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aAáÁßẞſsSİıIiςσΣ', 'a\u0301', 'i\u0307', '𝐀', 'ﬁ', 'f'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(letters, letters, (text, sought) => {
        fc.pre(sought !== '' && !/^\p{M}/u.test(sought));
        expect(marked(text, sought).length > 0).toBe(foldCase(text).includes(foldCase(sought)));
      }),
      { numRuns: 2000 },
    );
  });

  test('takes what was typed literally', () => {
    expect(marked('A.B (C) 100%', '(c)')).toEqual(['(C)']);
    expect(marked('AXB', 'a.b')).toEqual([]);
  });

  test('marks nothing where nothing was looked for', () => {
    expect(highlight('SILVA', '')).toEqual([{ text: 'SILVA', marked: false }]);
  });

  test('loses and adds no character, and marks only what folds to the text sought', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), text, (before, sought, after) => {
        const whole = before + sought + after;
        expect(
          highlight(whole, sought)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(whole);
        for (const piece of marked(whole, sought)) {
          expect(foldCase(piece)).toContain(foldCase(sought));
        }
      }),
    );
  });
});

describe('marking where accents and punctuation are ignored', () => {
  const markedFolded = (text: string, sought: string) => markedBy(text, { by: 'text', text: sought, match: 'folded' });

  test.each([
    ['JOSÉ DA CONCEIÇÃO', 'jose da conceicao', ['JOSÉ DA CONCEIÇÃO']],
    ['JOSE DA CONCEICAO', 'José da Conceição', ['JOSE DA CONCEICAO']],
    ["MARIA D'ÁVILA SOUZA-LIMA", 'davila souza', ["D'ÁVILA SOUZA"]],
    ['AROEIRA  &  IPÊ S/A', 'aroeira ipe', ['AROEIRA  &  IPÊ']],
    ['PADARIA S/A', 'padaria sa', ['PADARIA S/A']],
    ['EMPRESA 12.345.678 LTDA', '12345678', ['12.345.678']],
    ['GROẞE STRAẞE', 'strasse', ['STRAẞE']],
    ['SILVA e Silva', 'sílva', ['SILVA', 'Silva']],
    ['SILVA', 'souza', []],
  ])('%s, looked up as %s', (text, sought, pieces) => {
    expect(markedFolded(text, sought)).toEqual(pieces);
  });

  test('compares as the service does, but for letters that stand alone', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'aAáÁçßøŁæﬁñ12', '’', '\u0301', '-', '.', '&', ' '),
      maxLength: 9,
    });
    const joined = (text: string) => text.replaceAll(' ', '');
    fc.assert(
      fc.property(word, (text) => {
        expect(joined(foldedLetters(lettersOf(text)).join(''))).toBe(joined(foldedWords(text)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('marking words that were met', () => {
  const words = (...met: [string, string | null, number][]) =>
    met.map(([query, record, similarity]) => ({ query, record, similarity, weight: 0.5 }));
  const pieces = (text: string, met: ReturnType<typeof words>) =>
    cut(text, { by: 'words' }, met).flatMap((piece) => (piece.marked ? [[piece.text, piece.marked]] : []));

  test('tells the same word from one that is nearly it, and leaves the others', () => {
    expect(
      pieces('JOÃO DA SYLVA NETO', words(['joao', 'joao', 1], ['silva', 'sylva', 0.93], ['lima', null, 0])),
    ).toEqual([
      ['JOÃO', 'same'],
      ['SYLVA', 'near'],
    ]);
  });

  test('marks both words that one word met', () => {
    expect(pieces('ANNA MARIA-LUIZA', words(['marialuiza', 'maria luiza', 0.97]))).toEqual([
      ['MARIA', 'near'],
      ['LUIZA', 'near'],
    ]);
  });

  test('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const met = words(['a', foldedWords(text).split(' ')[0] ?? 'a', 1]);
        expect(
          cut(text, { by: 'words' }, met)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test('in a lookup by document nothing is marked', () => {
  expect(cut('SILVA', { by: 'document' })).toEqual([{ text: 'SILVA', marked: false }]);
});
