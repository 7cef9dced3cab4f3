import { foldedWords } from '../text/folded-words.ts';
import { isGarbled } from '../text/garbled.ts';
import { GIVEN_NAMES } from '../text/given-names.ts';
import { documentsWithin } from './documents-within.ts';
import { partSoleTrader } from './sole-trader.ts';

/**
 * Why every list would say that there is nobody of a name that somebody gave: letters of it are lost, it stands on several lines,
 * each of which may be somebody, or has a CPF or CNPJ in it.
 */
export type NameFault = 'broken' | 'severalLines' | 'withDocument';

/**
 * What stands in the place of a letter in tables of customers, whose encoding nobody checks: a control character, a frame or a root
 * of the code pages of DOS, a quotation mark read in another encoding (`SANTâ€™ANNA`), a letter as pages write it (`&ccedil;`),
 * and between letters the question mark of what was written without accents, or a sign (`CONCEI€AO`).
 */
const BROKEN =
  /(?![\t-\r])\p{Cc}|[\u2500-\u259f√]|â€|&(?:amp|[a-z](?:acute|grave|circ|tilde|cedil|uml)|#\d+);|(?<=\p{L})[?€‚‡ˆƒ¡¢£](?=\p{L})/iu;

const LINE_BREAK = /[\n\v\f\r\u2028\u2029]/;
/** `1. `, `2) `: the place in a list that was pasted into a cell. */
const LIST_NUMBER = /^\s*\d+[.)]\s+(?=\S)/;

/** A name without its place in a list, which none has. */
export function withoutListNumber(name: string): string {
  return name.replace(LIST_NUMBER, '');
}

/** What is wrong with a name that is to be looked up; null where it can be. */
export function faultOfName(name: string): NameFault | null {
  if (isGarbled(name) || BROKEN.test(name)) return 'broken';
  if (LINE_BREAK.test(name.trim())) return 'severalLines';
  return documentsWithin(partSoleTrader(name).name, 'any').length > 0 ? 'withDocument' : null;
}

const JOINED = /\s*[|;]\s*|\s+(?:e\/ou|e|y|ou|and|or|&|\+|c\/)\s+|\s*\/\s*/iu;
/** Behind the name of a company, which may have any of these signs and words in it. */
const COMPANY = /\b(?:ltda|s\.?\/?a\.?|me|mei|epp|eireli|cia|inc|llc|ltd|corp|gmbh)\b/iu;

/**
 * Whether a name may be of several people, `ANA LIMA E/OU RUI COSTA`: no list has both in one. Of two joined by a word each has to
 * begin with a given name, since `MORAES E SILVA` is one; by a sign each has to have two words, or a company's form behind it.
 */
export function mayBeSeveral(name: string): boolean {
  const parts = name.split(JOINED).filter((part) => part !== '');
  if (parts.length < 2 || parts.at(-1)!.split(' ').length < 2) return false;
  const isPerson = (part: string) => GIVEN_NAMES.has(foldedWords(part).split(' ')[0]!);
  const companies = parts.filter((part) => COMPANY.test(part)).length;
  if (companies > 0) return companies > 1 && /[|;/]/.test(name);
  return parts.every(isPerson) || (/[|;/]/.test(name) && parts.every((part) => /\p{L}{2}\s+.*\p{L}{2}/u.test(part)));
}

export const SEVERAL =
  'The name may be of several people, and was looked up as that of one; give each a row of its own.';

/** The same in sentences. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  broken:
    'Letters of the name are broken, as of a file read in another encoding, so that it was not looked up; save the file as UTF-8.',
  severalLines:
    'The name has several lines, each of which may be a name, so that it was not looked up; give each its own row.',
  withDocument:
    'The name has a CPF or CNPJ in it, so that it was not looked up; give the document as one, not in the name.',
};
