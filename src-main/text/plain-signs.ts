/**
 * A text with the signs of a keyboard in place of those that word processors, PDFs and web pages put there: dashes and minus
 * signs are `-`, strokes `/`, blanks of any kind one blank each, wide digits and letters (NFKC) the plain ones, and what
 * cannot be seen is gone. For finding a document in it; names are compared as they are written.
 */
export function withPlainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s/g, ' ');
}
