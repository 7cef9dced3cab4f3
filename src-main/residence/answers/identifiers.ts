import { formatCnpj, isValidCnpj } from '../../documents/cnpj.ts';
import { formatCpf, isValidCpf } from '../../documents/cpf.ts';
import { parseConsumerUnit } from '../anchors/consumer-unit.ts';
import { ISSUERS } from '../issuers/table.ts';
import { lettersToDigits, repairCharacters, repairDigits } from './repair.ts';

/**
 * A holder's CPF or CNPJ in its normal form:
 *
 * - whole, numeric or alphanumeric (IN RFB 2.229/2024): its bare characters, when the check digits are right or one reading
 *   of what OCR confuses makes them right;
 * - masked, with `*` or `X` for what the issuer hides: digits and `*` in the usual form (`529.9**.***-**`);
 * - anything else as read.
 */
export function normalTaxNumber(text: string): string {
  const bare = withoutMask(text);
  if (isValidCpf(bare) || isValidCnpj(bare)) return bare;
  if (bare.length === 11) return masked(bare, formatCpf) ?? repairDigits(bare, isValidCpf) ?? text;
  if (bare.length !== 14) return text;
  return masked(bare, formatCnpj) ?? repairDigits(bare, isValidCnpj) ?? repairCharacters(bare, isValidCnpj) ?? text;
}

/**
 * A customer's or installation's number without its mask. One of the form of ANEEL's consumer unit becomes its 15 digits,
 * zeros that bills leave out filled up, when both check digits are right; what OCR confuses in it is mended when then they
 * are, the distributor's code is one that is known, and no other reading would do.
 */
export function normalCode(text: string): string {
  const bare = withoutMask(text);
  const digits = lettersToDigits(bare);
  if (!UNIT.test(lettersToDigits(text).trim()) || !/^\d+$/.test(digits)) return bare;
  const whole = digits.padStart(15, '0');
  return parseConsumerUnit(whole)?.digits ?? repairDigits(whole, isKnownUnit) ?? bare;
}

/** `N.NNN.NNN.NNN.DDD-VV`, leading zeros printed or not; a slip of OCR may have made the dash a dot. */
const UNIT = /^\d{1,3}(?:\.\d{3}){1,4}[-.]\d{2}$/;

const DISTRIBUTORS = new Set(ISSUERS.flatMap(({ unitCode }) => unitCode ?? []));

function isKnownUnit(digits: string): boolean {
  const unit = parseConsumerUnit(digits);
  return unit !== null && DISTRIBUTORS.has(unit.distributor);
}

function withoutMask(text: string): string {
  return text.replace(/[^0-9A-Za-z*]/g, '').toUpperCase();
}

/** The usual form of a number with hidden digits; null when none is hidden, or when it shows letters besides. */
function masked(bare: string, format: (digits: string) => string): string | null {
  const stars = bare.replaceAll('X', '*');
  if (!/^[\d*]*\*{3}[\d*]*$|^[\d*]*\*{2}$/.test(stars)) return null;
  // The forms are known of digits only: put on a row of them, then the stars are put back.
  let at = 0;
  return format(stars.replaceAll('*', '0')).replace(/\d/g, () => stars[at++]!);
}
