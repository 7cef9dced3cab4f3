import anyAscii from 'any-ascii';
import { foldedWordList, foldedWords } from '../../text/folded-words.ts';

const ASCII = /^[\0-\x7f]*$/;
/** Scripts in which a sign is a syllable: each is a word of its own, as names are romanised. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** `LiMing` comes from two signs. */
const BETWEEN_SYLLABLES = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z])/g;

const DIGITS_READ_FOR_LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 5: 's' };
/** Within a word, a 0 at its ends too: SILVA2, 3M and 5ESTRELAS are meant as they stand. */
const FOR_A_LETTER = /(?<=\p{L})[015](?=\p{L})|^0(?=\p{L})|(?<=\p{L})0$/gu;

/** Whether a folded word is letters but for digits that OCR and hurried hands put for them: C0RREA, L1NHARES. */
export function hasDigitsForLetters(word: string): boolean {
  return /[015]/.test(word) && /^\p{L}+$/u.test(withLetters(word)) && word.replace(/\d/g, '').length >= 3;
}

function withLetters(word: string): string {
  return word.replace(FOR_A_LETTER, (digit) => DIGITS_READ_FOR_LETTERS[digit]!);
}

/**
 * The words of a name in folded Latin letters. Other scripts are transliterated sign by sign (any-ascii), without the vowels
 * that Arabic and Hebrew do not write.
 */
export function latinWords(text: string): string[] {
  return foldedWordList(text).flatMap(latinOf);
}

/** The same for one folded word. */
export function latinOf(word: string): string[] {
  const read = hasDigitsForLetters(word) ? withLetters(word) : word;
  return ASCII.test(read) ? [read] : wordsOfOtherScript(read);
}

function wordsOfOtherScript(word: string): string[] {
  const letters = anyAscii(word).replace(/[`']/g, '');
  const latin = foldedWords(SYLLABLES.test(word) ? letters.replace(BETWEEN_SYLLABLES, ' ') : letters);
  return latin === '' ? [] : latin.split(' ');
}
