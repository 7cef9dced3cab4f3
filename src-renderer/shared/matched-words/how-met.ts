import type { MatchedWord } from '../../../src-main/contract/lists.ts';

/** How a word of the question fared. */
export function howMet({ record, similarity }: MatchedWord): 'same' | 'near' | 'none' {
  if (record === null) return 'none';
  return similarity < 1 ? 'near' : 'same';
}
