const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Both check digits of the 12 characters of a CNPJ that begin at `start`, as a number 0 to 99; capital letters count by
 * their character code less 48 (IN RFB 2.229/2024, Anexo Único). In bytes, for 70 million rows.
 */
export function checkDigitsOf(bytes: Uint8Array, start: number): number {
  let first = 0;
  let second = 0;
  for (let at = 0; at < 12; at++) {
    const value = bytes[start + at]! - 0x30;
    const weight = FIRST_WEIGHTS[at]!;
    first += value * weight;
    // The weights of the second digit are those of the first, one place on; 9 is followed by 2.
    second += value * (weight === 9 ? 2 : weight + 1);
  }
  const one = digitOf(first);
  return one * 10 + digitOf(second + one * 2);
}

function digitOf(sum: number): number {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
