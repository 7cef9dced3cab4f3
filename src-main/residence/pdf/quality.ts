import type { TextPage } from '../layout/page.ts';

/** Fewer letters than this are a heading over a picture, not a bill. */
const LEAST_LETTERS = 80;

/** Share of the characters that must be letters, digits and marks of Portuguese print. */
const LEAST_PLAIN = 0.95;

const PLAIN = /[\p{Script=Latin}\d\s.,;:/\\()[\]+\-–*=%$#@!?"'’“”ºª°&|<>_²³§•·…R]/u;

/**
 * Whether a text layer can be read as it is: enough of it, in characters of Portuguese print. Fonts without a mapping give
 * private characters and symbols instead.
 */
export function qualityOf(pages: readonly TextPage[]): 'readable' | 'noText' | 'unreadableText' {
  const text = pages.flatMap((page) => page.lines.map((line) => line.text)).join('');
  const characters = [...text];
  const plain = characters.filter((character) => PLAIN.test(character)).length;
  if (characters.length >= LEAST_LETTERS && plain / characters.length < LEAST_PLAIN) return 'unreadableText';
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters < LEAST_LETTERS ? 'noText' : 'readable';
}
