import type { Hits, Match } from '../snapshot/match.ts';
import type { comparison } from './compare.ts';
import { isContradicted } from './compare.ts';

/** Records looked at between two pauses. */
const AT_ONCE = 256;
/** Contradicted records that are kept until their turn; the others are looked for a second time. */
const MOST_KEPT = 4096;

/**
 * The records that `find` gives, those without a contradiction first, either part in the order that they came in: none is
 * lost, and all are counted. What is known of each is compared only until `limit` records without a contradiction are
 * there, since no others will be shown.
 */
export function* contradictedLast(
  find: () => Iterable<Hits>,
  factsOf: ReturnType<typeof comparison>,
  limit: number,
): Generator<Hits, void, undefined> {
  const kept: Match[] = [];
  let others = 0;
  let shown = 0;
  for (const hits of find()) {
    let left = hits.count;
    for (const some of shown < limit ? partsOf(hits) : []) {
      left -= some.length;
      const sound = some.filter((match) => {
        match.facts = factsOf(match);
        if (!isContradicted(match)) return true;
        match.forget();
        if (kept.length < MOST_KEPT) kept.push(match);
        else others++;
        return false;
      });
      shown += sound.length;
      yield hitsOf(sound);
      if (shown >= limit) break;
    }
    yield { count: left, matches: () => [] };
  }
  yield hitsOf(kept);
  if (others === 0) return;
  if (shown + kept.length >= limit) yield { count: others, matches: () => [] };
  else yield* contradicted(find, factsOf, kept.length);
}

/** The contradicted records without the first `skip`. */
function* contradicted(
  find: () => Iterable<Hits>,
  factsOf: ReturnType<typeof comparison>,
  skip: number,
): Generator<Hits, void, undefined> {
  let before = 0;
  for (const hits of find()) {
    for (const some of partsOf(hits)) {
      yield hitsOf(
        some.filter((match) => {
          match.facts = factsOf(match);
          return isContradicted(match) && before++ >= skip;
        }),
      );
    }
  }
}

function* partsOf({ matches }: Hits): Generator<Match[]> {
  let some: Match[] = [];
  for (const match of matches()) {
    some.push(match);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  yield some;
}

function hitsOf(matches: readonly Match[]): Hits {
  return { count: matches.length, matches: () => matches };
}
