import { isValidCnpj } from '../../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../../src-main/documents/cpf.ts';
import { withPlainSigns } from '../../../../src-main/text/plain-signs.ts';

/** Why there is no CNPJ to ask for in a line: the most telling reason where there are several. */
export type Refusal = 'checkDigits' | 'cpf' | 'rounded' | 'length' | 'none';

/** What of a line is not asked for. */
export interface Refused {
  why: Refusal;
  /** What stands there, without its mask; of a line without any number its beginning. */
  text: string;
}

export interface LineReading {
  /** In their order, without mask and in upper case. */
  cnpjs: string[];
  /** Of those, the ones that had lost zeros at their beginning and got them back. */
  padded: number;
  refused: Refused[];
}

const MASKED_OR_NOT = String.raw`[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}`;
const WITH_BLANKS = String.raw`\d{2}[ .]{1,3}\d{3}[ .]{1,3}\d{3} ?[\/ ] ?\d{4} ?[- ] ?\d{2}`;
/** A CNPJ stands alone: no letter or digit touches it. */
const CNPJ = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${MASKED_OR_NOT}|${WITH_BLANKS})(?![\p{L}\p{N}])`, 'gu');
/** All that stands in a line: as in nearly every line of a list. */
const ALONE = new RegExp(`^ *(${MASKED_OR_NOT}) *$`);
const ROUNDED = /(?<![\p{L}\p{N}])\d[.,]\d+E\+?1[0-3](?!\p{N})/u;
const NUMBER = /(?<![\p{L}\p{N}])\d[\d.\-/]*\d(?![\p{L}\p{N}])/gu;
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/;
const CPF_MASK = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Fewer digits than these do not make 14 other characters a CNPJ that was mistyped: it is a word. */
const DIGITS_OF_A_NUMBER = 8;
/** Digits left of a CNPJ whose zeros a spreadsheet took away. Eleven would be a CPF. */
const WITHOUT_ZEROS = /^\d{12,13}$/;
const SHOWN = 60;

/**
 * The CNPJs of one line of any text: with or without mask, letters in either case, blanks inside, between other words and
 * columns. Only where a line has none is the rest of it judged: a telephone number or the CPF of a partner beside a CNPJ
 * is nothing that was meant to be asked.
 */
export function readLine(line: string): LineReading {
  const alone = bareOf(ALONE.exec(line)?.[1] ?? '');
  if (isValidCnpj(alone)) return { cnpjs: [alone], padded: 0, refused: [] };
  const text = withPlainSigns(line).toUpperCase();
  const candidates = [...text.matchAll(CNPJ)].map(([written]) => {
    const bare = bareOf(written);
    return { written, bare, isValid: isValidCnpj(bare) };
  });
  const cnpjs = candidates.filter(({ isValid }) => isValid).map(({ bare }) => bare);
  const wrong = candidates.filter(({ written, bare, isValid }) => !isValid && wasMeant(written, bare));
  const masked = wrong.filter(({ written }) => written.includes('/'));
  if (cnpjs.length > 0 || masked.length > 0) return { cnpjs, padded: 0, refused: masked.map(asRefused) };
  return readNumbers(line, text, wrong.map(asRefused));
}

/** A line in which nothing looks like a CNPJ that is right; `text` is the line with plain signs. */
function readNumbers(line: string, text: string, wrong: readonly Refused[]): LineReading {
  const numbers = (text.match(NUMBER) ?? []).filter((number) => !DATE.test(number));
  const restored = numbers
    .map((number) => (WITHOUT_ZEROS.test(number) ? number.padStart(14, '0') : ''))
    .filter(isValidCnpj);
  if (restored.length > 0) return { cnpjs: restored, padded: restored.length, refused: [] };
  const cpf = numbers.find((number) => CPF_MASK.test(number) || isValidCpf(number));
  const longest = numbers.map(bareOf).reduce((long, one) => (one.length > long.length ? one : long), '');
  const refused: Refused = cpf
    ? { why: 'cpf', text: bareOf(cpf) }
    : (wrong[0] ??
      (ROUNDED.test(text)
        ? { why: 'rounded', text: ROUNDED.exec(text)![0] }
        : longest.length >= DIGITS_OF_A_NUMBER
          ? { why: 'length', text: longest }
          : { why: 'none', text: line.trim().slice(0, SHOWN) }));
  return { cnpjs: [], padded: 0, refused: [refused] };
}

function bareOf(written: string): string {
  return written.replace(/[ ./-]/g, '');
}

function wasMeant(written: string, bare: string): boolean {
  return written.includes('/') || bare.replace(/\D/g, '').length >= DIGITS_OF_A_NUMBER;
}

function asRefused({ bare }: { bare: string }): Refused {
  return { why: 'checkDigits', text: bare };
}
