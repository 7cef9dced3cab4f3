/** Check digits by arithmetic, millions a second: see `postal-registry.md` §f for the rules. */
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The two digits of a CNPJ whose first twelve characters are given, `[0-9A-Z]`. */
export function cnpjDigits(twelve: string): string {
  let first = 0;
  let second = 0;
  for (let place = 0; place < 12; place++) {
    const value = twelve.charCodeAt(place) - 48;
    first += value * CNPJ_WEIGHTS[place + 1]!;
    second += value * CNPJ_WEIGHTS[place]!;
  }
  const one = digitOf(first);
  return `${one}${digitOf(second + one * CNPJ_WEIGHTS[12]!)}`;
}

/** The whole CPF of nine digits. */
export function cpfOfNine(nine: number): string {
  const digits = String(nine).padStart(9, '0');
  let first = 0;
  let second = 0;
  for (let place = 0; place < 9; place++) {
    const value = digits.charCodeAt(place) - 48;
    first += value * (10 - place);
    second += value * (11 - place);
  }
  const one = digitOf(first);
  return `${digits}${one}${digitOf(second + one * 2)}`;
}

function digitOf(sum: number): number {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
