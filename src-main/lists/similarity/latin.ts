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

/** A CPF, or the first eight digits of a CNPJ, with its mask: a sole trader is registered with one before or behind the name. */
const MASKED_NUMBER = /(?<!\S)\d{2,3}\.\d{3}\.\d{3}(?:-\d{2})?(?!\S)/g;

/** Whether a published word has other Latin words than its folded ones. */
export function isReadOtherwise(published: string, folded: readonly string[]): boolean {
  return (
    !folded.every((word) => ASCII.test(word) && !hasDigitsForLetters(word)) || withoutMasks(published) !== published
  );
}

function withoutMasks(text: string): string {
  return text.includes('.') ? text.replace(MASKED_NUMBER, (number) => number.replace(/\D/g, '')) : text;
}

/** Whether a folded word is letters but for digits that OCR and hurried hands put for them: C0RREA, L1NHARES. */
function hasDigitsForLetters(word: string): boolean {
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
  return foldedWordList(withoutMasks(text)).flatMap(latinOf);
}

function latinOf(word: string): string[] {
  const read = hasDigitsForLetters(word) ? withLetters(word) : word;
  return ASCII.test(read) ? [read] : wordsOfOtherScript(read);
}

function wordsOfOtherScript(word: string): string[] {
  const letters = anyAscii(word).replace(/[`']/g, '');
  const latin = foldedWords(SYLLABLES.test(word) ? letters.replace(BETWEEN_SYLLABLES, ' ') : letters);
  return latin === '' ? [] : latin.split(' ');
}
