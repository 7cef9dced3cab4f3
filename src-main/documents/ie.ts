import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie';

const UNMASKED = /^\d{10}$/;

/**
 * Whether `digits` are a Paraná state registration (CAD/ICMS): 10 digits without mask, both check digits right, not all
 * zeros. Every state has a rule of its own; this one says nothing about the others.
 */
export function isValidParanaIe(digits: string): boolean {
  return UNMASKED.test(digits) && !/^0+$/.test(digits) && isValidIe('PR', digits);
}

/** `NNN.NNNNN-NN` as Paraná prints it; anything that is not 10 digits comes back as it is. */
export function formatParanaIe(digits: string): string {
  return digits.replace(/^(\d{3})(\d{5})(\d{2})$/, '$1.$2-$3');
}
