const HIDDEN = '•';

/**
 * A CPF or CNPJ as shown before the person asks to see it. Of a CPF the middle six digits stay, as the public lists
 * publish it; of a CNPJ the root stays; of anything else only the last two characters. The separators that were read
 * stay where they are, so that the length and form of the text read remain visible.
 */
export function hideTaxNumber(text: string): string {
  const significant = [...text].filter((character) => /[0-9A-Z*]/i.test(character)).length;
  const shown = (position: number) => {
    if (significant === 11) return position >= 3 && position < 9;
    if (significant === 14) return position < 8;
    return position >= significant - 2 && significant > 4;
  };
  let position = -1;
  return [...text]
    .map((character) => {
      if (!/[0-9A-Z*]/i.test(character)) return character;
      position++;
      return shown(position) && character !== '*' ? character : HIDDEN;
    })
    .join('');
}
