import type { MatchedWord } from '../../contract/workstation.ts';
import { align, type Word, type Words } from './align.ts';
import { isSilent, silentByPlace, silentWords } from './words.ts';

export { wordSimilarity } from './word-similarity.ts';

/** The share of its rarity that a legal form or link word weighs: enough to put the nearer of two names first. */
const SILENT_SHARE = 0.05;
/** An initial says less than its rarity. */
const INITIAL_SHARE = 0.6;
/** What words cost that only one of the names has, where the other has none in their place. */
export const MISSING_SHARE = 0.35;

/** Words kept with what is known of them; beyond so many all are forgotten. */
const MOST_KEPT = 1 << 16;

/** How alike two names are: 0 to 100, and how each word of the query fared, in the order of the query. */
export interface Scored {
  score: number;
  words: MatchedWord[];
}

/**
 * The weight of a word that `having` of `records` records have: the root of its inverse document frequency, about 1.5
 * for MARIA and SILVA and 4 for a word that is there once among millions. The root keeps a rare surname from deciding
 * alone, which would make brothers one person.
 */
export function rarity(having: number, records: number): number {
  return Math.sqrt(Math.log(1 + Math.max(1, records) / Math.max(1, having)));
}

/**
 * Scores names against one query, many a millisecond.
 *
 * The measure is soft TF-IDF (W. W. Cohen, P. Ravikumar, S. E. Fienberg, "A Comparison of String Distance Metrics for
 * Name-Matching Tasks", IIWeb 2003): words meet one to one, as alike as `wordSimilarity` says, and count as much as
 * they are rare. In place of the cosine stands Tversky's ratio of what is shared to what is not (A. Tversky, "Features
 * of Similarity", Psychological Review 84, 1977), since what differs in names is of two kinds: a word on either side in
 * each other's place (another surname) counts in full, words that only one side has (a middle name left out) count
 * 35 %.
 *
 *     score = Σ similarity × weight / (Σ weight + min(a, b) + 0.35 × |a - b|)
 *
 * over the pairs of words that meet, a pair's weight the smaller one of its two words', `a` and `b` the weights of the
 * words of either name that meet none. The order of the words does not count: lists have SILVA, JOSÉ as well. A name
 * that has only legal forms and link words in common scores 0; only a name of the same words scores 100.
 */
export class Scorer {
  private readonly query: Words;
  private readonly weight: (word: string) => number;
  /** Words come again and again. */
  private readonly kept = new Map<string, Word>();

  /** `query`: plain words. `weight`: above 0 for every word, greater for rarer ones, as `rarity` gives it. */
  constructor(query: readonly string[], weight: (word: string) => number) {
    this.weight = weight;
    this.query = this.prepare(query);
  }

  /** 0 to 100 for the plain words of a name. */
  score(name: readonly string[]): number {
    return this.compare(this.prepare(name)).score;
  }

  /** The score and how it came about. */
  explain(name: readonly string[]): Scored {
    const record = this.prepare(name);
    const { score, partner, similarity, joined } = this.compare(record);
    const total = this.query.reduce((sum, word) => sum + word.weight, 0);
    const words = this.query.map(({ text, weight }, at): MatchedWord => {
      const met = joined?.[at] ?? record[partner[at]!]?.text ?? null;
      return { query: text, record: met, similarity: round(similarity[at]!), weight: round(weight / (total || 1)) };
    });
    return { score, words };
  }

  private prepare(words: readonly string[]): Words {
    if (!silentByPlace(words)) return words.map((word) => this.wordOf(word));
    const silent = silentWords(words);
    return words.map((word, at) => {
      const known = this.wordOf(word);
      return known.silent === silent[at] ? known : this.made(word, silent[at]!);
    });
  }

  private wordOf(text: string): Word {
    let word = this.kept.get(text);
    if (word) return word;
    word = this.made(text, isSilent(text));
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(text, word);
    return word;
  }

  private made(text: string, silent: boolean): Word {
    const share = silent ? SILENT_SHARE : text.length === 1 ? INITIAL_SHARE : 1;
    return { text, silent, weight: this.weight(text) * share };
  }

  private compare(name: Words) {
    const alignment = align(this.query, name);
    const { shared, weight, queryAlone, nameAlone, sounding } = alignment;
    const different = Math.min(queryAlone, nameAlone);
    const missing = Math.max(queryAlone, nameAlone) - different;
    const whole = weight + different + MISSING_SHARE * missing;
    const score = sounding && whole > 0 ? Math.floor((shared / whole) * 100 + 1e-9) : 0;
    return { ...alignment, score };
  }
}

let latest: { query: readonly string[]; weight: (word: string) => number; scorer: Scorer } | undefined;

/** `Scorer.explain` of one name; calls with the same `query` and `weight` one after the other share their work. */
export function scoreName(query: readonly string[], name: readonly string[], weight: (word: string) => number): Scored {
  if (latest?.query !== query || latest.weight !== weight) {
    latest = { query, weight, scorer: new Scorer(query, weight) };
  }
  return latest.scorer.explain(name);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
