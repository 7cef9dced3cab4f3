/** The digit that OCR shows as this letter on printed bills. */
const LETTER_AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};

/** Digits that OCR takes for one another most, as measured on printed bills. */
const DIGIT_FOR_DIGIT: Readonly<Record<string, string>> = {
  '0': '98',
  '1': '7',
  '2': '3',
  '3': '82',
  '5': '6',
  '6': '5',
  '7': '1',
  '8': '30',
  '9': '0',
};

/** Characters that stand for one another where both letters and digits are allowed. */
const EITHER_WAY = ['0O', '1I', '2Z', '5S', '6G', '8B'];
const OTHER_WAY = new Map(
  EITHER_WAY.flatMap(([a, b]) => [
    [a!, b!],
    [b!, a!],
  ]),
);

/** Upper case, and every letter that OCR puts for a digit back to it. */
export function lettersToDigits(text: string): string {
  return [...text.toUpperCase()].map((letter) => LETTER_AS_DIGIT[letter] ?? letter).join('');
}

/**
 * A number whose check digits are right, from what OCR read of it: as it stands, else with its letters taken for the
 * digits they look like, else with one digit changed for one that OCR confuses with it. Null when nothing confirms a
 * reading, or when several would do: check digits decide, nothing is guessed.
 */
export function repairDigits(bare: string, isRight: (digits: string) => boolean): string | null {
  if (isRight(bare)) return bare;
  const digits = lettersToDigits(bare);
  if (!/^\d+$/.test(digits)) return null;
  if (isRight(digits)) return digits;
  return onlyOne(
    withOneChanged(digits, (digit) => DIGIT_FOR_DIGIT[digit] ?? ''),
    isRight,
  );
}

/** The same where letters are allowed too, as in a CNPJ: one character changed for the one it is taken for. */
export function repairCharacters(bare: string, isRight: (text: string) => boolean): string | null {
  const text = bare.toUpperCase();
  return isRight(text)
    ? text
    : onlyOne(
        withOneChanged(text, (letter) => OTHER_WAY.get(letter) ?? ''),
        isRight,
      );
}

function withOneChanged(text: string, others: (character: string) => string): string[] {
  return [...text].flatMap((character, at) =>
    [...others(character)].map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );
}

function onlyOne(candidates: readonly string[], isRight: (text: string) => boolean): string | null {
  const right = candidates.filter(isRight);
  return right.length === 1 ? right[0]! : null;
}
