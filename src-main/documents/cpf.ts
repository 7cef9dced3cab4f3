import { isValidCpf as hasRightDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const UNMASKED = /^\d{11}$/;

/**
 * Whether `digits` are a CPF: 11 digits without mask, both check digits right, not one digit eleven times (those compute
 * as right and are given to nobody).
 */
export function isValidCpf(digits: string): boolean {
  return UNMASKED.test(digits) && hasRightDigits(digits);
}

/** `NNN.NNN.NNN-NN`; anything that is not 11 digits comes back as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
