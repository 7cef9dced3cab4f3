import type { Unit } from '../similarity/align.ts';
import { otherFormsOf } from '../similarity/given-names.ts';
import { Scorer } from '../similarity/score.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import { AlikeWords } from './alike-words.ts';
import { NumberScorer } from './number-scorer.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import { addIntersection, emptySet, intersect, sizeOf } from './record-set.ts';
import type { Segment } from './segment.ts';
import { sufficientSets } from './sufficient-sets.ts';

/** Candidates among which looking is cheaper than narrowing them down further. */
const FEW = 256;

/**
 * `match=similar` in one dictionary: which records can reach the threshold at all, and what each scores.
 *
 * A score of T may lose 1 - T of the query's weight. Each word of the query has its price, the least that a record loses without
 * it: a record needs words without which the others are not too dear. Silent words cost nothing.
 */
export class SimilarQuery {
  private readonly scorer: Scorer;
  private readonly numbers: NumberScorer;
  private readonly dictionary: PlainDictionary;
  private readonly alike: AlikeWords;
  /** For each word of the query that costs something, rarest first, the published words that may meet it. */
  private readonly published: readonly (readonly number[])[];
  /** Places in `published`: a record needs all of `required`, and besides all of one of `sufficient`. */
  private readonly required: readonly number[];
  private readonly sufficient: readonly (readonly number[])[];
  private readonly found = { score: 0, name: 0 };

  constructor(words: readonly string[], threshold: number, dictionary: PlainDictionary, records: number) {
    const facts = dictionary.wordFacts(records);
    this.scorer = new Scorer(words, (word) => facts.rarity(word));
    this.dictionary = dictionary;
    const { query, units } = this.scorer;
    this.alike = new AlikeWords(dictionary.size, query.length, units.length);
    const joined = units.map((unit, at) => this.learnUnit(unit, query.length + at));
    const sought = query.map(({ silent }, at) => {
      const meeting = this.wordsMeeting(at, joined);
      const records = meeting.reduce((sum, number) => sum + dictionary.recordsHaving(number), 0);
      return { price: silent ? 0 : this.scorer.leastLoss(at), meeting, records };
    });
    for (const at of query.keys()) this.learnInitials(at);
    this.alike.pack();
    this.numbers = new NumberScorer(this.scorer, dictionary, facts, this.alike);
    const priced = sought.filter(({ price }) => price > 0).sort((a, b) => a.records - b.records);
    // A query of nothing but silent words only shortens a name that has them all.
    const needed = priced.length > 0 || words.length < 2 ? priced : sought;
    this.published = needed.map(({ meeting }) => dictionary.published(meeting));
    const prices = priced.map(({ price }) => price);
    const all = [...needed.keys()];
    const sets = priced.length > 0 ? sufficientSets(prices, this.scorer.mostLost(threshold)) : [all];
    this.required = all.filter((place) => sets.every((set) => set.includes(place)));
    this.sufficient = sets.map((set) => set.filter((place) => !this.required.includes(place)));
  }

  /** Records of the segment that may reach the threshold. */
  candidates(segment: Segment): Uint32Array {
    if (this.published.length === 0) return emptySet(segment.records);
    let set: Uint32Array | null = null;
    for (const place of this.required) {
      const having = segment.havingAny(this.published[place]!);
      if (set) intersect(set, having);
      else set = having;
      if (sizeOf(set) <= FEW) return set;
    }
    if (set && this.sufficient.some((places) => places.length === 0)) return set;
    const having = new Map(
      [...new Set(this.sufficient.flat())].map((place) => [place, segment.havingAny(this.published[place]!)]),
    );
    const enough = emptySet(segment.records);
    for (const places of this.sufficient)
      addIntersection(
        enough,
        places.map((place) => having.get(place)!),
      );
    if (set) intersect(enough, set);
    return enough;
  }

  /**
   * The best score of names in `count` numbers of Latin words, -1 between them, and which of them has it; 0 where none reaches
   * `least`. The same object at every call.
   */
  best(numbers: readonly number[], count: number, least: number): { readonly score: number; readonly name: number } {
    const { found } = this;
    found.score = 0;
    found.name = 0;
    let name = 0;
    for (let from = 0; from <= count; name++) {
      let to = from;
      while (to < count && numbers[to] !== -1) to++;
      const score = this.numbers.score(numbers, from, to, Math.max(least, found.score + 1));
      if (score >= least && score > found.score) {
        found.score = score;
        found.name = name;
      }
      from = to + 1;
    }
    return found;
  }

  /** How each word of the query fared with a name, as JSON of `MatchedWord[]`. */
  explain(name: readonly number[]): string {
    return this.numbers.explain(name);
  }

  /** Words that are alike to neighbours in the query together. */
  private learnUnit(unit: Unit, place: number): readonly number[] {
    const { dictionary } = this;
    const { numbers, similarities } = unit.hasLetter
      ? { numbers: numbersOf(dictionary.numberOf(unit.text)), similarities: [1] }
      : dictionary.joinedAlikeTo(unit.text);
    for (const [at, number] of numbers.entries()) this.alike.set(number, place, similarities[at]!);
    return numbers;
  }

  /** Plain words that may meet a word of the query: similar ones, its initial, and what it spells with or within a neighbour. */
  private wordsMeeting(at: number, joined: readonly (readonly number[])[]): readonly number[] {
    const { dictionary } = this;
    const { text, silent, kind } = this.scorer.query[at]!;
    const own = numbersOf(dictionary.numberOf(text));
    for (const number of own) this.alike.set(number, at, 1);
    if (silent) return own;
    const inUnits = this.scorer.units.flatMap(({ from, words }, unit) =>
      at >= from && at < from + words ? joined[unit]! : [],
    );
    if (text.length === 1 && kind !== 'number') return [...dictionary.having(text, 'start'), ...inUnits];
    const { numbers, similarities } = dictionary.alikeTo(text);
    for (const [place, number] of numbers.entries()) {
      if (kind === 'number' && !otherFormsOf(text)?.has(dictionary.word(number))) continue;
      this.alike.set(number, at, similarities[place]!);
    }
    const initial = numbersOf(dictionary.numberOf(text[0]!));
    return [...new Set([...own, ...numbers, ...initial, ...inUnits, ...this.partsOf(text)])];
  }

  /** A letter alone meets words that begin with it. */
  private learnInitials(at: number): void {
    const { dictionary } = this;
    const { text, kind } = this.scorer.query[at]!;
    if (kind === 'number') return;
    const own = dictionary.numberOf(text);
    const beginning = text.length === 1 ? dictionary.having(text, 'start') : numbersOf(dictionary.numberOf(text[0]!));
    this.alike.setAll(
      beginning.filter((number) => number !== own),
      at,
      WEIGHTS.word.initial,
    );
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
}

function numbersOf(number: number | undefined): number[] {
  return number === undefined ? [] : [number];
}
