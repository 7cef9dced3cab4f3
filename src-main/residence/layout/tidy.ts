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
