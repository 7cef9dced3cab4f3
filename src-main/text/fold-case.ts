/** Latin-1 without ß and µ: already composed, and lower case is all its folding. Nearly every Brazilian name. */
const COMPOSED_LATIN = /^[\0-\u00b4\u00b6-\u00de\u00e0-\u00ff]*$/;

/**
 * `text` in the form in which names are compared: full Unicode case folding over canonical equivalence, accents kept.
 *
 * ß, ẞ and ss become one, as do İ and i̇, ς and σ, ſ and s, K (Kelvin) and k, ﬁ and fi, and the composed and decomposed
 * spellings of a letter. Stored and queried names go through it alike, so `includes` on folded texts is the substring
 * comparison of the specification. JavaScript has no case folding of its own; lower(upper(lower)) is the same but for
 * two letters: dotless ı must not meet i through I, and lower case writes a final sigma.
 */
export function foldCase(text: string): string {
  if (COMPOSED_LATIN.test(text)) return text.toLowerCase();
  const folded = text
    .toWellFormed()
    .normalize('NFD')
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı');
  return folded.normalize('NFC').replace(/[\ufffe\uffff]/g, '\ufffd');
}
