import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sufficientSets } from '../../../src-main/lists/snapshot/sufficient-sets.ts';

const records = (most: number) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { minLength: 1, maxLength: most });

function answerOf(words: readonly (readonly [price: number, had: boolean])[], budget: number) {
  const sets = sufficientSets(
    words.map(([price]) => price),
    budget,
  );
  return {
    enough: sets.some((set) => set.every((place) => words[place]![1])),
    affordable: words.reduce((sum, [price, had]) => sum + (had ? 0 : price), 0) <= budget,
    hasNone: words.every(([, had]) => !had),
  };
}

test('a record has all words of a set just where what it lacks is affordable, and one word at least', () => {
  fc.assert(
    fc.property(records(8), fc.integer({ min: 0, max: 40 }), (words, budget) => {
      const { enough, affordable, hasNone } = answerOf(words, budget);
      expect(enough).toBe(affordable && !hasNone);
    }),
    { numRuns: 3000 },
  );
});

test('of many words the commonest may be taken for given, and no record is lost', () => {
  fc.assert(
    fc.property(records(20), fc.integer({ min: 0, max: 60 }), (words, budget) => {
      const { enough, affordable, hasNone } = answerOf(words, budget);
      if (affordable && !hasNone) expect(enough).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
