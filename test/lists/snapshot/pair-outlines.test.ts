import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherFormsOf } from '../../../src-main/lists/similarity/given-names.ts';
import { wordSimilarity } from '../../../src-main/lists/similarity/word-similarity.ts';
import { mayBeAlike, outlineOf, PairOutlines } from '../../../src-main/lists/snapshot/pair-outlines.ts';

const WORDS = 'de da e souza silva maria ana jose auto pecas x kh sch 2 iii фёдор abdul rahman'.split(' ');

test('two words have the outline that they have written as one, whichever pairs took their slots meanwhile', () => {
  // More pairs than slots, of words that are told from each other by their numbers alone.
  const words = Array.from(
    { length: 40 },
    (_, at) => WORDS[at % WORDS.length]! + 'aeiou'.slice(0, Math.floor(at / 19)),
  );
  const outlines = new PairOutlines({ size: words.length, word: (number) => words[number]! });
  const number = fc.nat(words.length - 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 300 }), (pairs) => {
      for (const [first, second] of pairs) {
        const together = words[first]! + words[second]!;
        const expected = otherFormsOf(together) ? null : outlineOf(together);
        expect(outlines.find(first, second)).toBe(expected !== null);
        const { outline, length, written, writtenLength } = outlines;
        if (expected) expect({ outline, length, written, writtenLength }).toEqual(expected);
      }
    }),
    { numRuns: 50 },
  );
});

test('what has other forms, digits or no vowel is not told apart by its outline', () => {
  const words = ['jo', 'se', '2', 'x', 'kh'];
  const outlines = new PairOutlines({ size: words.length, word: (number) => words[number]! });
  expect(outlines.find(0, 1)).toBe(false);
  expect(outlines.find(0, 2)).toBe(false);
  expect(outlines.find(3, 4)).toBe(false);
});

test('outlines never tell words apart that the scorer takes for alike', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiouhkcsptgqnmdzxjyw'), minLength: 2, maxLength: 12 });
  const slips = fc.array(fc.tuple(fc.nat(11), fc.constantFrom('', 'h', 'k', 's', 'a', 'i', 'z')), { maxLength: 2 });
  fc.assert(
    fc.property(letters, slips, (word, changes) => {
      let other = word;
      for (const [at, letter] of changes) other = other.slice(0, at) + letter + other.slice(at + 1);
      const [a, b] = [outlineOf(word), outlineOf(other)];
      if (!a || !b || otherFormsOf(word) || otherFormsOf(other) || wordSimilarity(word, other) === 0) return;
      expect(mayBeAlike(a, b)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
