/** A paper's number as it stands in the text. */
export interface Printed {
  printed: string;
}

/**
 * Check digits of the papers that utilities print. `weights` go with the digits from left to right; the digit is 0 where
 * the remainder is below 2, else 11 less the remainder.
 */
export function modulo11(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * weights[i]!;
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Weights 2 to 9 over and over, counted from the right, given from left to right for `length` digits. */
export function cyclicWeights(length: number): number[] {
  return Array.from({ length }, (_, i) => 2 + ((length - 1 - i) % 8));
}

/** Modulo 10 as banks compute it: every second digit from the right doubled, the digits of the products added up. */
export function modulo10(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const product = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}
