import { unitSimilarity } from '../similarity/align.ts';
import type { NameWord } from '../similarity/compared-words.ts';
import { isTurned, onlyOther, type Parts, type Scorer, shortenedScore } from '../similarity/score.ts';
import { LONGEST } from '../similarity/spelling.ts';
import { WEIGHTS } from '../similarity/weights.ts';
import type { AlikeWords } from './alike-words.ts';
import type { FoldedDictionary } from './folded-dictionary.ts';
import { mayBeAlike, type Outline, outlineOf } from './pair-outlines.ts';
import { FACTS, type WordFacts } from './word-facts.ts';

/** Most words of a name that one word of the query is written as. */
const MOST_WORDS_JOINED = 3;
/** Letters up to which it is told by a bit whether so many may spell a word; the last bit is for all beyond. */
const MOST_TOLD = 31;
/** Neighbours of which it is remembered what they spell. */
const MOST_REMEMBERED = 1 << 16;
const LEAST_SHARE = Math.min(...Object.values(WEIGHTS.kind));

/**
 * Scores names by the numbers of their words, in a tenth of the time that `Scorer` takes.
 *
 * Where nothing may be joined and nothing depends on its place, words meet as `align` lets them, without a look at their letters.
 * Any other name is aligned if it could reach the least score at all: with every word of the query that may meet one met as well
 * as may be, and of the name's words only those missing that meet none (a score never falls when a word meets a better one, and
 * never rises with a word more).
 */
export class NumberScorer {
  private readonly scorer: Scorer;
  private readonly dictionary: FoldedDictionary;
  private readonly facts: WordFacts;
  private readonly alike: AlikeWords;
  /** Words as the scorer sees them, by number. */
  private readonly known = new Map<number, NameWord>();
  /** The query's words in the dictionary; -1 for one that is not there. */
  private readonly own: Int32Array;
  /** Letters of each word of the query that several words may spell; 0 for the others. */
  private readonly lengths: Uint8Array;
  private readonly outlines: readonly (Outline | null)[];
  /** The most letters of them, and a bit for each number of letters that may spell one of them, as `MOST_TOLD` has it. */
  private readonly longest: number;
  private readonly spellable: number;
  /** For each word of the query: the place of the word that it meets, that word, and how alike the two are. */
  private readonly partner: Int32Array;
  private readonly met: Uint32Array;
  private readonly similarity: Float64Array;
  /** Pairs of words that are alike: place in the query, place in the name, and how alike. */
  private readonly pairs = { count: 0, query: [] as number[], name: [] as number[], similarity: [] as number[] };
  /** Whether neighbours in a name spell a word of the query, by the query's word and theirs. */
  private readonly spelled = new Map<number | string, boolean>();
  /** The words of the name that are taken. */
  private taken = new Uint8Array(32);
  /** The words of the name that equal one of the query. */
  private equal = new Uint8Array(32);
  /** Whether the query has a word twice. */
  private readonly queryHasTwice: boolean;
  /** The least that each word of the query loses where it meets a word, in weight; infinite where it meets none. */
  private readonly loss: Float64Array;
  /** The same, kept while more is taken for met. */
  private readonly lossUnspelled: Float64Array;
  /** Whether the words of the name before met as `partner` says. */
  private paired = false;
  /** What was told of a word of the query and the one that it met. */
  private readonly explained = new Map<number, string>();
  private readonly parts: Parts = {
    weight: 0,
    shared: 0,
    names: 0,
    queryMiddle: 0,
    queryEnds: 0,
    queryLast: 0,
    listed: 0,
    organization: false,
    otherNumber: false,
    otherOrder: false,
  };

  constructor(scorer: Scorer, dictionary: FoldedDictionary, facts: WordFacts, alike: AlikeWords) {
    this.scorer = scorer;
    this.dictionary = dictionary;
    this.facts = facts;
    this.alike = alike;
    const { query } = scorer;
    this.own = Int32Array.from(query, ({ text }) => dictionary.numberOf(text) ?? -1);
    this.lengths = Uint8Array.from(query, ({ text, silent }) => (silent ? 0 : Math.min(255, text.length)));
    this.longest = Math.max(0, ...this.lengths);
    this.spellable = spellableLengths(this.lengths);
    this.queryHasTwice = new Set(query.map(({ text }) => text)).size < query.length;
    this.outlines = query.map(({ text }) => outlineOf(text));
    this.partner = new Int32Array(query.length);
    this.met = new Uint32Array(query.length);
    this.similarity = new Float64Array(query.length);
    this.loss = new Float64Array(query.length);
    this.lossUnspelled = new Float64Array(query.length);
  }

  /** The score of the name `numbers[from]` to before `numbers[to]`; 0 or less than `least` for one that does not reach it. */
  score(numbers: readonly number[], from: number, to: number, least: number): number {
    this.alike.claim();
    const shortened = shortenedScore(this.own, numbers, isSameNumber, from, to);
    const other = onlyOther(this.own, numbers, isSameNumber, from, to);
    const garbled = other < 0 ? 0 : this.scorer.scoreBesides(other, this.dictionary.word(numbers[from + other]!));
    const known = Math.max(shortened, garbled);
    return Math.max(known, this.scoreOfWords(numbers, from, to, Math.max(least, known)));
  }

  private scoreOfWords(numbers: readonly number[], from: number, to: number, least: number): number {
    const { weights, bits } = this.facts;
    const { rows, places, similarities, starts, several, joined } = this.alike;
    const { partner, met, similarity, loss, parts, pairs } = this;
    const { query, units } = this.scorer;
    for (let place = 0; place < partner.length; place++) {
      partner[place] = -1;
      similarity[place] = 0;
      loss[place] = Number.POSITIVE_INFINITY;
    }
    let listed = 0;
    let leastListed = 0;
    let all = 0;
    let sounding = 0;
    let compete = false;
    let joins = false;
    pairs.count = 0;
    parts.otherNumber = false;
    if (this.equal.length < to - from) this.equal = new Uint8Array((to - from) * 2);
    const { equal } = this;
    for (let at = from; at < to; at++) {
      const number = numbers[at]!;
      const weight = weights[number]! || this.facts.learn(number);
      const facts = bits[number]!;
      const leastWeight = (facts & FACTS.mayBeWorthLess) === 0 ? weight : weight * LEAST_SHARE;
      all |= facts;
      sounding += 1 - (facts & FACTS.silent);
      const row = rows[number]!;
      equal[at - from] = 0;
      if (row === 0) {
        listed += weight;
        leastListed += leastWeight;
        if ((facts & FACTS.number) !== 0) parts.otherNumber = true;
        continue;
      }
      if (several[row] === 1) compete = true;
      if (joined[row] === 1) joins = true;
      for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
        const place = places[entry]!;
        if (place >= query.length) {
          const unit = units[place - query.length]!;
          loss.fill(0, unit.from, unit.from + unit.words);
          continue;
        }
        if (partner[place]! >= 0) compete = true;
        if (similarities[entry] === 1) equal[at - from] = 1;
        pairs.query[pairs.count] = place;
        pairs.name[pairs.count] = at - from;
        pairs.similarity[pairs.count++] = similarities[entry]!;
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
    const { otherNumber } = parts;
    const low = least > 0 && this.mostOf(joins ? 0 : leastListed) < least;
    if (low && !this.couldSpellEnough(least, numbers, from, to, joins ? 0 : leastListed)) return 0;
    parts.otherNumber = otherNumber;
    if (compete) listed += this.letPairsMeet(numbers, from);
    const spelled = this.mayJoin(numbers, from, to);
    // Where neighbours spell nothing, nothing of what the name scores at most has become more.
    if (low && !spelled) return 0;
    joins ||= spelled;
    if (!placed && !joins) return this.scoreOfPairs(listed);
    if (least > 0 && this.mostOf(joins ? 0 : leastListed) < least) return 0;
    return this.scorer.score(this.wordsOf(numbers.slice(from, to)));
  }

  /** How each word of the query fared with a name, as JSON. */
  explain(name: readonly number[]): string {
    this.paired = false;
    this.score(name, 0, name.length, 0);
    // What is joined or depends on its place is told by letters.
    if (!this.paired) return JSON.stringify(this.scorer.explain(this.wordsOf(name)).words);
    const { partner, met, similarity, explained: told, dictionary } = this;
    const words = this.scorer.query.map((_, at) => {
      const key = partner[at]! < 0 ? -1 - at : met[at]! * partner.length + at;
      let word = told.get(key);
      if (word === undefined) {
        const text = partner[at]! < 0 ? null : dictionary.word(met[at]!);
        word = JSON.stringify(this.scorer.matchedWord(at, text, similarity[at]!));
        told.set(key, word);
      }
      return word;
    });
    return `[${words.join()}]`;
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
    this.paired = true;
    const { partner, met, similarity, parts } = this;
    const { query, ends, last } = this.scorer;
    const { weights, bits } = this.facts;
    let names = 0;
    let sounding = false;
    parts.weight = 0;
    parts.shared = 0;
    parts.queryMiddle = 0;
    parts.queryEnds = 0;
    parts.queryLast = 0;
    for (let at = 0; at < query.length; at++) {
      const { weight, silent, kind } = query[at]!;
      if (partner[at]! < 0) {
        if (at === last) parts.queryLast = weight;
        else if (ends.has(at)) parts.queryEnds += weight;
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
    parts.names = names;
    parts.otherOrder = !isTurned(partner);
    return this.scorer.scoreOf(parts);
  }

  /**
   * Whether the name could reach `least` where neighbours spell every word that their outlines allow: few candidates, so that whether
   * they do is looked at in these alone. `leastListed` as `mostOf` takes it.
   *
   * What `mayJoin` would find is among it: it looks at the same neighbours and words, but that a word which loses nothing is met by an
   * equal one, where neither name has a word twice, or by a unit, beside which nothing counts that only the name has.
   */
  private couldSpellEnough(
    least: number,
    numbers: readonly number[],
    from: number,
    to: number,
    leastListed: number,
  ): boolean {
    const { loss, lossUnspelled } = this;
    const { lengths, bits, weights } = this.facts;
    const joinsEqual = this.queryHasTwice || hasTwice(numbers, from, to);
    const { longest } = this;
    let spelling = leastListed;
    let spelled = false;
    // Each word is taken out of those that meet none once, with the last neighbours that it may spell something with.
    let takenOut = from;
    for (let place = 0; place < loss.length; place++) lossUnspelled[place] = loss[place]!;
    for (let first = from; first + 1 < to; first++) {
      let together = 0;
      let silent: number = FACTS.silent;
      for (let at = first; at < to && at < first + MOST_WORDS_JOINED; at++) {
        const number = numbers[at]!;
        if (!joinsEqual && this.equal[at - from] === 1) break;
        together += lengths[number]!;
        silent &= bits[number]!;
        if (together > longest + 1) break;
        if (at === first) continue;
        if (((this.spellable >>> Math.min(together, MOST_TOLD)) & 1) === 0) continue;
        const second = at === first + 1 ? number : -1;
        if (!this.spellWhatMayBe(together, silent !== 0, numbers[first]!, second, joinsEqual)) continue;
        spelled = true;
        for (takenOut = Math.max(takenOut, first); takenOut <= at; takenOut++) {
          const one = numbers[takenOut]!;
          if (this.alike.rows[one] !== 0) continue;
          spelling -= (bits[one]! & FACTS.mayBeWorthLess) === 0 ? weights[one]! : weights[one]! * LEAST_SHARE;
        }
      }
    }
    const could = spelled && this.mostOf(Math.max(0, spelling)) >= least;
    for (let place = 0; place < loss.length; place++) loss[place] = lossUnspelled[place]!;
    return could;
  }

  /**
   * Takes the words of the query for met that neighbours of so many letters may spell; whether there are any. `second` is the word behind
   * `first` where they are two, -1 where they are three.
   */
  private spellWhatMayBe(
    letters: number,
    silent: boolean,
    first: number,
    second: number,
    joinsEqual: boolean,
  ): boolean {
    const { lengths, loss, lossUnspelled } = this;
    let any = false;
    for (let place = 0; place < lengths.length; place++) {
      const length = lengths[place]!;
      if (length === 0 || letters < length - 1 || letters > length + 1) continue;
      if (silent && letters !== length) continue;
      // Two longer words may be as alike as equal ones, so that one that loses nothing may have met none.
      if (!joinsEqual && lossUnspelled[place] === 0 && length < LONGEST) continue;
      if (second >= 0 && !this.mayBeSpelled(place, first, second)) continue;
      loss[place] = 0;
      any = true;
    }
    return any;
  }

  /** What the name scores at most. */
  private mostOf(leastListed: number): number {
    const { loss, parts } = this;
    const { query, ends, last } = this.scorer;
    parts.weight = 0;
    parts.shared = 0;
    parts.queryMiddle = 0;
    parts.queryEnds = 0;
    parts.queryLast = 0;
    for (let at = 0; at < query.length; at++) {
      const { weight } = query[at]!;
      const lost = loss[at]!;
      if (lost !== Number.POSITIVE_INFINITY) {
        parts.weight += weight;
        // What is met badly may cost more than what is missing among the others, and its partner may be met by another word.
        parts.shared += weight - Math.min(lost, (weight * WEIGHTS.missing.queryMiddle) / WEIGHTS.alike);
      } else if (at === last) {
        parts.queryLast = weight;
      } else if (ends.has(at)) {
        parts.queryEnds += weight;
      } else {
        parts.queryMiddle += weight;
      }
    }
    // What only the list has may cost less beside more that is met, so it is left out.
    parts.listed = Math.min(leastListed, parts.queryEnds + parts.queryLast + parts.queryMiddle);
    parts.names = query.length;
    parts.otherNumber = false;
    parts.otherOrder = false;
    return this.scorer.scoreOf(parts);
  }

  /** Lets words meet that compete, in the order of `align`; the weight of those that meet none in the end. */
  private letPairsMeet(numbers: readonly number[], from: number): number {
    const { pairs, partner, similarity } = this;
    partner.fill(-1);
    similarity.fill(0);
    this.freeAll(pairs.count === 0 ? 0 : pairs.name[pairs.count - 1]! + 1);
    for (let place = 0; place < partner.length; place++) {
      for (let at = 0; at < pairs.count && partner[place]! < 0; at++) {
        if (pairs.query[at] === place && pairs.similarity[at] === 1) this.letMeet(at, numbers, from);
      }
    }
    for (let next = this.nextPair(numbers, from); next >= 0; next = this.nextPair(numbers, from)) {
      this.letMeet(next, numbers, from);
    }
    let left = 0;
    for (let at = 0; at < pairs.count; at++) {
      const place = pairs.name[at]!;
      if (this.taken[place] === 1) continue;
      this.taken[place] = 1;
      const number = numbers[from + place]!;
      left += this.facts.weights[number]!;
      if ((this.facts.bits[number]! & FACTS.number) !== 0) this.parts.otherNumber = true;
    }
    return left;
  }

  private letMeet(pair: number, numbers: readonly number[], from: number): void {
    const { pairs, taken } = this;
    const place = pairs.query[pair]!;
    const name = pairs.name[pair]!;
    if (taken[name] === 1) return;
    taken[name] = 1;
    this.partner[place] = name;
    this.met[place] = numbers[from + name]!;
    this.similarity[place] = pairs.similarity[pair]!;
  }

  /** The most alike of the pairs that may still meet, the heavier of two; -1 where there is none. */
  private nextPair(numbers: readonly number[], from: number): number {
    const { pairs, partner, taken } = this;
    let best = -1;
    let most = 0;
    let heaviest = 0;
    for (let at = 0; at < pairs.count; at++) {
      const place = pairs.query[at]!;
      if (partner[place]! >= 0 || taken[pairs.name[at]!] === 1) continue;
      const similarity = pairs.similarity[at]!;
      if (similarity < most) continue;
      const weight = this.facts.weights[numbers[from + pairs.name[at]!]!]!;
      const gain = similarity * Math.min(weight, this.scorer.query[place]!.weight);
      if (similarity === most && gain <= heaviest) continue;
      best = at;
      most = similarity;
      heaviest = gain;
    }
    return best;
  }

  private freeAll(words: number): void {
    if (this.taken.length < words) this.taken = new Uint8Array(words * 2);
    this.taken.fill(0, 0, words);
  }

  /** Whether neighbours in the name spell a word of the query that meets no equal one; such a word loses nothing then. */
  private mayJoin(numbers: readonly number[], from: number, to: number): boolean {
    const { lengths, similarity, loss } = this;
    let may = false;
    if (this.queryHasTwice || hasTwice(numbers, from, to)) this.equal.fill(0, 0, to - from);
    for (let at = 0; at < lengths.length; at++) {
      if (similarity[at] === 1 || lengths[at] === 0 || !this.maySpell(at, numbers, from, to)) continue;
      loss[at] = 0;
      may = true;
    }
    return may;
  }

  /** Equal words have met before others are joined, but where a name has one twice. */
  private maySpell(place: number, numbers: readonly number[], from: number, to: number): boolean {
    const { equal } = this;
    const { bits, lengths } = this.facts;
    const length = this.lengths[place]!;
    for (let first = from; first + 1 < to; first++) {
      let together = 0;
      let silent: number = FACTS.silent;
      for (let at = first; at < to && at < first + MOST_WORDS_JOINED && equal[at - from] === 0; at++) {
        together += lengths[numbers[at]!]!;
        silent &= bits[numbers[at]!]!;
        if (together > length + 1) break;
        if (at === first || together < length - 1 || (silent !== 0 && together !== length)) continue;
        if (this.spells(place, numbers, first, at + 1)) return true;
      }
    }
    return false;
  }

  private spells(place: number, numbers: readonly number[], from: number, to: number): boolean {
    const first = numbers[from]!;
    const second = numbers[from + 1]!;
    const isPair = to - from === 2;
    if (isPair && !this.mayBeSpelled(place, first, second)) return false;
    const key = isPair
      ? (place * this.dictionary.size + first) * this.dictionary.size + second
      : `${place} ${numbers.slice(from, to).join(' ')}`;
    let spelled = this.spelled.get(key);
    if (spelled === undefined) {
      const words = numbers.slice(from, to).map((number) => this.dictionary.word(number));
      const hasLetter = words.some((word) => word.length === 1);
      spelled = unitSimilarity({ text: words.join(''), hasLetter }, this.scorer.query[place]!.text) > 0;
      if (this.spelled.size >= MOST_REMEMBERED) this.spelled.clear();
      this.spelled.set(key, spelled);
    }
    return spelled;
  }

  /** Whether two words together have an outline that may be alike to a word of the query. */
  private mayBeSpelled(place: number, first: number, second: number): boolean {
    const word = this.outlines[place]!;
    const { pairOutlines } = this.dictionary;
    if (word === null || !pairOutlines.find(first, second)) return true;
    return mayBeAlike(word, pairOutlines);
  }
}

/** Neighbours spell a word of as many letters as they have together, of one more or of one fewer. */
function spellableLengths(lengths: Uint8Array): number {
  let bits = 0;
  for (const length of lengths) {
    if (length === 0) continue;
    for (let letters = length - 1; letters <= length + 1; letters++) bits |= 1 << Math.min(letters, MOST_TOLD);
  }
  return bits;
}

function hasTwice(numbers: readonly number[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    for (let before = from; before < at; before++) if (numbers[before] === numbers[at]) return true;
  }
  return false;
}

function isSameNumber(word: number, other: number): boolean {
  return word === other;
}
