import { capitalsInPlace } from '../../text/capitals.ts';
import type { Printed } from './digits.ts';

/**
 * Which of `names` stand in `text` as whole words, and how. Punctuation and line breaks do not count: printers vary
 * `S.A.`, `S/A` and hyphens. Names are registered ones in full, never brands: `claro`, `light` or `paulista` are ordinary
 * words.
 */
export function findLegalNames(text: string, names: readonly string[]): (Printed & { name: string })[] {
  const printedCapitals = capitalsInPlace(text);
  const bare = wordsOnly(printedCapitals);
  return names
    .filter((name) => bare.includes(wordsOf(name)))
    .map((name) => ({ name, printed: asPrinted(text, printedCapitals, name) }));
}

/** Whether one of `names` stands in `text`. */
export function holdsLegalName(text: string, names: readonly string[]): boolean {
  const bare = wordsOnly(capitalsInPlace(text));
  return names.some((name) => bare.includes(wordsOf(name)));
}

const WORDS = new Map<string, string>();

function wordsOf(name: string): string {
  let words = WORDS.get(name);
  if (words === undefined) {
    words = wordsOnly(capitalsInPlace(name));
    WORDS.set(name, words);
  }
  return words;
}

function wordsOnly(text: string): string {
  return ` ${text
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()
    .replace(/\bS A\b/g, 'SA')} `;
}

/** The name cut out of the text, accents and punctuation and all; line breaks become blanks. */
function asPrinted(text: string, searched: string, name: string): string {
  const words = wordsOf(name).trim().split(' ');
  const between = words.map((word) => (word === 'SA' ? 'S[^0-9A-Z]*A' : word)).join('[^0-9A-Z]+');
  const match = new RegExp(`(?<![0-9A-Z])${between}(?![0-9A-Z])\\.?`).exec(searched);
  if (!match) return name;
  return text.slice(match.index, match.index + match[0].length).replace(/\s+/g, ' ');
}
