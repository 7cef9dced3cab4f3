import type { Unit } from '../similarity/align.ts';
import { otherFormsOf } from '../similarity/given-names.ts';
import { Scorer } from '../similarity/score.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import { AlikeWords } from './alike-words.ts';
import type { FoldedDictionary, Meeting, Similar } from './folded-dictionary.ts';
import { NumberScorer } from './number-scorer.ts';
import { addIntersection, emptySet, intersect, sizeOf, unite } from './record-set.ts';
import type { Segment } from './segment.ts';
import { sufficientSets } from './sufficient-sets.ts';
import type { WordFacts } from './word-facts.ts';

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
  private readonly dictionary: FoldedDictionary;
  private readonly facts: WordFacts;
  /** The words that are alike to each word of the query and to each of its units. */
  private readonly alike: readonly Similar[];
  private readonly joined: readonly Similar[];
  /** For each word of the query that costs something, rarest first, the words that may meet it. */
  private readonly needed: readonly Meeting[];
  /** Places in `needed`: a record needs all of `required`, and besides all of one of `sufficient`, of which there is none where nothing can match. */
  private readonly required: readonly number[];
  private readonly sufficient: readonly (readonly number[])[];
  /** For each word of the query that may be garbled the published words that the others are, rarest first. */
  private readonly besides: readonly (readonly (readonly number[])[])[];
  private scoring: NumberScorer | undefined;
  private readonly found = { score: 0, name: 0 };

  constructor(words: readonly string[], threshold: number, dictionary: FoldedDictionary, records: number) {
    this.facts = dictionary.wordFacts(records);
    this.scorer = new Scorer(words, (word) => this.facts.rarity(word));
    this.dictionary = dictionary;
    const { query, units } = this.scorer;
    this.joined = units.map((unit) => this.alikeToUnit(unit));
    this.alike = query.map((_, at) => this.alikeToWord(at));
    const sought = query.map(({ silent }, at) => {
      const meeting = this.meetingAt(at);
      return { price: silent ? 0 : this.scorer.leastLoss(at), meeting, records: meeting.records };
    });
    this.besides = threshold <= WEIGHTS.garbled ? this.publishedBesides() : [];
    const priced = sought.filter(({ price }) => price > 0).sort((a, b) => a.records - b.records);
    // A query of nothing but silent words only shortens a name that has them all.
    const needed = priced.length > 0 || words.length < 2 ? priced : sought;
    this.needed = needed.map(({ meeting }) => meeting);
    const prices = priced.map(({ price }) => price);
    const all = [...needed.keys()];
    const sets = priced.length > 0 ? sufficientSets(prices, this.scorer.mostLost(threshold)) : [all];
    this.required = all.filter((place) => sets.every((set) => set.includes(place)));
    this.sufficient = sets
      .filter((set) => set.length > 0 && set.every((place) => needed[place]!.records > 0))
      .map((set) => set.filter((place) => !this.required.includes(place)));
  }

  /** Records of the segment that may reach the threshold; null for none. */
  candidates(segment: Segment): Uint32Array | null {
    let set = this.havingEnough(segment);
    for (const words of this.besides) {
      const having = segment.havingAll(words);
      if (sizeOf(having) === 0) continue;
      if (set) unite(set, having);
      else set = having;
    }
    return set;
  }

  private havingEnough(segment: Segment): Uint32Array | null {
    if (this.sufficient.length === 0) return null;
    let set: Uint32Array | null = null;
    for (const place of this.required) {
      const having = this.havingAt(place, segment);
      if (set) intersect(set, having);
      else set = having.slice();
      const size = sizeOf(set);
      if (size <= FEW) return size > 0 ? set : null;
    }
    if (set && this.sufficient.some((places) => places.length === 0)) return set;
    const having = new Map([...new Set(this.sufficient.flat())].map((place) => [place, this.havingAt(place, segment)]));
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
    this.scoring ??= this.learn();
    const { scoring } = this;
    found.score = 0;
    found.name = 0;
    let name = 0;
    for (let from = 0; from <= count; name++) {
      let to = from;
      while (to < count && numbers[to] !== -1) to++;
      const score = scoring.score(numbers, from, to, Math.max(least, found.score + 1));
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
    this.scoring ??= this.learn();
    return this.scoring.explain(name);
  }

  /** The records that have a word that may meet the one at a place of `needed`; not to be changed. */
  private havingAt(place: number, segment: Segment): Uint32Array {
    const meeting = this.needed[place]!;
    meeting.published ??= this.dictionary.published(meeting.numbers);
    const { published, records, word } = meeting;
    return word === undefined ? segment.havingAny(published) : segment.havingAnyAlike(word, published, records);
  }

  /** What scores names, made when there is a candidate: most lists have none. */
  private learn(): NumberScorer {
    const { query, units } = this.scorer;
    const alike = new AlikeWords(this.dictionary.rowTable, query.length, units.length);
    for (const [place, { numbers, similarities }] of [...this.alike, ...this.joined].entries()) {
      for (const [at, number] of numbers.entries()) alike.set(number, place, similarities[at]!);
    }
    for (const at of query.keys()) this.learnInitials(alike, at);
    alike.pack();
    return new NumberScorer(this.scorer, this.dictionary, this.facts, alike);
  }

  private publishedBesides(): (readonly number[])[][] {
    const { dictionary } = this;
    const { query, others } = this.scorer;
    const words = query.map(({ text }) => {
      const own = numbersOf(dictionary.numberOf(text));
      return { own, records: own.reduce((sum, number) => sum + dictionary.recordsHaving(number), 0) };
    });
    return query.flatMap((_, at) => {
      const rest = words.filter((_, place) => place !== at);
      if (!others[at] || rest.some(({ own }) => own.length === 0)) return [];
      return [rest.sort((a, b) => a.records - b.records).map(({ own }) => dictionary.published(own))];
    });
  }

  /** Words that are alike to neighbours in the query together. */
  private alikeToUnit(unit: Unit): Similar {
    return unit.hasLetter ? this.itself(unit.text) : this.dictionary.joinedAlikeTo(unit.text);
  }

  /** Words that are alike to a word of the query by more than its initial. */
  private alikeToWord(at: number): Similar {
    const { dictionary } = this;
    const { text, silent, kind } = this.scorer.query[at]!;
    if (silent || (text.length === 1 && kind !== 'number')) return this.itself(text);
    const alike = dictionary.alikeTo(text);
    if (kind !== 'number') return alike;
    const numbers = numbersOf(dictionary.numberOf(text));
    const similarities = numbers.map(() => 1);
    for (const [place, number] of alike.numbers.entries()) {
      if (!otherFormsOf(text)?.has(dictionary.word(number))) continue;
      numbers.push(number);
      similarities.push(alike.similarities[place]!);
    }
    return { numbers, similarities };
  }

  private itself(text: string): Similar {
    const numbers = numbersOf(this.dictionary.numberOf(text));
    return { numbers, similarities: numbers.map(() => 1) };
  }

  /** Folded words that may meet a word of the query: similar ones, its initial, and what it spells with or within a neighbour. */
  private meetingAt(at: number): Meeting {
    const { dictionary } = this;
    const { text, silent, kind } = this.scorer.query[at]!;
    const { numbers } = this.alike[at]!;
    if (silent) return meetingOf(numbers, dictionary);
    const inUnits = this.scorer.units.flatMap(({ from, words }, unit) =>
      at >= from && at < from + words ? this.joined[unit]!.numbers : [],
    );
    if (text.length === 1 && kind !== 'number')
      return meetingOf([...dictionary.having(text, 'start'), ...inUnits], dictionary);
    const ofWord = kind === 'number' ? this.meetingAlone(at) : this.rememberedMeeting(at);
    if (inUnits.length === 0) return ofWord;
    return meetingOf([...new Set([...ofWord.numbers, ...inUnits])], dictionary);
  }

  /** The same of a word that is not a number, whatever stands beside it: what it is alike to depends on nothing else. */
  private rememberedMeeting(at: number): Meeting {
    const { meetings } = this.dictionary;
    const { text } = this.scorer.query[at]!;
    let meeting = meetings.get(text);
    if (!meeting) {
      meeting = { ...this.meetingAlone(at), word: this.dictionary.numberOf(text) };
      meetings.set(text, meeting);
    }
    return meeting;
  }

  private meetingAlone(at: number): Meeting {
    const { dictionary } = this;
    const { text } = this.scorer.query[at]!;
    const initial = numbersOf(dictionary.numberOf(text[0]!));
    return meetingOf([...new Set([...this.alike[at]!.numbers, ...initial, ...this.partsOf(text)])], dictionary);
  }

  /** A letter alone meets words that begin with it. */
  private learnInitials(alike: AlikeWords, at: number): void {
    const { dictionary } = this;
    const { text, kind } = this.scorer.query[at]!;
    if (kind === 'number') return;
    const own = dictionary.numberOf(text);
    const beginning = text.length === 1 ? dictionary.having(text, 'start') : numbersOf(dictionary.numberOf(text[0]!));
    alike.setAll(
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

function meetingOf(numbers: readonly number[], dictionary: FoldedDictionary): Meeting {
  const records = numbers.reduce((sum, number) => sum + dictionary.recordsHaving(number), 0);
  return { numbers, records, published: undefined, word: undefined };
}

function numbersOf(number: number | undefined): number[] {
  return number === undefined ? [] : [number];
}
