import { isValidCnpj as hasRightDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { removeMask } from './mask.ts';

const UNMASKED = /^[0-9A-Z]{12}\d{2}$/;

/**
 * Whether `value` is a CNPJ, numeric or alphanumeric (IN RFB 2.229/2024): 14 characters without mask, letters upper case
 * and only in the first twelve, both check digits right, not all zeros.
 *
 * The library computes the digits right for both kinds in its version 2, letters I, O, U, Q and F included, as Receita
 * Federal's own pattern has them. Its form is looser than ours (masks in odd places, lower case), so that is judged here.
 */
export function isValidCnpj(value: string): boolean {
  return UNMASKED.test(value) && hasRightDigits(value, { version: 2 });
}

/** `text` without mask and in upper case, its digits not judged; null when it holds a foreign character. */
export function normaliseCnpj(text: string): string | null {
  return removeMask(text)?.toUpperCase() ?? null;
}

/** `NN.NNN.NNN/NNNN-NN`, letters allowed; anything that has not the form of a CNPJ comes back as it is. */
export function formatCnpj(value: string): string {
  return value.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
