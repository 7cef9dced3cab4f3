import { type Comparison, DEFAULT_THRESHOLD } from '../../../src-renderer/lists/query/comparison.ts';

/** How names are compared where a request says nothing. */
export const AS_SPECIFIED: Comparison = { match: 'exact', threshold: DEFAULT_THRESHOLD };
