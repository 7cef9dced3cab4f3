import { type CheckDigit, complementOf, descending, digitAt, weightedSum } from './check-digit.ts';

const NINE_TO_TWO = descending(9, 8);

/**
 * Amapá: a constant is added to the sum, and another digit stands for 11, by the range the number is in.
 * sintegra.gov.br/Cad_Estados/cad_AP.html; ACBrValidador and the library compute the same.
 */
export const amapa: CheckDigit = {
  at: 8,
  allowed: (registration) => {
    const number = Number(registration.slice(0, 8));
    const [added, forEleven] =
      number >= 3_000_001 && number <= 3_017_000
        ? [5, '0']
        : number >= 3_017_001 && number <= 3_019_022
          ? [9, '1']
          : [0, '0'];
    const digit = 11 - ((added + weightedSum(registration, NINE_TO_TWO)) % 11);
    return digit === 11 ? forEleven : digit === 10 ? '0' : String(digit);
  },
};

/**
 * Goiás: the general rule, apart from a range in which a remainder of 1 gives 1 (roteiro de crítica of the state:
 * goias.gov.br/economia, 10103105 to 10119997) and one number given out with both digits, 11094402. Sintegra's page
 * has the general rule alone, so in that range either digit is taken.
 */
export const goias: CheckDigit = {
  at: 8,
  allowed: (registration) => {
    const number = Number(registration.slice(0, 8));
    const sum = weightedSum(registration, NINE_TO_TWO);
    const isInRange = number >= 10_103_105 && number <= 10_119_997;
    return number === 11_094_402 || (isInRange && sum % 11 === 1) ? '01' : complementOf(sum, 11);
  },
};

/**
 * Bahia: the second check digit comes first and counts for the first one; the digit at `decides` chooses modulus 11
 * (6, 7 and 9) or 10 (the others). sefaz.ba.gov.br calculodv.htm, nine digits, and the older page for eight.
 */
export function bahia(length: 8 | 9): CheckDigit[] {
  const body = length - 2;
  const decides = length - 8;
  const allowed = (weights: readonly number[]) => (registration: string) =>
    complementOf(weightedSum(registration, weights), [6, 7, 9].includes(digitAt(registration, decides)) ? 11 : 10);
  const first = [...descending(body + 2, body), 0, 2];
  return [
    { at: length - 1, allowed: allowed(descending(body + 1, body)) },
    { at: length - 2, allowed: allowed(first) },
  ];
}

/**
 * Minas Gerais, first check digit: a zero is put after the three digits of the municipality, every second digit is
 * doubled, and the figures of the products, not the products, are summed and taken up to the next ten.
 * sintegra.gov.br/Cad_Estados/cad_MG.html.
 */
export const minasFirst: CheckDigit = {
  at: 11,
  allowed: (registration) => {
    const body = `${registration.slice(0, 3)}0${registration.slice(3, 11)}`;
    const products = [...body].map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
    const figures = products.reduce((sum, product) => sum + Math.floor(product / 10) + (product % 10), 0);
    return complementOf(figures, 10);
  },
};
