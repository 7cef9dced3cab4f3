import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinedSimilarity } from '../../../src-main/lists/similarity/align.ts';
import { letterDistance } from '../../../src-main/lists/similarity/letter-distance.ts';
import { addCodes, LetterDistances } from '../../../src-main/lists/similarity/letter-distances.ts';
import { conventionalSpelling } from '../../../src-main/lists/similarity/spelling.ts';
import { wordSimilarity } from '../../../src-main/lists/similarity/word-similarity.ts';
import type { Words } from '../../../src-main/lists/snapshot/similar-words.ts';
import { type Alike, Vocabulary } from '../../../src-main/lists/snapshot/vocabulary.ts';

const SYLLABLES =
  'ba ca ce che ci co cu d da fa ga gue he i ja k la le lh ma na nh o pa que ra s sa sha ta th va w ya z m e'
    .split(' ')
    .concat('silva', 'maria', 'mario', 'jose', 'joseph', 'souza', '7');
const word = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const overlong = word.map((text) => text.repeat(12).slice(0, 60));
const words = fc.uniqueArray(fc.oneof({ weight: 30, arbitrary: word }, { weight: 1, arbitrary: overlong }), {
  maxLength: 60,
});

function dictionaryOf(texts: readonly string[]): Words {
  return {
    size: texts.length,
    word: (number) => texts[number]!,
    numberOf: (text) => (texts.includes(text) ? texts.indexOf(text) : undefined),
  };
}

/** What a dictionary has of an answer, in the order of its words. */
function ownOf(texts: readonly string[], { words: found, similarities }: Alike): [string, number][] {
  expect(new Set(found).size).toBe(found.length);
  return texts.flatMap((text) => (found.includes(text) ? [[text, similarities[found.indexOf(text)]!]] : []));
}

function compared(texts: readonly string[], similarity: (text: string) => number): [string, number][] {
  return texts.map((text): [string, number] => [text, similarity(text)]).filter(([, alike]) => alike > 0);
}

describe('the words of a thread', () => {
  test('say of each dictionary what is alike, whatever others came and went', () => {
    const step = fc.record({ adds: words, closes: fc.nat(), asked: fc.array(word, { minLength: 1, maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const vocabulary = new Vocabulary();
        const open: { texts: string[]; dictionary: Words }[] = [];
        for (const { adds, closes, asked } of steps) {
          const dictionary = dictionaryOf(adds);
          vocabulary.add(dictionary);
          open.push({ texts: adds, dictionary });
          if (open.length > 2) vocabulary.remove(open.splice(closes % open.length, 1)[0]!.dictionary);
          for (const text of [...asked, ...adds.slice(0, 3)]) {
            for (const { texts } of open) {
              const alike = compared(texts, (other) => wordSimilarity(text, other));
              expect(ownOf(texts, vocabulary.alikeTo(text))).toEqual(alike);
              const joined = compared(texts, (other) => joinedSimilarity(text, other));
              expect(ownOf(texts, vocabulary.joinedAlikeTo(text))).toEqual(joined);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('are no more than twice those of the open dictionaries', () => {
    const vocabulary = new Vocabulary();
    const texts = (round: number) =>
      Array.from({ length: 100 }, (_, at) => `silva${'abcdefghij'[round % 10]}${'aeiou'[at % 5]}${at}`);
    for (let round = 0; round < 50; round++) {
      const dictionary = dictionaryOf(
        texts(round).map((text) => text.replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!)),
      );
      vocabulary.add(dictionary);
      expect(vocabulary.size).toBeLessThanOrEqual(300);
      if (round > 0) vocabulary.remove(dictionary);
    }
  });
});

test('distances from one spelling to one after the other are those of each two', () => {
  fc.assert(
    fc.property(
      word,
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0.1, max: 4, noNaN: true }),
      (one, others, most) => {
        const to = conventionalSpelling(one);
        const distances = new LetterDistances();
        distances.begin(to, most);
        for (const other of others.toSorted()) {
          const spelling = conventionalSpelling(other);
          const codes: number[] = [];
          addCodes(spelling, codes);
          const distance = letterDistance(to, spelling);
          const found = distances.of(Uint16Array.from(codes), 0, codes.length);
          if (distance <= most) expect(found).toBe(distance);
          else expect(found).toBeGreaterThan(most);
        }
      },
    ),
  );
});
