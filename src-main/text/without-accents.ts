/** The letters without their accents and other marks: `AÇÃO` is `ACAO`. Letters that are no letter with a mark (ø, ß) stay. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}

/** The same in lower case. */
export function lowerWithoutAccents(text: string): string {
  return withoutAccents(text).toLowerCase();
}
