import { WEIGHTS } from './weights.ts';

/** A word's letters and what the comparison with others needs of them. */
export interface Spelling {
  readonly text: string;
  /** 1 to 26 for a to z, 27 for any other letter. */
  readonly letters: Uint8Array;
  /** What it costs to leave each letter out. */
  readonly omission: Float64Array;
  /** A bit for each group of letters that occurs in the first half of the word, and others for the second half. */
  readonly outline: number;
}

/**
 * Groups of letters that are written one for the other, each as one letter, so that words which differ by convention only
 * come out equal or near: QADDAFI and GADHAFI, THEREZA and TERESA, HUSSEIN and HUSSAIN, XAVANTE and CHAVANTE.
 *
 * From the rules of "Metaphone for Portuguese" (C. C. Jordão and J. L. G. Rosa, CICLing 2012), ISO 233 and UN romanisation
 * of Arabic against its common spellings (kh, dh, gh, q, ou, ee), and of Russian (BGN/PCGN, ISO 9, passports: zh, kh, ts,
 * shch, ye, -off).
 */
const CONVENTIONS: readonly (readonly [RegExp, string])[] = [
  [/sh?ch|t?sch|tch|sh/g, 'x'],
  [/ch(?=[rl])/g, 'k'],
  [/ch/g, 'x'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/kh/g, 'k'],
  [/d?zh/g, 'j'],
  [/dj(?=[aeiou])/g, 'j'],
  [/ck/g, 'k'],
  [/qu(?=[ei])/g, 'k'],
  [/q/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/[ck]s/g, 'x'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/[pk]t(?=[aeio])/g, 't'],
  [/gn(?=[aeiou])/g, 'n'],
  [/t[sz]/g, 'z'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/^h(?=[aeiou])|h$|(?<=[aeiou])h(?=[^aeiou])/g, ''],
  [/(?<=[oe])f$/, 'v'],
  [/m$/, 'n'],
];

/** Words of one answer come again and again; beyond so many all are forgotten. */
const MOST_KEPT = 1 << 15;
const written = new Map<string, Spelling>();
const conventional = new Map<string, Spelling>();

/** The letters of a plain word as they stand. */
export function spellingOf(word: string): Spelling {
  return kept(written, word, (text) => spelled(text));
}

/** The letters of a plain word by `CONVENTIONS`. */
export function conventionalSpellingOf(word: string): Spelling {
  return kept(conventional, word, conventionalSpelling);
}

/** The same of a word that nobody asks for again soon. */
export function conventionalSpelling(word: string): Spelling {
  return spelled(CONVENTIONS.reduce((text, [group, letter]) => text.replace(group, letter), word) || word);
}

function kept(known: Map<string, Spelling>, word: string, make: (word: string) => Spelling): Spelling {
  let spelling = known.get(word);
  if (spelling) return spelling;
  spelling = make(word);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(word, spelling);
  return spelling;
}

function spelled(text: string): Spelling {
  const letters = Uint8Array.from(text, (letter) => codeOf(letter));
  const omission = Float64Array.from(letters, (_, at) => omissionAt(text, at));
  return { text, letters, omission, outline: outlineOf(text) };
}

/** Letters that stand for each other have one bit. */
const GROUPS = ['a', 'ei', 'ou', 'bp', 'fv', 'gk', 'h', 'j', 'szx', 'dt', 'lr', 'mn'];
const groupOf = new Map(GROUPS.flatMap((letters, group) => [...letters].map((letter) => [letter, group])));

function outlineOf(text: string): number {
  let outline = 0;
  for (let at = 0; at < text.length; at++) {
    const group = groupOf.get(text[at]!) ?? GROUPS.length;
    outline |= 1 << (2 * at < text.length ? group : group + GROUPS.length + 1);
  }
  return outline;
}

/** Makes all spellings anew after `WEIGHTS` were changed. */
export function forgetSpellings(): void {
  written.clear();
  conventional.clear();
}

export const OTHER_LETTER = 27;

export function codeOf(letter: string): number {
  const code = letter.charCodeAt(0) - 96;
  return code >= 1 && code <= 26 ? code : OTHER_LETTER;
}

export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiou'.includes(letter);
}

function omissionAt(text: string, at: number): number {
  const { letter: costs } = WEIGHTS;
  const letter = text[at]!;
  const before = text[at - 1];
  const next = text[at + 1];
  if (letter === before || letter === next) return costs.doubled;
  if (letter === 'h') return costs.h;
  if (isVowel(letter)) {
    if (isVowel(before) || isVowel(next)) return costs.vowelBesideVowel;
    if (next === undefined) return costs.lastVowel;
    return before !== undefined && (letter === 'i' || letter === 'e') ? costs.iOrE : costs.vowel;
  }
  return next === undefined && 'rsntm'.includes(letter) ? costs.lastConsonant : 1;
}
