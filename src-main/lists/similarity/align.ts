import type { NameWord, QueryWord } from './compared-words.ts';
import { WEIGHTS } from './weights.ts';
import { wordSimilarity } from './word-similarity.ts';
import { isSilent } from './words.ts';

/** Which words of two names meet, and what that weighs. */
export interface Alignment {
  /** For each word of the query the first word of the name that it met, -1 for none. */
  readonly partner: number[];
  /** For each word of the query how alike the two are; 0 for none. */
  readonly similarity: number[];
  /** For each word of the name whether it met one. */
  readonly taken: boolean[];
  /** For each word of the query what it met where that is several words of the name. */
  readonly joined: (string | undefined)[];
  /** Weight of the pairs, as it is and times their similarity. */
  weight: number;
  shared: number;
  /** Names proper that met, two where two met one word. */
  names: number;
  /** Whether anything met that is not silent. */
  sounding: boolean;
}

/** How alike several words together must be to one. */
export const JOINED_FROM = 0.85;
/** Each unit is looked for in the whole dictionary: a text of 200 letters would have a hundred. */
const MOST_WORDS_JOINED = 12;
/** Shorter words are joined only where they are spelled alike. */
const SHORTEST_JOINED = 6;

/**
 * Lets the words of two names meet one to one: equal words first; then neighbours and the word that spells them together,
 * before equal words where one of the names has a word twice; then words that are alike, the most alike first; then neighbours and a word that is alike to them together.
 *
 * `units`: neighbours in the query that one word may spell together; `name[j].alike` has them behind the query's words.
 */
export function align(query: readonly QueryWord[], units: readonly Unit[], name: readonly NameWord[]): Alignment {
  const alignment: Alignment = {
    partner: query.map(() => -1),
    similarity: query.map(() => 0),
    taken: name.map(() => false),
    joined: [],
    weight: 0,
    shared: 0,
    names: 0,
    sounding: false,
  };
  // MOSTAFAKAMEL is to have the first MOSTAFA of a name that has two.
  if (hasTwice(query) || hasTwice(name)) letJoinedMeet(alignment, query, units, name, 1);
  letEqualMeet(alignment, query, name);
  if (!isOpen(alignment)) return alignment;
  letJoinedMeet(alignment, query, units, name, 1);
  if (isOpen(alignment)) letAlikeMeet(alignment, query, name);
  if (isOpen(alignment)) letJoinedMeet(alignment, query, units, name, JOINED_FROM);
  return alignment;
}

/** Words `from` to before `from + words` of the query, together. */
export interface Unit {
  from: number;
  words: number;
  text: string;
  /** Whether a single letter is among them: ANTONIO E is no slip for ANTONIA. */
  hasLetter: boolean;
}

/** The neighbours of a query that may be written as one word; none in a text of more words than names have. */
export function unitsOf(query: readonly { text: string; silent: boolean }[]): Unit[] {
  const units: Unit[] = [];
  if (query.length > MOST_WORDS_JOINED) return units;
  for (let words = 3; words >= 2; words--) {
    for (let from = 0; from + words <= query.length; from++) {
      const some = query.slice(from, from + words);
      if (some.every(({ silent }) => silent)) continue;
      const hasLetter = some.some(({ text }) => text.length === 1);
      units.push({ from, words, text: some.map(({ text }) => text).join(''), hasLetter });
    }
  }
  return units;
}

/** How many letters words have at least and at most that may be alike to neighbours together, unless they are equal. */
export function joinedLengths(together: string): [least: number, most: number] {
  return [Math.max(SHORTEST_JOINED, together.length - 1), together.length + 1];
}

/** How alike a unit and one word are, where that is enough. */
export function unitSimilarity({ text, hasLetter }: Pick<Unit, 'text' | 'hasLetter'>, word: string): number {
  return hasLetter ? Number(text === word) : joinedSimilarity(text, word);
}

/** How alike neighbours together and one word are, where that is enough. */
export function joinedSimilarity(together: string, word: string): number {
  if (together === word) return 1;
  const [shortest, longest] = joinedLengths(together);
  if (word.length < shortest || word.length > longest) return 0;
  const similarity = wordSimilarity(together, word);
  return similarity >= JOINED_FROM ? similarity : 0;
}

function hasTwice(words: readonly { readonly text: string }[]): boolean {
  return words.some(({ text }, at) => words.findLastIndex((other) => other.text === text) > at);
}

function isOpen({ partner, taken }: Alignment): boolean {
  return partner.includes(-1) && taken.includes(false);
}

function letEqualMeet(alignment: Alignment, query: readonly QueryWord[], name: readonly NameWord[]): void {
  for (let i = 0; i < query.length; i++) {
    for (let j = 0; j < name.length && alignment.partner[i]! < 0; j++) {
      if (alignment.taken[j] || name[j]!.alike?.[i] !== 1) continue;
      meet(alignment, query, name, i, j, 1);
    }
  }
}

function letJoinedMeet(
  alignment: Alignment,
  query: readonly QueryWord[],
  units: readonly Unit[],
  name: readonly NameWord[],
  least: number,
): void {
  if (name.some(({ joins }) => joins)) letJoinedQueryMeet(alignment, query, units, name, least);
  letJoinedNameMeet(alignment, query, name, least);
}

function letJoinedQueryMeet(
  alignment: Alignment,
  query: readonly QueryWord[],
  units: readonly Unit[],
  name: readonly NameWord[],
  least: number,
): void {
  for (const [at, { from, words }] of units.entries()) {
    const places = Array.from({ length: words }, (_, step) => from + step);
    if (places.some((i) => alignment.partner[i]! >= 0)) continue;
    const j = name.findIndex(
      ({ alike }, place) => !alignment.taken[place] && (alike?.[query.length + at] ?? 0) >= least,
    );
    if (j < 0) continue;
    const similarity = name[j]!.alike![query.length + at]! * WEIGHTS.word.joined;
    count(alignment, Math.min(sum(places.map((i) => query[i]!.weight)), name[j]!.weight), similarity, 2);
    for (const i of places) {
      alignment.partner[i] = j;
      alignment.similarity[i] = similarity;
    }
    alignment.taken[j] = true;
  }
}

function letJoinedNameMeet(
  alignment: Alignment,
  query: readonly QueryWord[],
  name: readonly NameWord[],
  least: number,
): void {
  for (let i = 0; i < query.length; i++) {
    if (alignment.partner[i]! >= 0 || query[i]!.silent) continue;
    if (name.some(({ alike }, j) => !alignment.taken[j] && alike?.[i] === 1)) continue;
    for (let from = 0; from + 1 < name.length; from++) {
      const words = wordsSpelling(query[i]!.text, name, from, alignment.taken, least);
      if (!words) continue;
      const places = Array.from({ length: words.count }, (_, step) => from + step);
      const similarity = words.similarity * WEIGHTS.word.joined;
      const weight = Math.min(query[i]!.weight, sum(places.map((j) => name[j]!.weight)));
      if (words.silent) countSilent(alignment, weight, similarity);
      else count(alignment, weight, similarity, 2);
      for (const j of places) alignment.taken[j] = true;
      alignment.partner[i] = from;
      alignment.similarity[i] = similarity;
      alignment.joined[i] = places.map((j) => name[j]!.text).join(' ');
      break;
    }
  }
}

/** How many free words of the name from a place on spell a word together, two or three; a single letter is no slip, nor are silent words. */
function wordsSpelling(
  word: string,
  name: readonly NameWord[],
  from: number,
  taken: readonly boolean[],
  least: number,
): { count: number; similarity: number; silent: boolean } | null {
  let together = '';
  let silent = true;
  let hasLetter = false;
  for (let count = 1; count <= 3 && from + count <= name.length; count++) {
    const part = name[from + count - 1]!;
    if (taken[from + count - 1]) return null;
    together += part.text;
    silent &&= isSilent(part.kind);
    hasLetter ||= part.text.length === 1;
    if (together.length > word.length + 1) return null;
    if (count === 1 || together.length < word.length - 1) continue;
    const exact = least === 1 || hasLetter || silent;
    const similarity = exact ? Number(together === word) : joinedSimilarity(together, word);
    if (similarity >= least) return { count, similarity, silent };
  }
  return null;
}

function letAlikeMeet(alignment: Alignment, query: readonly QueryWord[], name: readonly NameWord[]): void {
  const pairs: { i: number; j: number; similarity: number; gain: number }[] = [];
  for (let j = 0; j < name.length; j++) {
    const { alike, weight } = name[j]!;
    if (alignment.taken[j] || alike === null) continue;
    for (let i = 0; i < query.length; i++) {
      const similarity = alike[i]!;
      if (similarity === 0 || alignment.partner[i]! >= 0) continue;
      pairs.push({ i, j, similarity, gain: similarity * Math.min(weight, query[i]!.weight) });
    }
  }
  if (pairs.length > 1) pairs.sort((a, b) => b.similarity - a.similarity || b.gain - a.gain);
  for (const { i, j, similarity } of pairs) {
    if (alignment.partner[i]! < 0 && !alignment.taken[j]) meet(alignment, query, name, i, j, similarity);
  }
}

function meet(
  alignment: Alignment,
  query: readonly QueryWord[],
  name: readonly NameWord[],
  i: number,
  j: number,
  similarity: number,
): void {
  const { silent, kind, weight } = query[i]!;
  const other = name[j]!;
  const names = kind !== 'initial' && other.kind !== 'initial' ? 1 : 0;
  if (silent || isSilent(other.kind)) {
    countSilent(alignment, Math.min(weight, other.weight), similarity);
  } else {
    // The commoner word's weight: a misspelling is rare and yet says no more than the name it stands for.
    count(alignment, Math.min(weight, other.weight), similarity, names);
  }
  alignment.partner[i] = j;
  alignment.similarity[i] = similarity;
  alignment.taken[j] = true;
}

function count(alignment: Alignment, weight: number, similarity: number, names: number): void {
  alignment.weight += weight;
  alignment.shared += weight * similarity;
  alignment.names += names;
  alignment.sounding = true;
}

function countSilent(alignment: Alignment, weight: number, similarity: number): void {
  alignment.weight += weight;
  alignment.shared += weight * similarity;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
