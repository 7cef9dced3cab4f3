import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KNOWN_NAMES } from '../../../src-main/lists/similarity/known-names.ts';
import { FoldedDictionary } from '../../../src-main/lists/snapshot/folded-dictionary.ts';
import { SimilarQuery } from '../../../src-main/lists/snapshot/similar-search.ts';

/** Words that compete for each other, that others join to, and that depend on their place. */
const RARE = 'hasan hassan tariq tarik farid farit omar omer umar rodriguez rodrigues abdul rahman abdulrahman'.split(
  ' ',
);
const OTHER = 'de da do dos al bin filho junior neto ii iii 2 ltda sa me a m k j kim li ali aly khan'.split(' ');
/** What neighbours spell together, and what they nearly do. */
const JOINED = [
  ['de', 'souza', 'desouza'],
  ['auto', 'pecas', 'autopecas'],
  ['ana', 'maria', 'anamaria'],
  ['mari', 'anna', 'mariana'],
  ['abdul', 'rahman', 'abdulrahman'],
  ['fari', 'dahmad', 'faridahmed'],
] as const;
const COMMON = KNOWN_NAMES.flat().map(String).slice(0, 200);
const WORDS = [...new Set([...RARE, ...OTHER, ...JOINED.flat(), ...COMMON])].filter((word) => /^[a-z0-9]+$/.test(word));
const RECORDS = 500_000;

const dictionary = new FoldedDictionary({
  size: WORDS.length,
  word: (number: number) => WORDS[number]!,
  recordsOf: (number: number) => 1 + ((number * 7919) % 20_000),
} as unknown as ConstructorParameters<typeof FoldedDictionary>[0]);

/** What a name scores by the numbers of its words, given up below `least`; and by its letters, never given up. */
function scorerOf(query: string[]) {
  const similar = new SimilarQuery(query, 50, dictionary, RECORDS) as unknown as {
    learn(): {
      score(name: readonly number[], from: number, to: number, least: number): number;
      wordsOf(name: readonly number[]): never;
      scorer: { score(words: never): number };
    };
  };
  const scoring = similar.learn();
  return (name: string[]) => {
    const numbers = name.map((word) => dictionary.numberOf(word)!);
    return {
      whole: scoring.scorer.score(scoring.wordsOf(numbers)),
      least: (threshold: number) => scoring.score(numbers, 0, numbers.length, threshold),
    };
  };
}

test('a name whose words compete for those of the query is not given up below what it scores', () => {
  const { whole, least } = scorerOf('hasan tariq farid omar rodriguez'.split(' '))('hasan tariq rodriguez'.split(' '));
  expect(whole).toBeGreaterThan(50);
  for (let threshold = 1; threshold <= whole; threshold++) expect(least(threshold)).toBe(whole);
});

test('nothing that reaches a threshold is given up on the way to it, whatever the words', () => {
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...RARE) },
    { weight: 2, arbitrary: fc.constantFrom(...OTHER) },
    { weight: 2, arbitrary: fc.constantFrom(...JOINED.flat()) },
    { weight: 3, arbitrary: fc.constantFrom(...COMMON.filter((one) => WORDS.includes(one))) },
  );
  const query = fc.array(word, { minLength: 1, maxLength: 7 });
  // Names that share much with the query: words left out, exchanged, put in between, turned round.
  const edits = fc.array(fc.tuple(fc.nat(9), fc.nat(6), word), { maxLength: 4 });
  fc.assert(
    fc.property(query, fc.array(edits, { minLength: 8, maxLength: 8 }), (words, variants) => {
      const score = scorerOf(words);
      for (const variant of variants) {
        const name = variant.reduce(edited, words);
        if (name.length === 0) continue;
        const { whole, least } = score(name);
        for (const threshold of [50, 70, 80, 85, 90, whole - 1, whole]) {
          if (threshold < 1 || whole < threshold) continue;
          expect({ words, name, threshold, score: least(threshold) }).toEqual({ words, name, threshold, score: whole });
        }
      }
    }),
    { numRuns: 1500 },
  );
});

function edited(name: readonly string[], [place, kind, word]: [number, number, string]): string[] {
  const at = place % Math.max(1, name.length);
  if (kind === 0) return name.toSpliced(at, 1);
  if (kind === 1) return name.toSpliced(at, 1, word);
  if (kind === 2) return name.toSpliced(at, 0, word);
  if (kind === 3) return [...name.slice(at), ...name.slice(0, at)];
  if (kind === 5)
    return inPlaceOf(
      name,
      ([first, second]) => [first, second],
      ([, , joined]) => [joined],
    );
  if (kind === 6)
    return inPlaceOf(
      name,
      ([, , joined]) => [joined],
      ([first, second]) => [first, second],
    );
  return name.map((one, index) => (index === at ? one[0]! : one)).filter((one) => WORDS.includes(one));
}

/** A name with its first words that `from` says in place of which those of `to` stand. */
function inPlaceOf(
  name: readonly string[],
  from: (words: (typeof JOINED)[number]) => string[],
  to: (words: (typeof JOINED)[number]) => string[],
): string[] {
  for (const words of JOINED) {
    const sought = from(words);
    const at = name.findIndex((_, place) => sought.every((word, step) => name[place + step] === word));
    if (at >= 0) return name.toSpliced(at, sought.length, ...to(words));
  }
  return [...name];
}

test('queries of one dictionary that take turns score as if they were alone', () => {
  const words = fc.array(fc.constantFrom(...RARE, ...OTHER, ...JOINED.flat()), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 2, maxLength: 4 }),
      fc.array(words, { minLength: 4 }),
      (queries, names) => {
        const alone = queries.map((query) => {
          const scored = scorerOf(query);
          return names.map((name) => scored(name).least(1));
        });
        const together = queries.map(scorerOf);
        for (const [at, name] of names.entries()) {
          expect(together.map((score) => score(name).least(1))).toEqual(alone.map((scores) => scores[at]));
        }
      },
    ),
    { numRuns: 60 },
  );
});
