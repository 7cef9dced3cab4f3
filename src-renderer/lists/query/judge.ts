import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import { doubtOfQuestion, type QuestionDoubt } from '../../../src-main/documents/question-doubt.ts';
import { partSoleTrader } from '../../../src-main/documents/sole-trader.ts';
import { withPlainSigns } from '../../../src-main/text/plain-signs.ts';

/** What the search field holds, and what its lookup asks for. */
export type Judged =
  | { kind: 'empty' }
  /** Fewer than 3 or more than 200 characters: the service would refuse it. */
  | { kind: 'nameTooShort' | 'nameTooLong' }
  /** Neither letter nor digit: no name could agree with it. */
  | { kind: 'signs' }
  | { kind: 'name'; name: string }
  /** Digits and no letter, and no document: looked up as part of a name, which says nothing of the document. */
  | { kind: 'digits'; name: string; digits: number }
  /** A sole trader's registered name: no list has it with its number. */
  | { kind: 'soleTrader'; name: string; person: string; cpf: string }
  /** Hidden and shown digits, and not those of a CPF: there is nothing to compare. */
  | { kind: 'maskIncomplete' }
  /** A CPF of which its publisher, or this window, shows some digits: `taxId` has 11 places, `*` where nothing is shown. */
  | { kind: 'masked'; taxId: string }
  /** `taxId` without mask, letters in upper case. A wrong check digit is shown, and may still be looked up. */
  | { kind: 'cpf' | 'cnpj'; taxId: string; valid: boolean };

const NAME_LENGTH = { min: 3, max: 200 };

/**
 * Tells a document from a name. Eleven digits are a CPF and fourteen a CNPJ, with or without mask, however its signs are
 * written and whatever stands around it. A CNPJ may hold
 * letters, and then so may a name look like one: with letters it takes a mask without spaces, or right check digits.
 * Names lose the spaces around them, and all but one between words, which come along when pasting and would find nothing; their
 * lines stay apart.
 */
export function judge(typed: string): Judged {
  const text = typed.trim().replace(BLANKS, ' ');
  if (text === '') return { kind: 'empty' };
  const plain = withPlainSigns(text).replace(AROUND, '');
  if (MASKED.test(plain)) return judgeMasked(plain);
  const bare = removeMask(plain)?.toUpperCase() ?? '';
  if (/^\d{11}$/.test(bare)) return { kind: 'cpf', taxId: bare, valid: isValidCpf(bare) };
  if (isCnpjLike(plain, bare)) return { kind: 'cnpj', taxId: bare, valid: isValidCnpj(bare) };
  const length = [...text].length;
  if (length < NAME_LENGTH.min) return { kind: 'nameTooShort' };
  if (length > NAME_LENGTH.max) return { kind: 'nameTooLong' };
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'signs' };
  if (!/\p{L}/u.test(text)) return { kind: 'digits', name: text, digits: plain.replace(/\P{N}/gu, '').length };
  const { name: person, cpf } = partSoleTrader(text);
  return person === text ? { kind: 'name', name: text } : { kind: 'soleTrader', name: text, person, cpf };
}

/** White space but tabs, between which are people, and line ends. */
const BLANKS = /[^\S\t\n\v\f\r\u2028\u2029]+/g;
/** What is copied along with a document: brackets, a comma, a full stop. */
const AROUND = /^[^\p{L}\p{N}*•]+|[^\p{L}\p{N}*•]+$/gu;
/** Signs that stand for a hidden digit, in this window and in lists; papers write the whole of a CPF with `X` in their place. */
const MASKED = /^(?=.*[*•])[\d*•.\-/\s]+$|^[xX]{3}\.?\d{3}\.?\d{3}-?[xX]{2}$/;
/** Shown digits that a lookup needs: fewer agree with half of a list. The mask of the specification shows three. */
const ENOUGH = 3;

function judgeMasked(text: string): Judged {
  const places = text.replace(/[.\-/\s]/g, '').replace(/[•xX]/g, '*');
  // `***.456-**` shows the 4th to 6th digit and has no place for those behind them.
  const taxId = /^\*{3}\d{3}\*{2}$/.test(places) ? places.padEnd(11, '*') : places;
  const shown = taxId.replaceAll('*', '').length;
  return taxId.length === 11 && shown >= ENOUGH ? { kind: 'masked', taxId } : { kind: 'maskIncomplete' };
}

/** Why nothing found says less than it seems, whatever lists were searched; null where the question is in no doubt. */
export function doubtOf(judged: Judged): QuestionDoubt | null {
  return doubtOfQuestion(parametersOf(judged) ?? {});
}

function isCnpjLike(text: string, bare: string): boolean {
  if (/^\d{14}$/.test(bare)) return true;
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /\s/.test(text)) return false;
  return text.includes('/') || isValidCnpj(bare);
}

/** The parameters of the lookup, or null where there is nothing to ask yet. */
export function parametersOf(judged: Judged): { name: string } | { taxId: string } | null {
  if ('taxId' in judged) return { taxId: judged.taxId };
  return 'name' in judged ? { name: judged.name } : null;
}
