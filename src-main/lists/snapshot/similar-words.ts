import { JOINED_FROM, joinedLengths, joinedSimilarity } from '../similarity/align.ts';
import { addCodes, LetterDistances } from '../similarity/letter-distances.ts';
import { conventionalSpelling, LettersBuffer, LONGEST } from '../similarity/spelling.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import {
  type ComparedWord,
  commonNameOf,
  hasVowel,
  isCompared,
  mostCosts,
  outlinesAllow,
  wordSimilarity,
  wordToCompare,
} from '../similarity/word-similarity.ts';

const byConvention = new LetterDistances();
const asWritten = new LetterDistances();

/** Words by number, as `FoldedDictionary` has them. */
export interface Words {
  readonly size: number;
  word(number: number): string;
  numberOf(word: string): number | undefined;
}

type Found = (word: string, similarity: number) => void;

/**
 * Finds those of some words of a dictionary that `wordSimilarity` takes for a word: all of them are looked at, by four numbers
 * each, and the few whose outlines allow it are compared, in the order of their letters.
 */
export class SimilarWords {
  private readonly dictionary: Words;
  /** Words with vowels in the order of their letters by convention; the other arrays have their places. */
  private readonly numbers: Uint32Array;
  private readonly conventional: Spellings;
  private readonly written: Spellings;
  /** The places of those that are a common name, by which. */
  private readonly common = new Map<number, number[]>();
  /** Words without vowels, and overlong ones. */
  private readonly others: readonly number[];
  /** Where words of so many letters end. */
  private readonly ends = new Uint32Array(LONGEST + 1);

  /** `left`: words that are looked for elsewhere. */
  constructor(dictionary: Words, left: (word: string) => boolean) {
    this.dictionary = dictionary;
    const words: { number: number; letters: number; conventional: string }[] = [];
    const others: number[] = [];
    for (let number = 0; number < dictionary.size; number++) {
      const word = dictionary.word(number);
      // Any other word is equal or different.
      if (!isCompared(word) || left(word)) continue;
      if (!hasVowel(word) || word.length > LONGEST) others.push(number);
      else words.push({ number, letters: word.length, conventional: conventionalSpelling(word).text });
    }
    this.others = others;
    words.sort((a, b) => a.letters - b.letters || (a.conventional < b.conventional ? -1 : 1));
    this.numbers = Uint32Array.from(words, ({ number }) => number);
    this.conventional = new Spellings(words.map(({ conventional }) => conventional));
    this.written = new Spellings(words.map(({ number }) => dictionary.word(number)));
    for (const [place, { conventional }] of words.entries()) {
      const common = commonNameOf(conventional);
      if (common > 0) this.common.set(common, [...(this.common.get(common) ?? []), place]);
    }
    for (const [place, { letters }] of words.entries()) this.ends[letters] = place + 1;
    for (let letters = 1; letters <= LONGEST; letters++) this.ends[letters] ||= this.ends[letters - 1]!;
  }

  /** How many words are looked at. */
  get size(): number {
    return this.numbers.length + this.others.length;
  }

  /** Tells `found` of the words that are alike to `word`, each once. */
  of(word: string, found: Found): void {
    this.compare(word, WEIGHTS.word.cut, [1, LONGEST], wordSimilarity, found);
  }

  /** Tells `found` of the words that `joinedSimilarity` takes for several together. */
  joined(together: string, found: Found): void {
    this.compare(together, JOINED_FROM, joinedLengths(together), joinedSimilarity, found);
  }

  private compare(
    word: string,
    least: number,
    lengths: readonly [least: number, most: number],
    similarity: (word: string, other: string) => number,
    found: Found,
  ): void {
    if (!isCompared(word)) return;
    const compare = (number: number) => {
      const other = this.dictionary.word(number);
      const alike = similarity(word, other);
      if (alike > 0) found(other, alike);
    };
    for (const number of this.others) compare(number);
    const places = hasVowel(word) ? this.placesNear(wordToCompare(word), least, lengths) : this.numbers.keys();
    for (const place of places) compare(this.numbers[place]!);
  }

  /** Places of all words of those lengths that are alike from `least` on, and of some others. */
  private placesNear(word: ComparedWord, least: number, [shortest, longest]: readonly [number, number]): Set<number> {
    const { conventional, written, ends } = this;
    const near = new Set(this.common.get(word.common));
    const most = mostCosts(word.conventional.length, least);
    const letters = word.written();
    byConvention.begin(word.conventional, most.conventional);
    asWritten.begin(letters, most.written);
    const { outline, length } = word.conventional;
    const { outlines, lengths } = conventional;
    const to = ends[Math.min(longest, LONGEST)]!;
    for (let place = ends[Math.min(shortest, LONGEST + 1) - 1]!; place < to; place++) {
      const sounds = outlinesAllow(outline, outlines[place]!, length, lengths[place]!);
      if (sounds && conventional.distance(byConvention, place) <= most.conventional) near.add(place);
      else if (
        outlinesAllow(letters.outline, written.outlines[place]!, letters.length, written.lengths[place]!) &&
        written.distance(asWritten, place) <= most.written
      )
        near.add(place);
    }
    return near;
  }
}

/** Spellings one after the other. */
class Spellings {
  readonly outlines: Uint32Array;
  readonly lengths: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly codes: Uint16Array;

  constructor(texts: readonly string[]) {
    this.outlines = new Uint32Array(texts.length);
    this.lengths = new Uint8Array(texts.length);
    this.starts = new Uint32Array(texts.length + 1);
    const spelling = new LettersBuffer();
    const codes: number[] = [];
    for (const [place, text] of texts.entries()) {
      spelling.read(text);
      addCodes(spelling, codes);
      this.outlines[place] = spelling.outline;
      this.lengths[place] = spelling.length;
      this.starts[place + 1] = codes.length;
    }
    this.codes = Uint16Array.from(codes);
  }

  distance(distances: LetterDistances, place: number): number {
    return distances.of(this.codes, this.starts[place]!, this.starts[place + 1]!);
  }
}
