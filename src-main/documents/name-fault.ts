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
const BY_A_SIGN = /[|;]/;
/** `e/ou` parts by a word, and `S/A` is a company's form. */
const BY_A_SLASH = /(?<!\b[es])\/(?!(?:ou|a)\b)/i;
const BY_AND = / (?:e\/ou|e|y|ou|and|or|&|\+|c\/) /i;
const BY_A_COMMA_OR_DASH = /, | [-–—] | ?[()] ?/;
/** At the end of a company's name, which may have any of these signs and words in it. */
const COMPANY = /(?<![\p{L}.])(?:ltda|s\.?\/a|s\.a|me|mei|epp|eireli|inc|llc|ltd|corp|gmbh)\.?$/iu;
/** Surnames that stand behind another one and `e`. */
const AFTER_AND = new Set(
  'silva souza sousa santos costa lima castro melo mello sa albuquerque oliveira almeida araujo cunha moura menezes vasconcelos braganca barros freitas andrade rocha paiva pontes faria farias azevedo campos macedo abreu aguiar'.split(
    ' ',
  ),
);
/** A longer name is not looked up at all. */
const LONGEST = 200;

/**
 * Whether a name may be of several people, `ANA LIMA E/OU RUI COSTA`: no list has both in one. Parted by a bar or a semicolon one
 * of them has two words (`SOUZA; ANA` is one), by a slash each has, or a company's form, but for the one at the end (`CORPO/MENTE LTDA`).
 * A company's name may have all others in it. By `e` one of them begins with a given name, by a comma or a dash, as in `LIMA, ANA`,
 * the first.
 */
export function mayBeSeveral(name: string): boolean {
  if (name.length > LONGEST) return false;
  if (PARTING.test(name.trim())) return true;
  const text = name.trim().replace(/\s+/g, ' ');
  const bySign = partsOf(text, BY_A_SIGN).filter(hasWord);
  if (bySign.length > 1 && bySign.some(hasTwoWords)) return true;
  const bySlash = partsOf(text, BY_A_SLASH);
  if (bySlash.length > 1 && bySlash.every((part) => isSomebody(part, bySlash))) return true;
  if (COMPANY.test(text)) return false;
  return isParted(partsOf(text, BY_AND), 'any') || isParted(partsOf(text, BY_A_COMMA_OR_DASH), 'first');
}

function isParted([first, ...others]: readonly string[], given: 'any' | 'first'): boolean {
  if (!first || !others.every((part) => hasTwoWords(part) && !AFTER_AND.has(firstWord(part)))) return false;
  const isGiven = (part: string) => GIVEN_NAMES.has(firstWord(part));
  return others.length > 0 && (isGiven(first) || (given === 'any' && hasTwoWords(first) && others.some(isGiven)));
}

/** Whether a text reads as the name of a person or a company by its words alone, whatever it stands under. */
export function readsAsName(text: string): boolean {
  if (/\d/.test(text) || !hasTwoWords(text)) return false;
  return GIVEN_NAMES.has(firstWord(text)) || COMPANY.test(text);
}

function partsOf(name: string, sign: RegExp): string[] {
  return name
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Two words or more; of a text that is longer than any name nothing is said. */
export function hasTwoWords(text: string): boolean {
  return text.length <= LONGEST && text.split(/\s+/).filter(hasWord).length > 1;
}

/** Of parts of a text: two words, or a company; but one word and the form at the very end are perhaps the end of one name. */
function isSomebody(part: string, parts: readonly string[]): boolean {
  const isLastCompany = part === parts.at(-1) && parts.filter(isCompany).length === 1;
  return hasTwoWords(isLastCompany ? part.replace(COMPANY, '') : part) || (isCompany(part) && !isLastCompany);
}

function isCompany(part: string): boolean {
  return COMPANY.test(part) && hasWord(part.replace(COMPANY, ''));
}

function firstWord(text: string): string {
  return foldedWords(text).split(' ')[0]!;
}

export const SEVERAL =
  'The name may be of several people, and was looked up as that of one; give each a row of its own.';

export const ODD_BLANKS =
  'The name has several blanks in a row, with which it was looked up and no list has it; give one between words.';

/** The same in sentences. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  broken:
    'Letters of the name are broken, as of a file read in another encoding, so that it was not looked up; save the file as UTF-8.',
  severalLines:
    'The name has several lines, each of which may be a name, so that it was not looked up; give each its own row.',
  withDocument:
    'The name has a CPF or CNPJ in it, so that it was not looked up; give the document as one, not in the name.',
};
