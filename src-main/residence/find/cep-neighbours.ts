/**
 * Digits that OCR takes for one another on printed bills, most frequent first: 0/9, 1/7, 3/8, 5/6, 0/8 and 2/3 as measured
 * on clean print, the others where ink runs or breaks.
 */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': '986',
  '1': '74',
  '2': '37',
  '3': '825',
  '4': '19',
  '5': '638',
  '6': '580',
  '7': '12',
  '8': '30695',
  '9': '084',
};

/** The CEPs that differ from `cep` in exactly so many digits, each of which OCR may have confused; none comes twice. */
export function neighboursOf(cep: string, digits: 1 | 2 = 1): string[] {
  return variantsFrom(cep, 0, digits);
}

function variantsFrom(cep: string, from: number, digits: number): string[] {
  if (digits === 0) return [cep];
  return [...cep.slice(from)].flatMap((digit, offset) => {
    const at = from + offset;
    return [...(CONFUSED[digit] ?? '')].flatMap((other) =>
      variantsFrom(cep.slice(0, at) + other + cep.slice(at + 1), at + 1, digits - 1),
    );
  });
}

/** In how many of their eight digits two CEPs differ. */
export function differingDigits(a: string, b: string): number {
  return [...a].filter((digit, at) => digit !== b[at]).length;
}
