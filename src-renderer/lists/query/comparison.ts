import type { MatchOption } from '../../../src-main/contract/lists.ts';

/** How names are compared, as the API's parameters `match` and `threshold` have it. */
export interface Comparison {
  match: MatchOption;
  /** Lowest score, 0 to 100; only where `match` is `similar`. Kept while another way is chosen. */
  threshold: number;
}

export const MATCHES: readonly MatchOption[] = ['exact', 'folded', 'similar'];

/** The API's own (contract/lists.ts, of which the window takes types alone). */
export const DEFAULT_THRESHOLD = 85;
/** Below it there are more names that sound alike than names of one person. */
export const LOWEST_THRESHOLD = 50;

/** Where the settings say nothing else: what finds most of a name that is written otherwise. */
export const BY_DEFAULT: Comparison = { match: 'similar', threshold: DEFAULT_THRESHOLD };

/** The parameters that say so; none for the way of the specification. */
export function comparisonParameters({ match, threshold }: Comparison): Record<string, string> {
  if (match === 'similar') return { match, threshold: String(threshold) };
  return match === 'exact' ? {} : { match };
}
