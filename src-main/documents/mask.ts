const MASK = /[.\-/ ]/g;
const LETTERS_AND_DIGITS = /^[0-9A-Za-z]*$/;

/**
 * `text` without its mask, or null when it holds anything that is neither mask, letter nor digit.
 *
 * A mask is any number of `.`, `-`, `/` and spaces at any place (specification.md, T11 and T15). Letters stay, in the
 * case they have: since IN RFB 2.229/2024 a CNPJ may hold them, and dropping them would turn one into a false CPF.
 */
export function removeMask(text: string): string | null {
  const bare = text.replace(MASK, '');
  return LETTERS_AND_DIGITS.test(bare) ? bare : null;
}
