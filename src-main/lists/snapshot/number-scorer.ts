import { isTurned, type NameWord, type Parts, type Scorer } from '../similarity/score.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import type { AlikeWords } from './alike-words.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import { FACTS, type WordFacts } from './word-facts.ts';

/** Most words of a name that one word of the query is written as. */
const MOST_WORDS_JOINED = 3;
/** Letters from which words together may be alike to a word without being equal. */
const LONG = 6;
const LEAST_SHARE = Math.min(...Object.values(WEIGHTS.kind));

/**
 * Scores names by the numbers of their words, many thousands a millisecond less than `Scorer` takes for each.
 *
 * Where no two words compete for one (each is alike to one word of the other name at most), nothing may be joined and nothing
 * depends on its place, the alignment is known, and so is the score. Any other name is aligned if it could reach the least
 * score at all: with every word of the query that may meet one met as well as may be, and of the name's words only those
 * missing that meet none (a score never falls when a word meets a better one, and never rises with a word more).
 */
export class NumberScorer {
  private readonly scorer: Scorer;
  private readonly dictionary: PlainDictionary;
  private readonly facts: WordFacts;
  private readonly alike: AlikeWords;
  /** Words as the scorer sees them, by number. */
  private readonly known = new Map<number, NameWord>();
  /** Letters of each word of the query that several words may spell; 0 for the others. */
  private readonly lengths: Uint8Array;
  /** For each word of the query: the place of the word that it meets, that word, and how alike the two are. */
  private readonly partner: Int32Array;
  private readonly met: Uint32Array;
  private readonly similarity: Float64Array;
  /** The least that each word of the query loses where it meets a word, in weight; infinite where it meets none. */
  private readonly loss: Float64Array;
  private readonly parts: Parts = {
    weight: 0,
    shared: 0,
    several: false,
    queryMiddle: 0,
    queryEnds: 0,
    listed: 0,
    organization: false,
    otherNumber: false,
    otherOrder: false,
  };

  constructor(scorer: Scorer, dictionary: PlainDictionary, facts: WordFacts, alike: AlikeWords) {
    this.scorer = scorer;
    this.dictionary = dictionary;
    this.facts = facts;
    this.alike = alike;
    const { query } = scorer;
    this.lengths = Uint8Array.from(query, ({ text, silent }) => (silent ? 0 : Math.min(255, text.length)));
    this.partner = new Int32Array(query.length);
    this.met = new Uint32Array(query.length);
    this.similarity = new Float64Array(query.length);
    this.loss = new Float64Array(query.length);
  }

  /** The score of the name `numbers[from]` to before `numbers[to]`; 0 or less than `least` for one that does not reach it. */
  score(numbers: readonly number[], from: number, to: number, least: number): number {
    const { weights, bits } = this.facts;
    const { rows, places, similarities, starts, several } = this.alike;
    const { partner, met, similarity, loss, parts } = this;
    const { query, units } = this.scorer;
    partner.fill(-1);
    similarity.fill(0);
    loss.fill(Number.POSITIVE_INFINITY);
    let listed = 0;
    let leastListed = 0;
    let all = 0;
    let sounding = 0;
    let compete = false;
    parts.otherNumber = false;
    for (let at = from; at < to; at++) {
      const number = numbers[at]!;
      const weight = weights[number]! || this.facts.learn(number);
      const facts = bits[number]!;
      const leastWeight = (facts & FACTS.mayBeWorthLess) === 0 ? weight : weight * LEAST_SHARE;
      all |= facts;
      sounding += 1 - (facts & FACTS.silent);
      const row = rows[number]!;
      if (row === 0) {
        listed += weight;
        leastListed += leastWeight;
        if ((facts & FACTS.number) !== 0) parts.otherNumber = true;
        continue;
      }
      if (several[row] === 1) compete = true;
      for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
        const place = places[entry]!;
        if (place >= query.length) {
          const unit = units[place - query.length]!;
          loss.fill(0, unit.from, unit.from + unit.words);
          continue;
        }
        if (partner[place]! >= 0) compete = true;
        partner[place] = at - from;
        met[place] = number;
        similarity[place] = similarities[entry]!;
        const lost = Math.min(query[place]!.weight, leastWeight) * (1 - similarities[entry]!);
        if (lost < loss[place]!) loss[place] = lost;
      }
    }
    if (to === from) return 0;
    parts.organization = (all & FACTS.ofOrganizations) !== 0;
    const placed =
      (all & FACTS.dependsOnPlace) !== 0 ||
      ((all & FACTS.letter) !== 0 && (sounding === 0 || (bits[numbers[to - 1]!]! & FACTS.letterOfForm) !== 0));
    const joins = this.mayJoin(numbers, from, to);
    if (!compete && !placed && !joins) return this.scoreOfPairs(listed);
    if (least > 0 && this.mostOf(joins ? 0 : leastListed) < least) return 0;
    return this.scorer.score(this.wordsOf(numbers.slice(from, to)));
  }

  wordsOf(numbers: readonly number[]): NameWord[] {
    return numbers.map((number) => {
      let word = this.known.get(number);
      if (!word) {
        word = this.scorer.word(this.dictionary.word(number), this.alike.of(number));
        this.known.set(number, word);
      }
      return word;
    });
  }

  /** The score where every word meets the only one that it is alike to. */
  private scoreOfPairs(listed: number): number {
    const { partner, met, similarity, parts } = this;
    const { query, ends } = this.scorer;
    const { weights, bits } = this.facts;
    let names = 0;
    let sounding = false;
    parts.weight = 0;
    parts.shared = 0;
    parts.queryMiddle = 0;
    parts.queryEnds = 0;
    for (let at = 0; at < query.length; at++) {
      const { weight, silent, kind } = query[at]!;
      if (partner[at]! < 0) {
        if (ends.has(at)) parts.queryEnds += weight;
        else parts.queryMiddle += weight;
        if (kind === 'number') parts.otherNumber = true;
        continue;
      }
      const number = met[at]!;
      const shared = Math.min(weight, weights[number]!);
      parts.weight += shared;
      parts.shared += shared * similarity[at]!;
      if (silent || (bits[number]! & FACTS.silent) !== 0) continue;
      sounding = true;
      if (kind !== 'initial' && (bits[number]! & FACTS.initial) === 0) names++;
    }
    if (!sounding) return 0;
    parts.listed = listed;
    parts.several = names >= 2;
    parts.otherOrder = !isTurned(partner);
    return this.scorer.scoreOf(parts);
  }

  /** What the name scores at most. */
  private mostOf(leastListed: number): number {
    const { loss, parts } = this;
    const { query, ends } = this.scorer;
    parts.weight = 0;
    parts.shared = 0;
    parts.queryMiddle = 0;
    parts.queryEnds = 0;
    for (let at = 0; at < query.length; at++) {
      const { weight } = query[at]!;
      const lost = loss[at]!;
      if (lost !== Number.POSITIVE_INFINITY) {
        parts.weight += weight;
        parts.shared += weight - lost;
      } else if (ends.has(at)) {
        parts.queryEnds += weight;
      } else {
        parts.queryMiddle += weight;
      }
    }
    // What only the list has may cost less beside more that is met, so it is left out.
    parts.listed = Math.min(leastListed, parts.queryEnds + parts.queryMiddle);
    parts.several = true;
    parts.otherNumber = false;
    parts.otherOrder = false;
    return this.scorer.scoreOf(parts);
  }

  /** Whether neighbours in the name may spell a word of the query that meets no equal one; such a word loses nothing then. */
  private mayJoin(numbers: readonly number[], from: number, to: number): boolean {
    const { lengths, similarity, loss } = this;
    let may = false;
    for (let at = 0; at < lengths.length; at++) {
      if (similarity[at] === 1 || lengths[at] === 0) continue;
      if (!this.maySpell(lengths[at]!, numbers, from, to)) continue;
      loss[at] = 0;
      may = true;
    }
    return may;
  }

  private maySpell(length: number, numbers: readonly number[], from: number, to: number): boolean {
    const free = length < LONG ? 0 : 1;
    for (let first = from; first + 1 < to; first++) {
      let together = 0;
      for (let at = first; at < to && at < first + MOST_WORDS_JOINED; at++) {
        together += this.facts.lengths[numbers[at]!]!;
        if (together > length + free) break;
        if (at > first && together >= length - free) return true;
      }
    }
    return false;
  }
}
