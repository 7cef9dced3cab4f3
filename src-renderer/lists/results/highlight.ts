import type { MatchedWord } from '../../../src-main/contract/lists.ts';
import { foldCase } from '../../../src-main/text/fold-case.ts';
import { foldedLetters } from '../../../src-main/text/folded-words.ts';

/** A piece of a text: as it is, as it was looked for, or nearly so. */
export interface Piece {
  text: string;
  marked: false | 'same' | 'near';
}

/** What to mark in names, decided once for an answer. */
export type Needle = { by: 'document' } | { by: 'text'; text: string; match: 'exact' | 'folded' } | { by: 'words' };

/** Cuts a name of a record where it is what was looked for. */
export function highlight(text: string, needle: Needle, words: readonly MatchedWord[] = []): Piece[] {
  if (needle.by === 'words') return markWords(text, words);
  if (needle.by === 'text')
    return needle.match === 'folded' ? markFolded(text, needle.text) : markExact(text, needle.text);
  return [{ text, marked: false }];
}

/**
 * Compared as the service compares names (src-main/text/fold-case.ts): without regard to case, with regard to accents,
 * composed or not.
 */
function markExact(text: string, sought: string): Piece[] {
  const letters = lettersOf(text);
  return cut(letters, occurrences(letters.map(foldCase), lettersOf(sought).map(foldCase).join('')));
}

/** Compared without accents and punctuation (src-main/text/folded-words.ts). */
function markFolded(text: string, sought: string): Piece[] {
  const letters = lettersOf(text);
  const folded = foldedLetters(letters);
  const needle = foldedLetters(lettersOf(sought)).join('').trim();
  const found = occurrences(folded, needle);
  if (found.length > 0) return cut(letters, found);
  // Letters that stand alone are joined to words, `S/A` to `sa`: then only the letters can be compared.
  const bare = folded.map((letter) => letter.replaceAll(' ', ''));
  return cut(letters, occurrences(bare, needle.replaceAll(' ', '')));
}

/** Marks the words that words of the query met. */
function markWords(text: string, words: readonly MatchedWord[]): Piece[] {
  const met = new Map<string, 'same' | 'near'>();
  for (const { record, similarity } of words) {
    for (const word of record?.split(' ') ?? []) if (similarity > 0) met.set(word, similarity < 1 ? 'near' : 'same');
  }
  const letters = lettersOf(text);
  const folded = foldedLetters(letters);
  const ranges: Range[] = [];
  let word = '';
  let from = 0;
  for (let at = 0; at <= letters.length; at++) {
    const letter = folded[at] ?? ' ';
    if (letter !== ' ') {
      if (word === '') from = at;
      word += letter;
      continue;
    }
    const marked = met.get(word);
    if (marked) ranges.push({ from, to: at, marked });
    word = '';
  }
  return cut(letters, ranges);
}

interface Range {
  from: number;
  to: number;
  marked: 'same' | 'near';
}

/**
 * Where `needle` stands in the folded letters, each range the letters that it came from: folding may change a letter's
 * length (`İ`, `ß`).
 */
function occurrences(folded: readonly string[], needle: string): Range[] {
  if (needle === '') return [];
  const haystack = folded.join('');
  const origin = folded.flatMap((piece, letter) => new Array<number>(piece.length).fill(letter));
  const ranges: Range[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    ranges.push({ from: origin[at]!, to: origin[at + needle.length - 1]! + 1, marked: 'same' });
  }
  return ranges;
}

/** The pieces of a text; ranges come in order and may share a letter that folds to several. */
function cut(letters: readonly string[], ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  const add = (to: number, marked: Piece['marked']) => {
    if (to > last) pieces.push({ text: letters.slice(last, to).join(''), marked });
    last = Math.max(to, last);
  };
  for (const { from, to, marked } of ranges) {
    add(from, false);
    add(to, marked);
  }
  add(letters.length, false);
  return pieces.length > 0 ? pieces : [{ text: '', marked: false }];
}

/** Characters with the combining marks that follow them. */
export function lettersOf(text: string): string[] {
  return text.match(/\p{M}+|\P{M}\p{M}*/gsu) ?? [];
}
