/** Digits that OCR takes for one another on printed bills, most frequent first. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': '986',
  '1': '74',
  '2': '37',
  '3': '825',
  '4': '19',
  '5': '63',
  '6': '580',
  '7': '12',
  '8': '3069',
  '9': '084',
};

/** The CEPs that differ from `cep` in one digit which OCR may have confused. */
export function neighboursOf(cep: string): string[] {
  return [...cep].flatMap((digit, at) =>
    [...(CONFUSED[digit] ?? '')].map((other) => cep.slice(0, at) + other + cep.slice(at + 1)),
  );
}
