import type { ListRecord } from '../record.ts';

/**
 * What is left of a letter whose bytes were read in another encoding: the character that stands for what could not be read, or
 * the two that windows-1252 makes of a letter of UTF-8 (`JOSÃ‰`, `ANTÃ”NIO`). Dashes and quotation marks count only before a letter:
 * behind a capital Ã they may as well end a word.
 */
const GARBLED = /\ufffd|[ÂÃ](?:[\u0080-\u00bfŒœŠšŸŽžƒˆ˜‚„†‡•…‰‹›€™]|[–—‘’“”](?=\p{L}))/u;

/**
 * Which name of a record nobody finds by asking for it as it is written: its own, else one of its aliases, as the UN publishes
 * one; null where there is none.
 */
export function garbledIn({ name, aliases }: Pick<ListRecord, 'name' | 'aliases'>): 'name' | 'alias' | null {
  if (GARBLED.test(name)) return 'name';
  return aliases.some((alias) => GARBLED.test(alias.name)) ? 'alias' : null;
}
