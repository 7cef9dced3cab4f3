import { WEIGHTS } from './weights.ts';

/** The letters of a word as they are compared. */
export interface Letters {
  /** 1 to 26 for a to z, 27 for any other letter; `LONGEST` of them at least, where there are so many. */
  readonly letters: Uint8Array;
  /** What it costs to leave each of them out. */
  readonly omission: Float64Array;
  /** How many letters the word has. */
  readonly length: number;
  /** A bit for each group of letters that occurs in the first half of the word, and others for the second half. */
  readonly outline: number;
}

export interface Spelling extends Letters {
  readonly text: string;
}

/** Letters of a word beyond these are not compared. */
export const LONGEST = 48;

/**
 * Groups of letters that are written one for the other, each as one letter, so that words which differ by convention only
 * come out equal or near: QADDAFI and GADHAFI, THEREZA and TERESA, HUSSEIN and HUSSAIN, XAVANTE and CHAVANTE.
 *
 * From the rules of "Metaphone for Portuguese" (C. C. Jordão and J. L. G. Rosa, CICLing 2012), ISO 233 and UN romanisation
 * of Arabic against its common spellings (kh, dh, gh, q, ou, ee), and of Russian (BGN/PCGN, ISO 9, passports: zh, kh, ts,
 * shch, ye, -off). With each the letters that it needs.
 */
const CONVENTIONS: readonly (readonly [group: RegExp, letter: string, needed: string])[] = [
  [/sh?ch|t?sch|tch|sh/g, 'x', 'h'],
  [/ch(?=[rl])/g, 'k', 'ch'],
  [/ch/g, 'x', 'ch'],
  [/ph/g, 'f', 'ph'],
  [/th/g, 't', 'th'],
  [/dh/g, 'd', 'dh'],
  [/gh/g, 'g', 'gh'],
  [/kh/g, 'k', 'kh'],
  [/d?zh/g, 'j', 'zh'],
  [/dj(?=[aeiou])/g, 'j', 'dj'],
  [/ck/g, 'k', 'ck'],
  [/qu(?=[ei])/g, 'k', 'qu'],
  [/q/g, 'k', 'q'],
  [/gu(?=[ei])/g, 'g', 'gu'],
  [/g(?=[eiy])/g, 'j', 'g'],
  [/[ck]s/g, 'x', 's'],
  [/c(?=[eiy])/g, 's', 'c'],
  [/c/g, 'k', 'c'],
  [/w/g, 'v', 'w'],
  [/y/g, 'i', 'y'],
  [/[pk]t(?=[aeio])/g, 't', 't'],
  [/gn(?=[aeiou])/g, 'n', 'gn'],
  [/t[sz]/g, 'z', 't'],
  [/ou|oo/g, 'u', 'o'],
  [/ee/g, 'i', 'e'],
  [/([a-z])\1+/g, '$1', ''],
  [/^h(?=[aeiou])|h$|(?<=[aeiou])h(?=[^aeiou])|(?<=^[^aeiou])h/g, '', 'h'],
  [/(?<=[oe])f$/, 'v', 'f'],
  [/m$/, 'n', 'm'],
];

export const OTHER_LETTER = 27;
const [H, I, E] = [codeOf('h'), codeOf('i'), codeOf('e')];
const NEEDED = CONVENTIONS.map(([, , needed]) => lettersOf(needed));
const VOWELS = flagsOf('aeiou');
/** Consonants that end a syllable in Portuguese. */
const CLOSING = flagsOf('lmnrszx');
const LIGHT_AT_THE_END = flagsOf('rsntm');

function flagsOf(letters: string): Uint8Array {
  const flags = new Uint8Array(OTHER_LETTER + 1);
  for (const letter of letters) flags[codeOf(letter)] = 1;
  return flags;
}

/** Words of one answer come again and again; beyond so many all are forgotten. */
const MOST_KEPT = 1 << 15;
const written = new Map<string, Spelling>();
const conventional = new Map<string, Spelling>();

/** The letters of a folded word as they stand. */
export function spellingOf(word: string): Spelling {
  return kept(written, word, (text) => spelled(text));
}

/** The letters of a folded word by `CONVENTIONS`. */
export function conventionalSpellingOf(word: string): Spelling {
  return kept(conventional, word, conventionalSpelling);
}

/** The same, each, of a word that nobody asks for again soon. */
export function writtenSpelling(word: string): Spelling {
  return spelled(word);
}

export function conventionalSpelling(word: string): Spelling {
  return spelled(byConvention(word) || word);
}

/** Most conventions need letters that a word does not have. */
function byConvention(word: string): string {
  let text = word;
  let letters = lettersOf(word);
  for (let at = 0; at < CONVENTIONS.length; at++) {
    if ((letters & NEEDED[at]!) !== NEEDED[at]!) continue;
    const before = text;
    text = text.replace(CONVENTIONS[at]![0], CONVENTIONS[at]![1]);
    if (text !== before) letters = lettersOf(text);
  }
  return text;
}

/** A bit for each letter that occurs. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << codeAt(text, at);
  return letters;
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
  const spelling = new LettersBuffer(text.length);
  spelling.read(text);
  const { letters, omission, length, outline } = spelling;
  return { text, letters, omission, length, outline };
}

/** The letters of one word after the other, where thousands are compared once. */
export class LettersBuffer implements Letters {
  readonly letters: Uint8Array;
  readonly omission: Float64Array;
  length = 0;
  outline = 0;

  constructor(size = LONGEST) {
    this.letters = new Uint8Array(size);
    this.omission = new Float64Array(size);
  }

  /** The letters of `text`. */
  read(text: string): void {
    this.length = text.length;
    this.outline = outlineOf(text);
    const compared = Math.min(text.length, this.letters.length);
    for (let at = 0; at < compared; at++) this.letters[at] = codeAt(text, at);
    this.weigh(compared, text.length > compared ? codeAt(text, compared) : 0);
  }

  /** The letters whose codes are `codes[from]` to before `codes[to]`, with the outline that is known of them. */
  copy(codes: Uint8Array, from: number, to: number, outline: number): void {
    this.length = to - from;
    this.outline = outline;
    const compared = Math.min(this.length, this.letters.length);
    for (let at = 0; at < compared; at++) this.letters[at] = codes[from + at]!;
    this.weigh(compared, this.length > compared ? codes[from + compared]! : 0);
  }

  /** `behind`: the letter behind those compared, 0 for none. */
  private weigh(compared: number, behind: number): void {
    const { letters, omission } = this;
    for (let at = 0; at < compared; at++) {
      const next = at + 1 < compared ? letters[at + 1]! : behind;
      omission[at] = omissionOf(letters[at]!, at > 0 ? letters[at - 1]! : 0, next);
    }
  }
}

/** Letters that stand for each other have one bit. */
const GROUPS = ['a', 'ei', 'ou', 'bp', 'fv', 'gkj', 'h', 'szx', 'dt', 'lr', 'mn'];
const groupOf = new Uint8Array(OTHER_LETTER + 1).fill(GROUPS.length);
for (const [group, letters] of GROUPS.entries()) for (const letter of letters) groupOf[codeOf(letter)] = group;

export function outlineOf(text: string): number {
  let outline = 0;
  for (let at = 0; at < text.length; at++) {
    const group = groupOf[codeAt(text, at)]!;
    outline |= 1 << (2 * at < text.length ? group : group + GROUPS.length + 1);
  }
  return outline;
}

/** Makes all spellings anew after `WEIGHTS` were changed. */
export function forgetSpellings(): void {
  written.clear();
  conventional.clear();
}

export function codeOf(letter: string): number {
  return codeAt(letter, 0);
}

function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at) - 96;
  return code >= 1 && code <= 26 ? code : OTHER_LETTER;
}

export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiou'.includes(letter);
}

/** What it costs to leave out a letter between two others; 0 for none. */
function omissionOf(letter: number, before: number, next: number): number {
  const { letter: costs } = WEIGHTS;
  if (letter === before || letter === next) return costs.doubled;
  if (letter === H) return costs.h;
  if (VOWELS[letter] === 1) {
    if ((letter === I && before === E) || (letter === E && next === I)) return costs.eBesideI;
    if (VOWELS[before] === 1 || VOWELS[next] === 1) return costs.vowelBesideVowel;
    if (next === 0) return letter === I ? costs.lastI : costs.lastVowel;
    if (before === 0 || (letter !== I && letter !== E)) return costs.vowel;
    return CLOSING[before] === 1 ? costs.iOrEInSyllable : costs.iOrE;
  }
  return next === 0 && LIGHT_AT_THE_END[letter] === 1 ? costs.lastConsonant : 1;
}
