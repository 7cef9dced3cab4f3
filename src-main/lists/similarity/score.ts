import type { MatchedWord } from '../../contract/lists.ts';
import { type Alignment, align, type Unit, unitSimilarity, unitsOf } from './align.ts';
import type { NameWord, QueryWord } from './compared-words.ts';
import { otherFormsOf } from './given-names.ts';
import { WEIGHTS } from './weights.ts';
import { mayBeGarbled, wordSimilarity } from './word-similarity.ts';
import { dependsOnPlace, isOfOrganizations, isSilent, type Kind, kindOf, kindsOf } from './words.ts';

/** How alike two names are: 0 to 100, and how each word of the query fared, in the order of the query. */
export interface Scored {
  score: number;
  words: MatchedWord[];
}

/** What two names have in common, and what each has that the other lacks, in weights of words. */
export interface Parts {
  /** Of the pairs that meet, as it is and times how alike they are. */
  weight: number;
  shared: number;
  /** How many names proper met. */
  names: number;
  /** Words of the query that met none: at its ends, but for the last surname of several (`Scorer.last`), and between them. */
  queryMiddle: number;
  queryEnds: number;
  queryLast: number;
  /** Words of the name that met none. */
  listed: number;
  /** Whether the name has a word of organizations. */
  organization: boolean;
  /** Whether a number met none. */
  otherNumber: boolean;
  otherOrder: boolean;
}

/** It is as rare as a word can be. */
const NO_WORD = '';
/** Names that have to meet before another surname is one that somebody married into. */
const NAMES_BEFORE_ANOTHER = 3;

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
 * Words meet one to one (`align`), each with the weight of its rarity. The score is what is left of 1 after the losses, over
 * the weight of the name, where a long name counts as one of `WEIGHTS.words` words, since another surname says as much in
 * a name of six words as in one of three:
 *
 *     score = 1 - (what meets and differs + different + missing) / weight
 *
 * What stands on either side in each other's place (another surname) counts in full. What only the list has counts little for
 * people, who leave names out, and more for organisations; what only the query has counts more, at its ends above all, but for a
 * surname behind three names that the list has, which somebody may have married into. The order of the words counts little, and nothing where it only begins elsewhere. A name that has only silent words in common scores 0 and
 * another number is another ship or fund, but for names that the query only shortens (`shortenedScore`).
 */
export class Scorer {
  readonly query: readonly QueryWord[];
  readonly units: readonly Unit[];
  private readonly weight: (word: string) => number;
  private readonly ofOrganizations: boolean;
  /** Mean weight of the query's words, and of which of them is first and last. */
  private readonly mean: number;
  readonly ends: ReadonlySet<number>;
  /** Weight of all words of the query. */
  private readonly total: number;
  /** The place of the last surname where there are enough names before it; -1 for none. */
  readonly last: number;
  /** For each word of the query whether the others are together so rare that they name somebody though this one is garbled. */
  readonly others: readonly boolean[];

  /** `words`: latin words. `weight`: above 0 for every word, greater for rarer ones, as `rarity` gives it. */
  constructor(words: readonly string[], weight: (word: string) => number) {
    this.weight = weight;
    const kinds = soundingKinds(words);
    this.query = words.map((text, at) => {
      const kind = kinds[at]!;
      return { text, kind, silent: isSilent(kind), weight: weightOf(weight(text), kind) };
    });
    this.units = unitsOf(this.query);
    this.ofOrganizations = words.some(isOfOrganizations);
    const sounding = this.query.flatMap(({ silent }, at) => (silent ? [] : [at]));
    this.total = this.query.reduce((sum, { weight }) => sum + weight, 0);
    const proper = sounding.filter((at) => this.query[at]!.kind !== 'suffix');
    this.ends = new Set([proper[0] ?? -1, proper.at(-1) ?? -1]);
    this.last = proper.length > NAMES_BEFORE_ANOTHER && !this.ofOrganizations ? proper.at(-1)! : -1;
    const squares = this.query.map((word) => word.weight ** 2);
    const all = squares.reduce((sum, square) => sum + square, 0);
    this.others = squares.map((square) => all - square >= weight(NO_WORD) ** 2);
    this.mean = sounding.reduce((sum, at) => sum + this.query[at]!.weight, 0) / (sounding.length || 1);
  }

  /** A word of a name, compared with every word of the query, or only with what `alike` says of it. */
  word(text: string, alike: Float64Array | null = this.alikeOf(text)): NameWord {
    const kind = kindOf(text);
    return {
      text,
      kind,
      dependsOnPlace: dependsOnPlace(text),
      ofOrganizations: isOfOrganizations(text),
      weight: weightOf(this.weight(text), kind),
      alike,
      joins: alike?.subarray(this.query.length).some((similarity) => similarity > 0) ?? false,
    };
  }

  /** How alike a word is to each word of the query and to its units; null where to none. */
  alikeOf(text: string): Float64Array | null {
    const { query, units } = this;
    let alike: Float64Array | null = null;
    for (let at = 0; at < query.length + units.length; at++) {
      const similarity =
        at < query.length ? similarityOf(query[at]!, text) : unitSimilarity(units[at - query.length]!, text);
      if (similarity > 0) {
        alike ??= new Float64Array(query.length + units.length);
        alike[at] = similarity;
      }
    }
    return alike;
  }

  /** The least that the score loses, in weight, where the query's word at a place meets nothing. */
  leastLoss(at: number): number {
    const { missing, different } = WEIGHTS;
    const end = at === this.last ? missing.queryLast : missing.queryEnd;
    const person = this.ends.has(at) ? end : missing.queryMiddle;
    return this.query[at]!.weight * Math.min(person, missing.queryOrganization, different);
  }

  /** The most, in weight, that a score of at least `threshold` (0 to 100) may have lost. */
  mostLost(threshold: number): number {
    const whole = this.query.reduce((sum, { weight }) => sum + weight, 0);
    return (1 - threshold / 100) * Math.min(whole, WEIGHTS.words * this.mean);
  }

  /** 0 to 100 for the words of a name. */
  score(name: readonly NameWord[]): number {
    return this.compare(name).score;
  }

  /** The score and how it came about. */
  explain(name: readonly NameWord[]): Scored {
    const { score, alignment } = this.compare(name);
    const { partner, similarity, joined } = alignment;
    const words = this.query.map((_, at) =>
      this.matchedWord(at, joined[at] ?? name[partner[at]!]?.text ?? null, similarity[at]!),
    );
    return { score, words };
  }

  /** How a word of the query fared that met `record`, null for none. */
  matchedWord(at: number, record: string | null, similarity: number): MatchedWord {
    const { text, weight } = this.query[at]!;
    return { query: text, record, similarity: round(similarity), weight: round(weight / (this.total || 1)) };
  }

  private compare(name: readonly NameWord[]): { score: number; alignment: Alignment } {
    const placed = name.some((word) => word.dependsOnPlace) ? this.inPlace(name) : name;
    const alignment = align(this.query, this.units, placed);
    const score = alignment.sounding ? this.scoreOf(this.partsOf(alignment, placed)) : 0;
    const least = Math.max(shortenedScore(this.query, name, isSameWord), this.garbledScore(name));
    return { score: Math.max(score, least), alignment };
  }

  private garbledScore(name: readonly NameWord[]): number {
    const place = onlyOther(this.query, name, isSameWord);
    return place >= 0 ? this.scoreBesides(place, name[place]!.text) : 0;
  }

  /** What a name scores at least that has the query's words but for `word`, two letters wrong, at a place; 0 where it is another word. */
  scoreBesides(place: number, word: string): number {
    return this.others[place] && mayBeGarbled(this.query[place]!.text, word) ? WEIGHTS.garbled : 0;
  }

  /** What is met and what is missing in an alignment. */
  private partsOf({ partner, taken, weight, shared, names }: Alignment, name: readonly NameWord[]): Parts {
    const parts = { weight, shared, names, queryMiddle: 0, queryEnds: 0, queryLast: 0, listed: 0 };
    let otherNumber = false;
    for (const [at, word] of this.query.entries()) {
      if (partner[at]! >= 0) continue;
      if (at === this.last) parts.queryLast = word.weight;
      else if (this.ends.has(at)) parts.queryEnds += word.weight;
      else parts.queryMiddle += word.weight;
      otherNumber ||= word.kind === 'number';
    }
    for (const [at, word] of name.entries()) {
      if (taken[at]) continue;
      parts.listed += word.weight;
      otherNumber ||= word.kind === 'number';
    }
    const organization = name.some((word) => word.ofOrganizations);
    return { ...parts, organization, otherNumber, otherOrder: !isTurned(partner) };
  }

  /** 0 to 100 for what is left of 1 after everything that differs. */
  scoreOf(parts: Parts): number {
    const { weight, shared, names, queryMiddle, queryEnds, queryLast, listed } = parts;
    const { missing } = WEIGHTS;
    const several = names >= 2;
    const ofOrganizations = parts.organization || this.ofOrganizations;
    const lacking = queryMiddle + queryEnds + queryLast;
    const different = Math.min(lacking, listed);
    const inList = listed - different;
    const inQuery = lacking - different;
    const middle = Math.min(inQuery, queryMiddle);
    const last = names < NAMES_BEFORE_ANOTHER ? 0 : Math.min(inQuery - middle, queryLast);
    const asked = ofOrganizations
      ? missing.queryOrganization * inQuery
      : (several ? missing.queryMiddle : missing.queryEnd) * middle +
        missing.queryLast * last +
        missing.queryEnd * (inQuery - middle - last);
    const left = ofOrganizations
      ? missing.recordOrganization * inList
      : several
        ? Math.min(missing.record * inList, missing.recordAtMost * weight)
        : missing.recordOfOneWord * inList;
    const whole = weight + different + asked;
    const lost = (weight - shared) * WEIGHTS.alike + different * WEIGHTS.different + asked + left;
    const counted = Math.min(whole, WEIGHTS.words * this.mean) + left;
    const share =
      (1 - lost / counted) *
      (parts.otherNumber ? WEIGHTS.otherNumber : 1) *
      (parts.otherOrder ? WEIGHTS.otherOrder : 1);
    return Math.floor(Math.max(0, share) * 100 + 1e-9);
  }

  /** The words of a name as what they are where they stand. */
  private inPlace(name: readonly NameWord[]): readonly NameWord[] {
    const kinds = soundingKinds(name.map(({ text }) => text));
    return name.map((word, at) =>
      kinds[at] === word.kind
        ? word
        : { ...word, kind: kinds[at]!, weight: weightOf(this.weight(word.text), kinds[at]!) },
    );
  }
}

/** `Scorer.explain` of one name, both in latin words. */
export function scoreName(query: readonly string[], name: readonly string[], weight: (word: string) => number): Scored {
  const scorer = new Scorer(query, weight);
  return scorer.explain(name.map((word) => scorer.word(word)));
}

/**
 * Whether the words that met stand in one order, or in one that begins elsewhere: SILVA, JOSÉ is JOSÉ SILVA, and the son of Omar is
 * not Omar, son of the same.
 */
export function isTurned(partner: ArrayLike<number>): boolean {
  let falls = 0;
  let first = -1;
  let last = -1;
  for (let at = 0; at < partner.length; at++) {
    const place = partner[at]!;
    if (place < 0) continue;
    if (first < 0) first = place;
    if (place < last) falls++;
    last = place;
  }
  return falls === 0 || (falls === 1 && last <= first);
}

/**
 * What a name scores at least of which the query is a short form, 0 where it is none: the query's words, two at least, are words of
 * the name in one order, and its ends are the name's. Whoever writes COMPANHIA LTDA or AL HADDAD writes all that is needed
 * to find the name, though the words say little.
 */
export function shortenedScore<Word, Other>(
  query: ArrayLike<Word>,
  name: ArrayLike<Other>,
  isSame: (word: Word, other: Other) => boolean,
  from = 0,
  to = name.length,
): number {
  const last = query.length - 1;
  const more = to - from - query.length;
  if (last < 1 || more < 0 || !isSame(query[0]!, name[from]!) || !isSame(query[last]!, name[to - 1]!)) return 0;
  let met = 1;
  for (let at = from + 1; at < to - 1 && met < last; at++) if (isSame(query[met]!, name[at]!)) met++;
  const { most, least, wordsAPoint } = WEIGHTS.shortened;
  if (met < last) return 0;
  return more === 0 ? 100 : Math.max(least, most - Math.ceil(more / wordsAPoint));
}

/** The only place at which the words of two names as long as each other differ; -1 where there is none or more. */
export function onlyOther<Word, Other>(
  query: ArrayLike<Word>,
  name: ArrayLike<Other>,
  isSame: (word: Word, other: Other) => boolean,
  from = 0,
  to = name.length,
): number {
  if (to - from !== query.length) return -1;
  let place = -1;
  for (let at = 0; at < query.length; at++) {
    if (isSame(query[at]!, name[from + at]!)) continue;
    if (place >= 0) return -1;
    place = at;
  }
  return place;
}

function isSameWord(word: { readonly text: string }, other: { readonly text: string }): boolean {
  return word.text === other.text;
}

function similarityOf({ text, kind, silent }: QueryWord, other: string): number {
  if (text === other) return 1;
  if (kind === 'number' || other.length === 1) {
    if (otherFormsOf(text)?.has(other)) return WEIGHTS.word.otherForm;
    if (kind === 'number') return 0;
  }
  if (text.length === 1 || other.length === 1) return text[0] === other[0] ? WEIGHTS.word.initial : 0;
  return silent ? 0 : wordSimilarity(text, other);
}

/** A name of nothing but link words and titles has nothing else to be told by. */
function soundingKinds(words: readonly string[]): Kind[] {
  const kinds = kindsOf(words);
  if (kinds.some((kind) => !isSilent(kind))) return kinds;
  return kinds.map((kind) => (kind === 'legalForm' ? kind : 'name'));
}

/** The weight that a word of a kind has, in 32 bits, as dictionaries keep it. */
export function weightOf(rarity: number, kind: Kind): number {
  return Math.fround(kind === 'name' || kind === 'number' ? rarity : rarity * WEIGHTS.kind[kind]);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
