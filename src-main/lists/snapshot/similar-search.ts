import { MISSING_SHARE, rarity, Scorer } from '../similarity/score.ts';
import { hasSoundingWord, silentWords } from '../similarity/words.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import { emptySet, recordsIn } from './record-set.ts';
import type { Segment } from './segment.ts';

/** Shares of the query's weight are counted in these. */
const WHOLE = 10_000;

/** A word of the query that has to be met, with the published words that may meet it. */
interface Sought {
  share: number;
  published: readonly number[];
}

/**
 * `match=similar` in one dictionary: which records can reach the threshold at all, and what each scores.
 *
 * Of the query's weight at most (1 - T) / (1 - 0.65 T) may be missing for a score of T: with more of it missing the ratio
 * of `Scorer` stays below T even if all else is equal. So each record is credited with the shares of the words it has,
 * and only those with enough are compared. Legal forms, link words and initials are credited to all; initials are sought
 * as words where the query has nothing else, or where what they weigh may be enough alone.
 */
export class SimilarQuery {
  readonly scorer: Scorer;
  private readonly threshold: number;
  private readonly sought: readonly Sought[];
  /** Share that the sought words together must reach. */
  private readonly needed: number;

  constructor(words: readonly string[], threshold: number, dictionary: PlainDictionary, records: number) {
    const weightOf = (word: string) => rarity(dictionary.recordsOf(word), records);
    this.scorer = new Scorer(words, weightOf);
    this.threshold = threshold;
    const silent = silentWords(words);
    const hasWord = words.some((word, at) => !silent[at] && word.length > 1);
    const free = words.map((word, at) => silent[at]! || (word.length === 1 && hasWord));
    // Shares without the free words: what these weigh cannot make up for a word that is missing.
    const total = words.reduce((sum, word, at) => sum + (free[at] ? 0 : weightOf(word)), 0);
    const freeWeight = words.reduce((sum, word, at) => sum + (free[at] ? weightOf(word) : 0), 0);
    const T = threshold / 100;
    const missing = ((1 - T) / (1 - (1 - MISSING_SHARE) * T)) * ((total + freeWeight) / (total || 1));
    this.needed = Math.floor(Math.max(0, 1 - missing) * WHOLE) - words.length;
    const wanted = words
      .map((word, at) => ({ word, at, weight: weightOf(word) }))
      .filter(({ at }) => (this.needed > 0 ? !free[at] : !silent[at]));
    const whole = wanted.reduce((sum, { weight }) => sum + weight, 0);
    this.sought = wanted
      .map(({ word, at, weight }) => ({
        share: Math.floor((weight / whole) * WHOLE),
        published: meeting(word, words[at - 1], words[at + 1], dictionary),
      }))
      .sort((a, b) => b.share - a.share);
    if (!hasSoundingWord(words)) this.sought = [];
  }

  /** Records of the segment that may reach the threshold. */
  candidates(segment: Segment): Uint32Array {
    const result = emptySet(segment.records);
    if (this.sought.length === 0) return result;
    const credit = new Uint16Array(segment.records);
    let open = WHOLE;
    for (const { share, published } of this.sought) {
      // Who has none of the words so far cannot get there with the rest.
      const mayBegin = open >= this.needed;
      for (const record of recordsIn(segment.havingAny(published))) {
        if (credit[record] !== 0 || mayBegin) credit[record]! += Math.max(1, share);
      }
      open -= share;
    }
    for (let record = 0; record < credit.length; record++) {
      if (credit[record]! > 0 && credit[record]! >= this.needed) result[record >>> 5]! |= 1 << (record & 31);
    }
    return result;
  }

  /** The best score of names, each in plain words, and which of them has it; null below the threshold. */
  best(names: readonly (readonly string[])[]): { score: number; name: number } | null {
    let best: { score: number; name: number } | null = null;
    for (const [name, words] of names.entries()) {
      const score = this.scorer.score(words);
      if (score >= this.threshold && score > 0 && score > (best?.score ?? 0)) best = { score, name };
    }
    return best;
  }
}

/** The published words that may meet `word`: similar ones, its initial, and what it spells with or within a neighbour. */
function meeting(
  word: string,
  before: string | undefined,
  after: string | undefined,
  dictionary: PlainDictionary,
): readonly number[] {
  if (word.length === 1) return dictionary.publishedHaving(word, 'start');
  const plainWords = new Set(dictionary.similarTo(word));
  const add = (other: string) => {
    const number = dictionary.numberOf(other);
    if (number !== undefined) plainWords.add(number);
  };
  add(word[0]!);
  if (before) add(before + word);
  if (after) add(word + after);
  for (let cut = 1; cut < word.length; cut++) {
    if (dictionary.numberOf(word.slice(0, cut)) === undefined) continue;
    if (dictionary.numberOf(word.slice(cut)) !== undefined) add(word.slice(0, cut));
  }
  return dictionary.published([...plainWords]);
}
