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
export function isReadable(pages: readonly TextPage[]): boolean {
  const text = pages.flatMap((page) => page.lines.map((line) => line.text)).join('');
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return false;
  let plain = 0;
  for (const character of text) if (PLAIN.test(character)) plain++;
  return plain / [...text].length >= LEAST_PLAIN;
}
