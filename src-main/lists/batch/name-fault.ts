import { isGarbled } from '../../text/garbled.ts';

/** Why every list would say that there is nobody of a name that somebody gave; `broken`: letters of it are lost. */
export type NameFault = 'broken';

/**
 * What stands in the place of a letter in tables of customers, whose encoding nobody checks: a control character, a frame or a root
 * of the code pages of DOS, and between letters the question mark of what was written without accents, or a sign (`CONCEI€AO`).
 */
const BROKEN = /(?![\t-\r])\p{Cc}|[\u2500-\u259f√]|(?<=\p{L})[?€‚‡ˆƒ¡¢£](?=\p{L})/u;

/** What is wrong with a name that is to be looked up; null where it can be. */
export function faultOfName(name: string): NameFault | null {
  if (isGarbled(name) || BROKEN.test(name)) return 'broken';
  return null;
}

/** The same in sentences. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  broken:
    'Letters of the name are broken, as of a file read in another encoding, so that it was not looked up; save the file as UTF-8.',
};
