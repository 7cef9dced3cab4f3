import { plain } from '../address/plain.ts';

/**
 * Which of `names` stand in `text` as whole words. Punctuation and line breaks do not count: printers vary `S.A.`, `S/A`
 * and hyphens. Names are registered ones in full, never brands: `claro`, `light` or `paulista` are ordinary words.
 */
export function findLegalNames(text: string, names: readonly string[]): string[] {
  const bare = wordsOnly(text);
  return names.filter((name) => bare.includes(wordsOnly(name)));
}

function wordsOnly(text: string): string {
  return ` ${plain(text)
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()
    .replace(/\bS A\b/g, 'SA')} `;
}
