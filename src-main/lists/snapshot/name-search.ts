import type { Dictionary, Place } from './dictionary.ts';
import type { Segment } from './segment.ts';

/** A part of a query between spaces: the words of the dictionary that fit it; null where every word does. */
interface Part {
  words: readonly number[] | null;
  /** Records that have one of them, counted twice where they have two. */
  records: number;
}

/** Records in the whole snapshot up to which they are listed one by one. */
const FEW_RECORDS = 2048;

/**
 * How a folded text stands in names: cut at its spaces, its first part ends a word, its last one begins a word, and those
 * between are words. A text without a space stands anywhere in a word.
 */
export class NameQuery {
  /** False where nothing of the dictionary can match. */
  readonly possible: boolean;
  /** Null where a record with the words already matches. */
  readonly sequence: WordSequence | null;
  /** Parts that narrow, rarest first. */
  private readonly asked: readonly Part[];

  constructor(folded: string, dictionary: Dictionary) {
    const texts = folded.split(' ');
    const parts = texts.map((text, at) => partOf(text, placeOf(at, texts.length), dictionary));
    this.possible = parts.every(({ words }) => words === null || words.length > 0);
    this.asked = parts.filter(({ words }) => words !== null).sort((a, b) => a.records - b.records);
    const words = parts.map((part) => part.words);
    this.sequence = this.possible && parts.length > 1 ? sequenceOf(words, dictionary.size) : null;
  }

  /** The records of a segment that may match, where they are few; null where a set is better. */
  fewCandidates(segment: Segment): number[] | null {
    const [rarest] = this.asked;
    return rarest && rarest.records <= FEW_RECORDS ? segment.listHavingAny(rarest.words!) : null;
  }

  /** The records of a segment that have a word for every part asked for. */
  candidates(segment: Segment): Uint32Array {
    return segment.havingAll(this.asked.map((part) => part.words!)); // a space alone asks for none
  }
}

/**
 * Parts that stand one after the other, for the shift-and search of R. Baeza-Yates and G. Gonnet ("A New Approach to Text
 * Searching", CACM 35, 1992) with words for letters: bit `p` of a word's mask says that it fits part `p`.
 */
export interface WordSequence {
  masks: Uint32Array;
  /** The bit of the last part. */
  last: number;
  /** Whether there are more parts than bits: what fits is then only likely. */
  cut: boolean;
}

const MOST_PARTS = 32;

/** `parts`: of each the words that fit it, null for all. */
export function sequenceOf(parts: readonly (readonly number[] | null)[], words: number): WordSequence {
  const some = parts.slice(0, MOST_PARTS);
  const everyWord = some.reduce((bits, part, at) => (part === null ? bits | (1 << at) : bits), 0);
  const masks = new Uint32Array(words).fill(everyWord);
  for (const [at, part] of some.entries()) for (const word of part ?? []) masks[word]! |= 1 << at;
  return { masks, last: 1 << (some.length - 1), cut: parts.length > MOST_PARTS };
}

/** Where in a word the part `at` of a query of so many parts stands. */
export function placeOf(at: number, parts: number): Place {
  if (parts === 1) return 'anywhere';
  if (at === 0) return 'end';
  return at === parts - 1 ? 'start' : 'whole';
}

function partOf(text: string, place: Place, dictionary: Dictionary): Part {
  if (text === '' && place !== 'whole') return { words: null, records: 0 };
  const words = dictionary.having(text, place);
  return { words, records: words.reduce((sum, word) => sum + dictionary.recordsOf(word), 0) };
}
