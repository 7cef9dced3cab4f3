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

/** Between people in one cell, and in no name. */
const PARTING = /\t|<br\s*\/?>|\\n/i;
const BY_A_SIGN = /\s*[|;]\s*|\s*(?<!\be)\/(?!ou\b)\s*/iu;
const BY_A_WORD = /\s+(?:e\/ou|e|y|ou|and|or|&|\+|c\/)\s+|,\s+|\s+[-–—]\s+|\s*[()]\s*/iu;
/** Behind the name of a company, which may have any of these signs and words in it. */
const COMPANY = /(?<![\p{L}.])(?:ltda|s\.?\/?a\.?|me|mei|epp|eireli|cia|inc|llc|ltd|corp|gmbh)(?!\p{L})/iu;
/** Surnames that stand behind another one and `e`. */
const AFTER_AND = new Set(
  'silva souza sousa santos costa lima castro melo mello sa albuquerque oliveira almeida araujo cunha moura menezes vasconcelos braganca barros freitas andrade rocha paiva pontes faria farias azevedo campos macedo abreu aguiar'.split(
    ' ',
  ),
);

/**
 * Whether a name may be of several people, `ANA LIMA E/OU RUI COSTA`: no list has both in one. Parted by a sign each has two words, or
 * a company's form behind it; by a word, a comma or a dash, which are in names too (`MORAES E SILVA`, `LIMA, ANA`), the first
 * begins with a given name, too.
 */
export function mayBeSeveral(name: string): boolean {
  if (PARTING.test(name.trim())) return true;
  const bySign = partsOf(name, BY_A_SIGN);
  const companies = bySign.filter((part) => COMPANY.test(part)).length;
  if (companies > 0) return companies > 1;
  if (bySign.length > 1 && bySign.every(hasTwoWords)) return true;
  const [first, ...others] = partsOf(name, BY_A_WORD);
  if (!first || others.length === 0 || !GIVEN_NAMES.has(firstWord(first))) return false;
  return others.every((part) => hasTwoWords(part) && !AFTER_AND.has(firstWord(part)));
}

/** Whether a text reads as the name of a person or a company by its words alone, whatever it stands under. */
export function readsAsName(text: string): boolean {
  if (/\d/.test(text) || !hasTwoWords(text)) return false;
  return GIVEN_NAMES.has(firstWord(text)) || COMPANY.test(text);
}

function partsOf(name: string, sign: RegExp): string[] {
  return name.split(sign).filter((part) => part.trim() !== '');
}

function hasTwoWords(text: string): boolean {
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(text);
}

function firstWord(text: string): string {
  return foldedWords(text).split(' ')[0]!;
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
