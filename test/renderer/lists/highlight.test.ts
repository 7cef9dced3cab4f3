import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../src-main/lists/fold.ts';
import { highlight } from '../../../src-renderer/lists/results/highlight.ts';

const marked = (text: string, sought: string) =>
  highlight(text, sought)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

describe('marking what was looked for', () => {
  test('marks every place, in whatever case', () => {
    expect(highlight('SILVA e Silva', 'silva')).toEqual([
      { text: 'SILVA', marked: true },
      { text: ' e ', marked: false },
      { text: 'Silva', marked: true },
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
        expect(marked(text, sought).length > 0).toBe(fold(text).includes(fold(sought)));
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
          expect(fold(piece)).toContain(fold(sought));
        }
      }),
    );
  });
});
