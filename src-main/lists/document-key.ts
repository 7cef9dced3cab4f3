import { isValidCnpj } from '../documents/cnpj.ts';
import { isValidCpf } from '../documents/cpf.ts';
import { documentsWithin } from '../documents/documents-within.ts';

/** Publishers write dashes of every kind; a quote is of a csv that does not close it, or a spreadsheet's mark of text, as `="…"` is. */
const SEPARATORS = /[.\-\u2010-\u2015\u2212/\s"'=]/g;
const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const DIGITS_OR_STARS = /^[\d*]{11}$/;
const MASKED = /^(?=.*\d)(?=.*\*)[\d*]{11}$/;
/** The specification's form, `***.456-**`: only the 4th to 6th digits are written. */
const SHORT_MASKED = /^\*{3}(\d{3})\*{2}$/;
const SHORT_POSITIONS = 8;

/**
 * The key under which a published document is found; null where it can confirm or exclude nobody.
 *
 * A complete CPF or CNPJ with right check digits is its bare characters. A masked CPF is eleven characters, `*` for each
 * hidden digit: `***.456.789-**` and `xxx456789xx` are `***456789**`, the specification's `***.456-**` is
 * `***456*****`. Anything else (foreign numbers, wrong check digits, lost leading zeros) must not be taken for a
 * Brazilian document.
 */
export function documentKey(taxId: string): string | null {
  // As most files have it; the general way below takes several times as long.
  if (CPF.test(taxId)) return isValidCpf(taxId) ? taxId : null;
  const bare = bareCpf(taxId) ?? taxId.replace(SEPARATORS, '').toUpperCase();
  if (CPF.test(bare)) return isValidCpf(bare) ? bare : null;
  if (CNPJ.test(bare)) return isValidCnpj(bare) ? bare : null;
  const starred = bare.replaceAll('X', '*');
  if (MASKED.test(starred)) return starred;
  const short = SHORT_MASKED.exec(starred);
  return short ? `***${short[1]}*****` : null;
}

/** The digits of a CPF or CNPJ, also where some are missing: identifiers of other countries have letters or fewer. */
const NEAR_DOCUMENT = /^\d{9,14}$/;

/** `4,18E+13`: how spreadsheets show and export a number in a narrow column. */
export const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/**
 * Whether a published document can only be a CPF or CNPJ and is none: its check digits are wrong, digits are missing, or it
 * stands among something else (`CPF: 529.982.247-25`, `52998224725,00`, two in one cell).
 */
export function isUnusableDocument(taxId: string): boolean {
  if (EXPONENT.test(taxId)) return true;
  if (documentKey(taxId) !== null) return false;
  return NEAR_DOCUMENT.test(taxId.replace(SEPARATORS, '')) || documentsWithin(taxId, 'any').length > 0;
}

/** What may stand between the positions of a document that somebody copied from a list. */
const NO_POSITION = /[^\p{L}\p{N}*]/gu;

/**
 * The key of a masked CPF as a caller writes it (`***.456.789-**`, `xxx456789xx`): eleven positions, one of them hidden and
 * one visible at least, whatever separates them. Null for everything else, the specification's short form among it
 * (specification.md, R24).
 */
export function askedMaskedKey(taxId: string): string | null {
  const positions = taxId.replace(NO_POSITION, '').toUpperCase().replaceAll('X', '*');
  return MASKED.test(positions) ? positions : null;
}

/**
 * Whether two keys of CPFs, masked or complete, may be the same document: equal wherever both are visible, which is
 * somewhere.
 */
export function mayBeSame(one: string, other: string): boolean {
  let compared = 0;
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    if (one[at] === '*' || other[at] === '*') continue;
    if (one[at] !== other[at]) return false;
    compared++;
  }
  return compared > 0;
}

/** What stands in every line, and in few others, that holds a document of which `mayBeSame` holds with `key`. */
export function patternOfSame(key: string): RegExp {
  const positions = [...key].map((char) => (char === '*' ? '[\\d*xX]' : `[${char}*xX]`));
  // The specification's form has no more positions, and hides the last two of them.
  return new RegExp(positions.slice(0, SHORT_POSITIONS).join('[^\\d*xX\\n]*'));
}

/** `123.456.789-09` and `***.456.789-**` without separators; null for any other form. */
function bareCpf(taxId: string): string | null {
  if (taxId.length !== 14 || taxId[3] !== '.' || taxId[7] !== '.' || taxId[11] !== '-') return null;
  const bare = taxId.slice(0, 3) + taxId.slice(4, 7) + taxId.slice(8, 11) + taxId.slice(12);
  return DIGITS_OR_STARS.test(bare) ? bare : null;
}

/** Which positions of a masked key are visible, as a mask for `maskCpf`: `...DDDDDD..`; null for a complete document. */
export function maskOf(key: string): string | null {
  if (!key.includes('*')) return null;
  let mask = '';
  for (const char of key) mask += char === '*' ? '.' : 'D';
  return mask;
}

/** The key of `cpf` (11 digits) under `mask`: equal to a record's key exactly when every visible digit agrees. */
export function maskCpf(cpf: string, mask: string): string {
  let key = '';
  for (let at = 0; at < mask.length; at++) key += mask[at] === 'D' ? cpf[at] : '*';
  return key;
}
