/**
 * `text` with everything taken off that printers and typists vary: upper case, no accents, letters and digits only, one
 * blank between words. Apostrophes vanish (`D'Oeste` → `DOESTE`), ordinal signs become letters (`3ª` → `3A`, `1º` →
 * `1O`), thousands lose their dot (`1.200` → `1200`).
 */
export function foldAddress(text: string): string {
  return text
    .replace(/(\d)°/g, '$1º')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<!\d)(\d{1,3})\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/['’‘`´]/g, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
