import { singleBlanks } from '../text/single-blanks.ts';
import { isValidCnpj } from './cnpj.ts';
import { isValidCpf } from './cpf.ts';
import { faultOfName, mayBeSeveral } from './name-fault.ts';
import { partSoleTrader } from './sole-trader.ts';
import { wholeDocument } from './whole-document.ts';

/** What is asked of the lists, as it was sent: a document decides, and a name beside it is not looked at. */
export interface AskedQuestion {
  taxId?: string | undefined;
  name?: string | undefined;
  /** How names are compared; as they are written where it is not said, or `exact`. */
  match?: string | undefined;
}

/**
 * Why nothing found says less than it seems, whatever lists were searched:
 *
 * - `cpfWrong`, `cnpjWrong`: the check digits are those of nobody, so that no list can have the document;
 * - `notADocument`: asked as a document, and none: too few or too many digits, or a sign that is none of a mask;
 * - `documentAsName`: asked as a name, and a number or a document: names are compared, and documents are in none;
 * - `soleTrader`: the registered name of a sole trader, which no list has with its number;
 * - `nameBroken`, `nameLines`, `nameWithDocument`: see `NameFault`;
 * - `nameSeveral`: may be of several people, whom no list has in one;
 * - `nameBlanks`: compared as it is written, and has several blanks in a row or some at an end, which no list has.
 */
export type QuestionDoubt =
  | 'cpfWrong'
  | 'cnpjWrong'
  | 'notADocument'
  | 'documentAsName'
  | 'soleTrader'
  | 'nameBroken'
  | 'nameLines'
  | 'nameWithDocument'
  | 'nameSeveral'
  | 'nameBlanks';

const DOUBTS = { broken: 'nameBroken', severalLines: 'nameLines', withDocument: 'nameWithDocument' } as const;

const SEPARATORS = /[.\-/\s]/g;
/** Eleven positions of a CPF of which some are hidden, whatever parts them (specification.md, R24). */
const MASKED = /^(?=.*\d)(?=.*\*)[\d*]{11}$/;
/** Digits and hidden digits with whatever a keyboard or a word processor puts between them. */
const LIKE_A_DOCUMENT = /^(?=.*\d)[\d*•xX.\-/\s\u2010-\u2015\u2212]+$/;

/** The doubt about a question to the lists; null where its answer says what it seems to, and where nothing was asked. */
export function doubtOfQuestion({ taxId, name, match }: AskedQuestion): QuestionDoubt | null {
  if (taxId) return doubtOfDocument(taxId);
  if (!name) return null;
  return doubtOfName(name) ?? (isLiteral(match) && hasOddBlanks(name) ? 'nameBlanks' : null);
}

/** Whether a name is compared as it is written (specification.md, R15 and R34). */
export function isLiteral(match: string | undefined): boolean {
  return !match || match === 'exact';
}

/** Whether a name has other blanks than one between two words, as every name of a list has. */
export function hasOddBlanks(name: string): boolean {
  return name !== singleBlanks(name);
}

/** The same by the parameters of a lookup, as they were sent; of a batch each item is told by its answer. */
export function doubtOfParameters(
  parameters: readonly (readonly [name: string, value: string])[],
): QuestionDoubt | null {
  const sent = new Map(parameters);
  return doubtOfQuestion({ taxId: sent.get('taxId'), name: sent.get('name'), match: sent.get('match') });
}

function doubtOfDocument(taxId: string): QuestionDoubt | null {
  const positions = taxId
    .replace(/[^\p{L}\p{N}*]/gu, '')
    .toUpperCase()
    .replaceAll('X', '*');
  if (MASKED.test(positions)) return null;
  const bare = taxId.replace(SEPARATORS, '').toUpperCase();
  if (/^\d{11}$/.test(bare)) return isValidCpf(bare) ? null : 'cpfWrong';
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) return isValidCnpj(bare) ? null : 'cnpjWrong';
  return 'notADocument';
}

function doubtOfName(name: string): QuestionDoubt | null {
  if (!/\p{L}/u.test(name) || LIKE_A_DOCUMENT.test(name) || wholeDocument(name) !== null) return 'documentAsName';
  const fault = faultOfName(name);
  if (fault !== null) return DOUBTS[fault];
  const { name: person } = partSoleTrader(name);
  if (person !== name.trim()) return 'soleTrader';
  return mayBeSeveral(person) ? 'nameSeveral' : null;
}
