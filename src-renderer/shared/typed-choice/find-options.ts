import type { ComboboxItem } from '@mantine/core';
import { lowerWithoutAccents } from '../../../src-main/text/without-accents.ts';

/**
 * The options that a typed text may mean, the likeliest first: whose label is the text, begins with it, has a word that
 * does, or holds it. Case and accents do not count; equals stay in their order, and an empty text may mean any.
 */
export function findOptions<Option extends ComboboxItem>(options: readonly Option[], text: string): Option[] {
  const sought = lowerWithoutAccents(text.trim());
  const rank = ({ label }: Option) => {
    const own = lowerWithoutAccents(label);
    if (own === sought) return 0;
    if (own.startsWith(sought)) return 1;
    if (own.split(/[^\p{L}\p{N}]+/u).some((word, at) => at > 0 && word.startsWith(sought))) return 2;
    return own.includes(sought) ? 3 : null;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found): found is { option: Option; rank: 0 | 1 | 2 | 3 } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
