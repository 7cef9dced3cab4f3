/**
 * `text` in upper case without accents, with exactly as many characters as it had: a place found in the folded text is the
 * same place in the printed one.
 */
export function fold(text: string): string {
  let folded = '';
  for (const unit of text.split('')) folded += FOLDED.get(unit) ?? foldUnit(unit);
  return folded;
}

const FOLDED = new Map<string, string>();

function foldUnit(unit: string): string {
  const bare = unit.normalize('NFD').charAt(0).toUpperCase();
  const folded = bare.length === 1 ? bare : unit;
  FOLDED.set(unit, folded);
  return folded;
}

/**
 * Printed text with composed accents, plain spaces and no ligatures, otherwise as it is. Publishers' PDFs carry any of
 * these; `º` and `ª` stay, they belong to addresses.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
