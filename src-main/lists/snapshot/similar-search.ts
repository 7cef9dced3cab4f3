import { joinedSimilarity } from '../similarity/align.ts';
import { type NameWord, rarity, type Scored, Scorer } from '../similarity/score.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import { emptySet, intersect, recordsIn, sizeOf } from './record-set.ts';
import type { Segment } from './segment.ts';

/** Prices are counted in these. */
const WHOLE = 10_000;
/** Candidates among which looking is cheaper than narrowing them down further. */
const FEW = 256;

/** A word of the query that a record may have to have. */
interface Sought {
  /** What a score loses at least where it is missing, in parts of `WHOLE` of what it may lose. */
  price: number;
  /** The published words that may meet it. */
  published: readonly number[];
  /** Records that have one of these, counted twice where they have two. */
  records: number;
}

/**
 * `match=similar` in one dictionary: which records can reach the threshold at all, and what each scores.
 *
 * A score of T may lose 1 - T of the query's weight. Each word of the query has its price, the least that a record loses without
 * it: a record needs every word that is dearer than all that may be lost, and of the others enough. Silent words cost nothing.
 */
export class SimilarQuery {
  readonly scorer: Scorer;
  private readonly threshold: number;
  private readonly dictionary: PlainDictionary;
  private readonly required: readonly Sought[];
  private readonly optional: readonly Sought[];
  /** What records must have of the prices of the optional words. */
  private readonly needed: number;
  /** Words of names as this query sees them, by number. */
  private readonly known = new Map<number, NameWord>();
  private readonly alike = new Map<number, Float64Array>();
  private readonly places: number;

  constructor(words: readonly string[], threshold: number, dictionary: PlainDictionary, records: number) {
    this.scorer = new Scorer(words, (word) => rarity(dictionary.recordsOf(word), records));
    this.threshold = threshold;
    this.dictionary = dictionary;
    const { query, units } = this.scorer;
    this.places = query.length + units.length;
    const mayLose = this.scorer.mostLost(threshold);
    const sought = query.map(({ text, silent }, at): Sought => {
      const meeting = this.wordsMeeting(text, at);
      const price = silent ? 0 : Math.floor((this.scorer.leastLoss(at) / (mayLose || Number.MIN_VALUE)) * WHOLE);
      return { price, published: dictionary.published(meeting), records: this.recordsOf(meeting) };
    });
    for (const [at, { text }] of units.entries()) this.learnUnit(text, query.length + at);
    const priced = sought.filter(({ price }) => price > 0).sort((a, b) => a.records - b.records);
    this.required = priced.filter(({ price }) => price > WHOLE + query.length);
    this.optional = priced.filter(({ price }) => price <= WHOLE + query.length);
    this.needed = this.optional.reduce((sum, { price }) => sum + price, 0) - WHOLE - query.length;
  }

  /** Records of the segment that may reach the threshold. */
  candidates(segment: Segment): Uint32Array {
    if (this.required.length === 0) return this.havingEnough(segment, null);
    const [rarest, ...others] = this.required;
    const set = segment.havingAny(rarest!.published);
    for (const { published } of others) {
      if (sizeOf(set) <= FEW) return set;
      intersect(set, segment.havingAny(published));
    }
    return this.needed <= 0 || sizeOf(set) <= FEW ? set : this.havingEnough(segment, set);
  }

  /** Records, of `among` where it is given, that have enough of the optional words, and at least one where nothing else is asked. */
  private havingEnough(segment: Segment, among: Uint32Array | null): Uint32Array {
    const credit = new Uint32Array(segment.records);
    const begun = among ?? emptySet(segment.records);
    let open = this.optional.reduce((sum, { price }) => sum + price, 0);
    for (const { price, published } of this.optional) {
      const set = segment.havingAny(published);
      // Who has none of the words so far cannot get there with the rest.
      const mayBegin = among === null && open >= this.needed;
      if (mayBegin) for (let at = 0; at < set.length; at++) begun[at]! |= set[at]!;
      else intersect(set, begun);
      for (const record of recordsIn(set)) credit[record]! += price;
      open -= price;
    }
    const result = emptySet(segment.records);
    for (const record of recordsIn(begun)) {
      if (credit[record]! >= this.needed) result[record >>> 5]! |= 1 << (record & 31);
    }
    return result;
  }

  /** The best score of names, each in numbers of Latin words, and which of them has it; null below `least` or where all score 0. */
  best(names: readonly (readonly number[])[], least = this.threshold): { score: number; name: number } | null {
    let best: { score: number; name: number } | null = null;
    for (const [name, numbers] of names.entries()) {
      const score = this.scorer.score(this.wordsOf(numbers));
      if (score >= least && score > (best?.score ?? 0)) best = { score, name };
    }
    return best;
  }

  explain(name: readonly number[]): Scored {
    return this.scorer.explain(this.wordsOf(name));
  }

  private wordsOf(numbers: readonly number[]): NameWord[] {
    return numbers.map((number) => {
      let word = this.known.get(number);
      if (!word) {
        const text = this.dictionary.word(number);
        word = this.scorer.word(text, this.alikeWithInitials(number, text));
        this.known.set(number, word);
      }
      return word;
    });
  }

  /** Which words were found alike, and initials, which are too many to be looked up. */
  private alikeWithInitials(number: number, text: string): Float64Array | null {
    const { query } = this.scorer;
    for (const [at, { text: asked }] of query.entries()) {
      if (asked === text || (asked.length > 1 && text.length > 1) || asked[0] !== text[0]) continue;
      this.rowOf(number)[at] = WEIGHTS.word.initial;
    }
    return this.alike.get(number) ?? null;
  }

  /** Plain words that may meet the query's word: similar ones, its initial, and what it spells with or within a neighbour. */
  private wordsMeeting(word: string, at: number): number[] {
    const { dictionary } = this;
    const meeting = new Set<number>();
    const own = dictionary.numberOf(word);
    if (own !== undefined) {
      this.rowOf(own)[at] = 1;
      meeting.add(own);
    }
    const { query, units } = this.scorer;
    if (query[at]!.silent) return [...meeting];
    if (word.length === 1) return dictionary.having(word, 'start');
    const { numbers, similarities } = dictionary.similarWords.of(word);
    for (const [place, number] of numbers.entries()) {
      meeting.add(number);
      if (query[at]!.kind === 'number' && number !== own) continue;
      this.rowOf(number)[at] = similarities[place]!;
    }
    const initial = dictionary.numberOf(word[0]!);
    if (initial !== undefined) meeting.add(initial);
    for (const { from, words, text } of units) {
      if (at < from || at >= from + words) continue;
      for (const number of dictionary.similarWords.of(text).numbers) meeting.add(number);
    }
    for (const part of this.partsOf(word)) meeting.add(part);
    return [...meeting];
  }

  /** Words that spell `word` together with others of the dictionary. */
  private partsOf(word: string): number[] {
    const { dictionary } = this;
    const parts: number[] = [];
    for (let cut = 1; cut < word.length; cut++) {
      const first = dictionary.numberOf(word.slice(0, cut));
      const rest = first === undefined ? undefined : dictionary.numberOf(word.slice(cut));
      if (rest !== undefined) parts.push(first!, rest);
    }
    return parts;
  }

  private learnUnit(text: string, place: number): void {
    for (const number of this.dictionary.similarWords.of(text).numbers) {
      const similarity = joinedSimilarity(text, this.dictionary.word(number));
      if (similarity > 0) this.rowOf(number)[place] = similarity;
    }
  }

  private rowOf(number: number): Float64Array {
    let row = this.alike.get(number);
    if (!row) {
      row = new Float64Array(this.places);
      this.alike.set(number, row);
    }
    return row;
  }

  private recordsOf(numbers: readonly number[]): number {
    return numbers.reduce((sum, number) => sum + this.dictionary.recordsHaving(number), 0);
  }
}
