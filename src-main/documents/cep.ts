const UNMASKED = /^\d{8}$/;

/** Whether `digits` have the form of a CEP: 8 digits without mask. A CEP has no check digit; only postal data knows it. */
export function isCep(digits: string): boolean {
  return UNMASKED.test(digits);
}

/** `NNNNN-NNN`; anything that is not 8 digits comes back as it is. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
