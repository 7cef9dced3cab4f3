import { foldAddress } from '../address/fold-address.ts';
import type { Line } from '../layout/page.ts';

/** Not of names, though they stand in them or before them. */
const NO_NAMES = new Set(['DOS', 'DAS', 'NOME', 'SRA', 'CPF', 'CLIENTE', 'TITULAR', 'PAGADOR']);

const wordsOf = ({ text }: Line): string[] =>
  foldAddress(text)
    .split(' ')
    .filter((word) => word.length > 2 && !NO_NAMES.has(word));

/** Whether two names have a word in common, as one person's have, and those of a family. */
export function shareName(a: Line, b: Line): boolean {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
}

/** Whether a row holds the first name of somebody. */
export function holdsFirstName(somebody: Line, row: Line): boolean {
  const [first] = wordsOf(somebody);
  return first === undefined || wordsOf(row).includes(first);
}
