/**
 * What is left of a letter whose bytes were read in another encoding: the character that stands for what could not be read, or
 * the two that windows-1252 makes of a letter of UTF-8 (`JOSÃ‰`, `ANTÃ”NIO`). Dashes and quotation marks count only before a letter:
 * behind a capital Ã they may as well end a word.
 */
const GARBLED = /\ufffd|[ÂÃ](?:[\u0080-\u00bfŒœŠšŸŽžƒˆ˜‚„†‡•…‰‹›€™]|[–—‘’“”](?=\p{L}))/u;

/** Whether letters of a text were read in another encoding than they were written in. */
export function isGarbled(text: string): boolean {
  return GARBLED.test(text);
}
