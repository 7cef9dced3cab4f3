import type { Mask } from './masked-input.ts';

/** Length of a CPF and of a CNPJ, check digits included. */
export const CPF_LENGTH = 11;
export const CNPJ_LENGTH = 14;

export const cpfMask: Mask = {
  significant: (text) => text.replace(/\D/g, '').slice(0, CPF_LENGTH),
  format: (digits) => setOut(digits, [3, 6, 9], '..-'),
};

/**
 * CNPJ, numeric or alphanumeric (IN RFB 2.229/2024): twelve characters that may be letters and two digits. Letters
 * are raised to upper case. A letter in the place of a check digit is not taken, so that the mistake shows at once.
 */
export const cnpjMask: Mask = {
  significant: (text) => {
    const characters = withoutLabel(text)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '');
    const root = characters.slice(0, CNPJ_LENGTH - 2);
    return (
      root +
      characters
        .slice(CNPJ_LENGTH - 2)
        .replace(/\D/g, '')
        .slice(0, 2)
    );
  },
  format: (characters) => setOut(characters, [2, 5, 8, 12], '../-'),
};

/**
 * State registrations: every state has its own form, so nothing is set out and the separators stay as they are typed.
 * The letter P begins those of rural producers in São Paulo.
 */
export const ieMask: Mask = {
  significant: (text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z./-]/g, '')
      .slice(0, 20),
  format: (text) => text,
};

/**
 * A document copied together with its label, as from `CNPJ nº 12.ABC.345/01DE-35`. Only where there are more letters
 * and digits than a CNPJ has: a CNPJ may begin with the letters CNPJ.
 */
function withoutLabel(text: string): string {
  if (text.replace(/[^0-9A-Za-z]/g, '').length <= CNPJ_LENGTH) return text;
  return text.replace(/^\W*(cnpj|cpf)(\s*\/\s*(mf|cpf))?(\s*n[º°.o])?[\s:.]*/i, '');
}

function setOut(characters: string, positions: readonly number[], separators: string): string {
  return [...characters]
    .map((character, index) => {
      const at = positions.indexOf(index);
      return at === -1 ? character : separators[at] + character;
    })
    .join('');
}
