import type { SubjectResult } from './results.ts';

/** As many without a record are shown beside the others; more would hide those that have one. */
const SHOWN = 8;

/**
 * Places of the subjects about whom the lists have nothing, and that need not be seen at once: all but the first few. A
 * subject of whom a question could not be asked is never among them.
 */
export function foldable(results: readonly Pick<SubjectResult, 'hits' | 'refused'>[]): ReadonlySet<number> {
  const places = results.flatMap(({ hits, refused }, place) => (hits.length + refused.length === 0 ? [place] : []));
  return new Set(places.slice(SHOWN));
}
