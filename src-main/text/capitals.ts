import { withoutAccents } from './without-accents.ts';

/** `text` in upper case without accents, one blank for any white space, none around it. */
export function capitals(text: string): string {
  return withoutAccents(text).replace(/\s+/g, ' ').trim().toUpperCase();
}

/**
 * `text` in upper case without accents, with every character where it was, so that what is found in it can be cut out
 * of the text as printed.
 */
export function capitalsInPlace(text: string): string {
  const upper = text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return upper.replace(OTHER_LETTER, (letter) => {
    const bare = letter.normalize('NFD')[0]!.toUpperCase();
    return bare.length === letter.length ? bare : letter;
  });
}

/** Most letters are ASCII's: a page is read several times faster where only the others are looked at one by one. */
const OTHER_LETTER = /(?!\p{ASCII})\p{L}/gu;
