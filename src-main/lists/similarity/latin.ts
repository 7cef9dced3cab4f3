import anyAscii from 'any-ascii';
import { foldedWordList, foldedWords } from '../../text/folded-words.ts';

const ASCII = /^[\0-\x7f]*$/;
/** Scripts in which a sign is a syllable: each is a word of its own, as names are romanised. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** `LiMing` comes from two signs. */
const BETWEEN_SYLLABLES = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z])/g;

/**
 * The words of a name in folded Latin letters. Other scripts are transliterated sign by sign (any-ascii), without the vowels
 * that Arabic and Hebrew do not write.
 */
export function latinWords(text: string): string[] {
  return foldedWordList(text).flatMap((word) => (ASCII.test(word) ? [word] : wordsOfOtherScript(word)));
}

/** The same for one folded word. */
export function wordsOfOtherScript(word: string): string[] {
  const letters = anyAscii(word).replace(/[`']/g, '');
  const latin = foldedWords(SYLLABLES.test(word) ? letters.replace(BETWEEN_SYLLABLES, ' ') : letters);
  return latin === '' ? [] : latin.split(' ');
}
