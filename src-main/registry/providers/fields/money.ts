import { isNumber, type Json } from './json.ts';
import { textOf } from './text.ts';

/** No capital has more digits; beyond it a number is an error or an attack on memory (`1e999999`). */
const MOST_DIGITS = 24;

/**
 * Reais with a comma and two decimals, as `1061004829,23`, of a JSON number (`1000.5`), a text with a point (`1000.50`) or in
 * Brazilian writing (`R$ 1.000,50`). Parts of a cent are rounded half up.
 *
 * Undefined for what is no amount, and for the text `1.000`, which is a thousand to some sources and one to others.
 */
export function reaisOf(value: Json | undefined): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return isNumber(value) ? ofNumber(text) : ofText(text.replace(/^R\$\s*/, ''));
}

function ofText(text: string): string | undefined {
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return ofNumber(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return ofNumber(text.replaceAll('.', ''));
  return /^\d+(\.\d{1,2})?$/.test(text) ? ofNumber(text) : undefined;
}

function ofNumber(text: string): string | undefined {
  const [, whole = '', decimals = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const shift = Number(exponent) - decimals.length;
  if (whole === '' || Math.abs(shift) > MOST_DIGITS || whole.length + decimals.length > MOST_DIGITS) return undefined;
  const cents = centsOf(BigInt(whole + decimals), shift + 2)
    .toString()
    .padStart(3, '0');
  return `${cents.slice(0, -2)},${cents.slice(-2)}`;
}

/** `digits` × 10^`shift`, rounded half up. */
function centsOf(digits: bigint, shift: number): bigint {
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor / 2n) / divisor;
}
