/** How a word is spelled by ear: see `soundOf`. */
export interface Sound {
  /** With one letter for every sound that Portuguese writes in several ways. */
  readonly spelling: string;
  /** The same with i for e and u for o, which are one sound where they are not stressed. */
  readonly vowels: string;
  /**
   * The vowel a, e or o that the word ends in, without a final s or h; else empty. In names it tells women from men.
   */
  readonly ending: string;
}

/** Words of one answer come again and again; beyond so many all are forgotten. */
const MOST_KEPT = 1 << 16;
const kept = new Map<string, Sound>();

/**
 * The spelling of a plain word by ear, the same for `luiz` and `luis`, `tereza` and `theresa`, `walter` and `valter`.
 *
 * The letters that stand for each other are those of "Metaphone for Portuguese" (C. C. Jordão and J. L. G. Rosa,
 * "Metaphone-pt_BR: The Phonetic Importance on Search and Correction of Textual Information", CICLing 2012): y and i, w
 * and v, z and s (between vowels; ss and c are another sound), k, q and c, ph and f, th, ct, pt and t, ch and sh, c and
 * s or g and j before e and i, a silent h, double letters, a final m or n. Unlike Metaphone it keeps the vowels:
 * without them MARCOS and MARCIA are one.
 */
export function soundOf(word: string): Sound {
  let sound = kept.get(word);
  if (sound) return sound;
  const spelling = spellingOf(word);
  sound = { spelling, vowels: spelling.replaceAll('e', 'i').replaceAll('o', 'u'), ending: endingOf(word) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, sound);
  return sound;
}

function spellingOf(word: string): string {
  let out = '';
  let last = '';
  for (let at = 0; at < word.length; at++) {
    const next = word[at + 1];
    const [sound, letters] = soundAt(word, at, word[at]!, next);
    at += letters - 1;
    if (sound === last) continue;
    out += sound;
    if (sound !== '') last = sound;
  }
  return out;
}

const ONE: Readonly<Record<string, readonly [string, number]>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter, [letter, 1]]),
);
const SILENT = ['', 1] as const;
const F2 = ['f', 2] as const;
const T2 = ['t', 2] as const;
const K1 = ['k', 1] as const;
const K2 = ['k', 2] as const;
const S1 = ['s', 1] as const;
const Z1 = ['z', 1] as const;
const X2 = ['x', 2] as const;
const X3 = ['x', 3] as const;
const G2 = ['g', 2] as const;
const J1 = ['j', 1] as const;
const V1 = ['v', 1] as const;
const I1 = ['i', 1] as const;
const N1 = ['n', 1] as const;

/** The sound at a place of the word and how many letters write it. */
function soundAt(word: string, at: number, letter: string, next: string | undefined): readonly [string, number] {
  switch (letter) {
    case 'p':
      if (next === 'h') return F2;
      return next === 't' ? SILENT : ONE.p!;
    case 't':
      return next === 'h' ? T2 : ONE.t!;
    case 'c':
      if (next === 'h') return word[at + 2] === 'r' ? K2 : X2;
      if (next === 'k') return K2;
      if (next === 't') return SILENT;
      return isFront(next) ? S1 : K1;
    case 'q':
      return next === 'u' && isFront(word[at + 2]) ? K2 : K1;
    case 'k':
      return next === 'h' ? K2 : K1;
    case 'g':
      if (next === 'h' || (next === 'u' && isFront(word[at + 2]))) return G2;
      return isFront(next) ? J1 : ONE.g!;
    case 's':
      if (next === 'h') return X2;
      if (next === 'c' && word[at + 2] === 'h') return X3;
      return isVowel(word[at - 1]) && isVowel(next) ? Z1 : S1;
    case 'z':
      return at === 0 || (isVowel(word[at - 1]) && isVowel(next)) ? Z1 : S1;
    case 'w':
      return V1;
    case 'y':
      return I1;
    case 'm':
      return next === undefined ? N1 : ONE.m!;
    case 'h':
      return isHeard(word, at, next) ? ONE.h! : SILENT;
    default:
      return ONE[letter] ?? [letter, 1];
  }
}

function isFront(letter: string | undefined): boolean {
  return letter === 'e' || letter === 'i' || letter === 'y';
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiouy'.includes(letter);
}

/** In `lh` and `nh`, and between the parts of a foreign name (`ahmed`, `ibrahim`); not at either end. */
function isHeard(word: string, at: number, next: string | undefined): boolean {
  const before = word[at - 1];
  if (before === undefined || next === undefined) return false;
  return before === 'l' || before === 'n' || isVowel(before);
}

function endingOf(word: string): string {
  let end = word.length - 1;
  while (end > 2 && (word[end] === 's' || word[end] === 'h')) end--;
  const letter = word[end];
  return letter === 'a' || letter === 'e' || letter === 'o' ? letter : '';
}
