import type { FoundBy } from '../../contract/lists.ts';
import type { Hits, Match } from '../snapshot/match.ts';
import type { Query } from './question.ts';

/** A pause of a search. */
const NOTHING: Hits = { count: 0, matches: () => [] };

function foundByOf({ by }: Query): FoundBy {
  return by === 'name' ? 'name' : 'taxId';
}

/**
 * The records that any of `queries` finds, each once: those met by a document first, then those met by name alone, each in
 * the order that `find` gives. Where documents and a name are asked, each says under which of them it was found.
 *
 * What a document finds is nearly always nothing; only where it is something are the queries gone through twice.
 */
export function* hitsOfQueries(
  queries: readonly Query[],
  find: (query: Query) => Iterable<Hits>,
): Generator<Hits, void, undefined> {
  if (queries.length === 1) return yield* find(queries[0]!);
  const documents = queries.filter((query) => foundByOf(query) === 'taxId');
  const [name] = queries.filter((query) => foundByOf(query) === 'name');
  const byDocument = new RecordSet();
  for (const query of documents) yield* gather(find(query), (match) => byDocument.add(match));
  const byBoth = new RecordSet();
  if (name && byDocument.size > 0) {
    yield* gather(find(name), (match) => byDocument.has(match) && byBoth.add(match));
  }
  const shown = new RecordSet();
  for (const query of byDocument.size > 0 ? documents : []) {
    for (const hits of find(query)) {
      const matches = [...hits.matches()].filter((match) => shown.add(match));
      if (name) for (const match of matches) match.foundBy = byBoth.has(match) ? ['taxId', 'name'] : ['taxId'];
      yield { count: matches.length, matches: () => matches };
    }
  }
  if (name) for (const hits of find(name)) yield metByName(hits, byDocument);
}

function* gather(all: Iterable<Hits>, take: (match: Match) => void): Generator<Hits, void, undefined> {
  for (const { matches } of all) {
    for (const match of matches()) take(match);
    yield NOTHING;
  }
}

/** Without those that have been shown as met by a document. */
function metByName({ count, matches }: Hits, others: RecordSet): Hits {
  let left = count;
  if (others.size > 0) for (const match of matches()) if (others.has(match)) left--;
  return {
    count: left,
    *matches() {
      for (const match of matches()) {
        if (others.has(match)) continue;
        match.foundBy = ['name'];
        yield match;
      }
    },
  };
}

/** A set of records of several snapshots. */
class RecordSet {
  size = 0;
  private readonly of = new Map<Match['index'], Set<number>>();

  has({ index, record }: Match): boolean {
    return this.of.get(index)?.has(record) ?? false;
  }

  /** Whether it is new. */
  add({ index, record }: Match): boolean {
    let records = this.of.get(index);
    if (!records) {
      records = new Set();
      this.of.set(index, records);
    }
    if (records.has(record)) return false;
    records.add(record);
    this.size++;
    return true;
  }
}
