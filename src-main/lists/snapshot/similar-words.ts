import { JOINED_FROM, joinedLengths, joinedSimilarity } from '../similarity/align.ts';
import { otherFormsOf } from '../similarity/given-names.ts';
import { conventionalSpelling, type Letters, LettersBuffer } from '../similarity/spelling.ts';
import {
  type ComparedWord,
  commonNameOf,
  hasVowel,
  isCompared,
  outlinesAllow,
  similarityOfLetters,
  wordSimilarity,
  wordToCompare,
} from '../similarity/word-similarity.ts';
import type { PlainDictionary } from './plain-dictionary.ts';

/** Words whose similar ones are remembered; batches ask for the same names again and again. */
const MOST_REMEMBERED = 4096;

/** Words of a dictionary, and how alike each is to the word that was asked for. */
export interface Similar {
  readonly numbers: readonly number[];
  readonly similarities: readonly number[];
}
const NONE: Similar = { numbers: [], similarities: [] };

/**
 * Finds the words of a dictionary that `wordSimilarity` takes for a word: all of them are looked at, by two numbers each; the few
 * whose outlines allow it are compared, by conventional spellings that were made once. 40,000 words take a fifth of a millisecond.
 */
export class SimilarWords {
  private readonly dictionary: PlainDictionary;
  /** Words with vowels in the order of their lengths; the other arrays have their places. */
  private readonly numbers: Uint32Array;
  /** Where words of so many letters begin. */
  private readonly lengths: readonly number[];
  /** Of each word's conventional spelling the outline and the letters (`letters[starts[n]]` to before `letters[starts[n + 1]]`). */
  private readonly outlines: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly letters: Uint8Array;
  /** Which common name each is. */
  private readonly common: Uint16Array;
  private readonly withoutVowels: readonly number[];
  private readonly remembered = new Map<string, Similar>();
  private readonly rememberedJoined = new Map<string, Similar>();
  private readonly other = new WordBuffer();

  constructor(dictionary: PlainDictionary) {
    this.dictionary = dictionary;
    const byLength: number[][] = [];
    const withoutVowels: number[] = [];
    for (let number = 0; number < dictionary.size; number++) {
      const word = dictionary.word(number);
      // Any other word is equal or different.
      if (!isCompared(word)) continue;
      if (!hasVowel(word)) withoutVowels.push(number);
      else if (byLength[word.length]) byLength[word.length]!.push(number);
      else byLength[word.length] = [number];
    }
    this.withoutVowels = withoutVowels;
    const numbers = Uint32Array.from(byLength.flat());
    this.numbers = numbers;
    let before = 0;
    this.lengths = Array.from(byLength, (some) => {
      before += some?.length ?? 0;
      return before - (some?.length ?? 0);
    });
    this.outlines = new Uint32Array(numbers.length);
    this.starts = new Uint32Array(numbers.length + 1);
    this.common = new Uint16Array(numbers.length);
    const letters: number[] = [];
    for (const [place, number] of numbers.entries()) {
      const spelling = conventionalSpelling(dictionary.word(number));
      this.outlines[place] = spelling.outline;
      this.common[place] = commonNameOf(spelling.text);
      for (const letter of spelling.letters) letters.push(letter);
      this.starts[place + 1] = letters.length;
    }
    this.letters = Uint8Array.from(letters);
  }

  /** The plain words that are alike to `word`, itself among them. */
  of(word: string): Similar {
    return remembered(this.remembered, word, () => this.similarTo(word, 0, this.numbers.length));
  }

  /** The plain words that `joinedSimilarity` takes for several together. */
  joined(together: string): Similar {
    return remembered(this.rememberedJoined, together, () => {
      const [shortest, longest] = joinedLengths(together);
      const from = this.lengths[shortest] ?? this.numbers.length;
      const to = this.lengths[longest + 1] ?? this.numbers.length;
      return this.similarTo(together, from, to, JOINED_FROM);
    });
  }

  /** Words alike from `least` on; of those with vowels, but for other forms, only such as are at places `from` to before `to`. */
  private similarTo(word: string, from: number, to: number, least?: number): Similar {
    const numbers: number[] = [];
    const similarities: number[] = [];
    const similarity = least === undefined ? wordSimilarity : joinedSimilarity;
    for (const number of this.candidates(word, from, to, least)) {
      const alike = similarity(word, this.dictionary.word(number));
      if (alike === 0) continue;
      numbers.push(number);
      similarities.push(alike);
    }
    return numbers.length === 0 ? NONE : { numbers, similarities };
  }

  /** Each once. */
  private candidates(word: string, from: number, to: number, least?: number): Set<number> {
    const candidates = new Set<number>();
    for (const form of [word, ...(otherFormsOf(word) ?? [])]) {
      const number = this.dictionary.numberOf(form);
      if (number !== undefined) candidates.add(number);
    }
    if (!isCompared(word)) return candidates;
    for (const number of this.withoutVowels) candidates.add(number);
    if (hasVowel(word)) this.addAlike(wordToCompare(word), from, to, candidates, least);
    else for (const number of this.numbers.subarray(from, to)) candidates.add(number);
    return candidates;
  }

  private addAlike(word: ComparedWord, from: number, to: number, alike: Set<number>, least?: number): void {
    const { other, outlines, starts } = this;
    const { outline, length } = word.conventional;
    for (let place = from; place < to; place++) {
      if (!outlinesAllow(outline, outlines[place]!, length, starts[place + 1]! - starts[place]!)) continue;
      const number = this.numbers[place]!;
      other.common = this.common[place]!;
      other.conventional.copy(this.letters, starts[place]!, starts[place + 1]!, outlines[place]!);
      other.text = this.dictionary.word(number);
      if (similarityOfLetters(word, other, least) > 0) alike.add(number);
    }
  }
}

function remembered(known: Map<string, Similar>, word: string, find: () => Similar): Similar {
  let similar = known.get(word);
  if (similar) return similar;
  similar = find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(word, similar);
  return similar;
}

/** One word after the other of those that are compared. */
class WordBuffer implements ComparedWord {
  text = '';
  common = 0;
  readonly conventional = new LettersBuffer();
  private readonly asWritten = new LettersBuffer();

  readonly written = (): Letters => {
    this.asWritten.read(this.text);
    return this.asWritten;
  };
}
