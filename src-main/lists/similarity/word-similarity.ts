import { otherFormsOf } from './given-names.ts';
import { KNOWN_NAMES } from './known-names.ts';
import { letterDistance } from './letter-distance.ts';
import { conventionalSpelling, conventionalSpellingOf, type Letters, type Spelling, spellingOf } from './spelling.ts';
import { WEIGHTS } from './weights.ts';

const NO_WORD = /[^a-z]/;
const VOWEL = /[aeiou]/;
/** Letters that Arabic and Hebrew do not write, or write with one sign for several. */
const UNWRITTEN = /[aeiouvj]/g;
/** Which common name a spelling by convention is, from 1 on. */
const known = new Map(KNOWN_NAMES.flatMap((name, at) => name.map((one) => [conventionalSpelling(one).text, at + 1])));
/** Letters up to which a spelling is short. */
const SHORT = 5;
const SHORTEST_GARBLED = 3;
/** What two letters cost: a vowel for a vowel may be a little dearer than 1. */
const MOST_GARBLED = 2.1;
/** Letters that a word without vowels must have beside them to be told from others. */
const FEWEST_CONSONANTS = 2;

/**
 * How far two folded words may be one name written in two ways: 1 for equal words, 0 for different ones. Symmetric.
 *
 * It falls with what `letterDistance` says of their letters, as they stand or by convention; words whose outlines differ in more
 * than a few bits are two whatever that would say, so that most words of a dictionary are told apart by two numbers. Besides, a given name is its diminutives and translations (`given-names.ts`), and a word of Arabic or Hebrew, which came
 * without vowels, is compared by its consonants. Words with digits are equal or different, but for numerals, and two names that are both common
 * are two (`known-names.ts`).
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const form = otherFormsOf(a)?.has(b) ? WEIGHTS.word.otherForm : 0;
  return isCompared(a) && isCompared(b) ? Math.max(form, byLetters(a, b)) : form;
}

/** Whether a folded word may be alike to another: it has letters only, and more than one. */
export function isCompared(word: string): boolean {
  return word.length >= 2 && !NO_WORD.test(word);
}

/**
 * Whether two words may be alike at all, told by the `outline` and the number of letters of their conventional spellings or, since
 * a slip may make a convention of letters or spoil one, of their letters as they stand: a letter changed, put in or left out
 * changes two or three bits.
 */
export function outlinesAllow(outlineA: number, outlineB: number, lettersA: number, lettersB: number): boolean {
  const shorter = Math.min(lettersA, lettersB);
  if (Math.abs(lettersA - lettersB) > 1 + (shorter >> 1)) return false;
  return bitsOf(outlineA ^ outlineB) <= (shorter <= SHORT ? 4 : 5);
}

export function hasVowel(word: string): boolean {
  return VOWEL.test(word);
}

function byLetters(a: string, b: string): number {
  if (hasVowel(a) !== hasVowel(b)) return byConsonants(conventionalSpellingOf(a), conventionalSpellingOf(b));
  return similarityOfLetters(wordToCompare(a), wordToCompare(b));
}

/** A word of letters only, as `similarityOfLetters` takes it. */
export interface ComparedWord {
  readonly text: string;
  readonly conventional: Letters;
  /** The letters as they stand; few comparisons come so far. */
  readonly written: () => Letters;
  /** Which common name it is; 0 for none. */
  readonly common: number;
}

export function wordToCompare(text: string): ComparedWord {
  const conventional = conventionalSpellingOf(text);
  return { text, conventional, written: () => spellingOf(text), common: commonNameOf(conventional.text) };
}

/** Which common name the conventional spelling of a word is; 0 for none. */
export function commonNameOf(conventional: string): number {
  return known.get(conventional) ?? 0;
}

/** `wordSimilarity` of two different words that both have a vowel or both have none, their other forms aside; 0 below `cut`. */
function similarityOfLetters(a: ComparedWord, b: ComparedWord, cut = WEIGHTS.word.cut): number {
  const byOutlines = mayBeAlike(a.conventional, b.conventional);
  if (!byOutlines && !mayBeAlike(a.written(), b.written())) return 0;
  if (a.common > 0 && b.common > 0) return a.common === b.common ? WEIGHTS.word.commonForm : 0;
  const { slope, mostCost } = WEIGHTS.word;
  const { convention, gender } = WEIGHTS.letter;
  const letters = Math.max(3, a.conventional.length, b.conventional.length);
  const most = Math.min(mostCost, letters * ((1 - cut) / slope));
  const byConvention = byOutlines
    ? letterDistance(a.conventional, b.conventional, most) + convention
    : Number.POSITIVE_INFINITY;
  const least = Math.min(byConvention, costAsWritten(a.written(), b.written(), most));
  const cost = least + (tellWomenFromMen(a.text, b.text) ? gender : 0);
  return cost > most ? 0 : 1 - slope * (cost / letters);
}

/**
 * What `letterDistance` is at most between a word of so many letters by convention, and as it stands, and any that
 * `similarityOfLetters` takes for it from `cut` on, but for a common name.
 */
export function mostCosts(length: number, cut: number): { conventional: number; written: number } {
  const { slope, mostCost } = WEIGHTS.word;
  const letters = Math.max(3, length + 1 + (length >> 1));
  const most = Math.min(mostCost, letters * ((1 - cut) / slope)) * (1 + 1e-9);
  return { conventional: most - WEIGHTS.letter.convention, written: most / WEIGHTS.letter.asWritten };
}

/**
 * Whether one word may be the other with two letters wrong, however short they are: KKC for KIM. First letters are the ones that
 * people get right (J. J. Pollock and A. Zamora, CACM 27, 1984).
 */
export function mayBeGarbled(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < SHORTEST_GARBLED || !isCompared(a) || !isCompared(b))
    return false;
  if (commonNameOf(conventionalSpellingOf(a).text) > 0 && commonNameOf(conventionalSpellingOf(b).text) > 0)
    return false;
  return letterDistance(spellingOf(a), spellingOf(b), MOST_GARBLED) <= MOST_GARBLED;
}

/** Slips may make a convention of letters, or spoil one; it is dearer, since otherwise y and i, k and c would count as slips. */
function costAsWritten(a: Letters, b: Letters, most: number): number {
  return mayBeAlike(a, b) ? letterDistance(a, b, most) * WEIGHTS.letter.asWritten : Number.POSITIVE_INFINITY;
}

function mayBeAlike(a: Letters, b: Letters): boolean {
  return outlinesAllow(a.outline, b.outline, a.length, b.length);
}

function byConsonants(a: Spelling, b: Spelling): number {
  const [bareA, bareB] = [a, b].map(({ text }) => spellingOf(text.replace(UNWRITTEN, '')));
  const letters = Math.max(bareA!.length, bareB!.length);
  if (Math.min(bareA!.length, bareB!.length) < FEWEST_CONSONANTS) return 0;
  return atLeast(WEIGHTS.word.cut, 0.9 - (0.5 * letterDistance(bareA!, bareB!)) / letters);
}

/** CELIO and CELIA, ANTONIO and ANTONIA; ZAO and ZOA are two letters swapped. */
function tellWomenFromMen(a: string, b: string): boolean {
  const [endA, endB] = [lastVowel(a), lastVowel(b)];
  const ends = a[endA]! + b[endB]!;
  return (ends === 'ao' || ends === 'oa') && a[endA - 1]! + b[endB - 1]! !== b[endB]! + a[endA]!;
}

/** The place of the last letter, but for an S or H behind it. */
function lastVowel(word: string): number {
  const end = word.length - 1;
  return word[end] === 's' || word[end] === 'h' ? end - 1 : end;
}

function atLeast(cut: number, similarity: number): number {
  return similarity >= cut ? similarity : 0;
}

function bitsOf(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
