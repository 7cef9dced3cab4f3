/** `text` with one space for each stretch of white space, and none around it. */
export function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
