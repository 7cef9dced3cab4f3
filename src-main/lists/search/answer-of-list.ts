import type { ListName } from '../../contract/lists.ts';
import { comparison } from '../facts/compare.ts';
import { contradictedLast } from '../facts/order.ts';
import type { Hits, Match } from '../snapshot/match.ts';
import { hitsOfQueries } from './hits-of-queries.ts';
import type { Lookup, Query } from './question.ts';
import { encodeForWindow, encodeFound, encodeInFull } from './record-json.ts';
import type { SnapshotReader } from './snapshot-reader.ts';

/** What of each record goes out: the API's fields, these with the publisher's, the window's, or only that there is one in the file. */
export type RecordForm = 'answer' | 'full' | 'window' | 'presence';

/** Records of one list and file, as they cross from the thread. */
export interface AnswerPiece {
  list: ListName;
  /** Name of the source file in answers. */
  file: string;
  /** YYYY-MM-DD */
  date: string;
  demonstration: boolean;
  /** Records that are no longer in the file; only the window is told of them. */
  former: boolean;
  /** Further records of the group that the piece before was of. */
  continues: boolean;
  /** Records that the answer has in this piece, of which `json` may show fewer where the question has a limit. */
  records: number;
  /** Of `records` those that `json` does not have. */
  left: number;
  /** The records as JSON, commas between them. */
  json: string;
}

/** Records in one piece. */
export const PIECE_RECORDS = 256;
/** A search that has found nothing for this long pauses, so that others get their turn and a reader's end is seen. */
const TURN_MS = 10;

/**
 * The answer of one list in pieces, file after file; null where a search pauses without having found more. At most `limit`
 * records of a file are shown, all are counted; what facts are asked contradict comes last in each file.
 */
export function* answerOfList(
  readers: readonly SnapshotReader[],
  list: ListName,
  { queries, facts }: Lookup,
  form: RecordForm,
  limit = Number.POSITIVE_INFINITY,
): Generator<AnswerPiece | null, void, undefined> {
  const ordered = orderOf(facts, limit);
  for (const { ofFile, hits } of hitsOfFiles(readers, { queries, facts }, limit)) {
    const { file, date, demonstration } = ofFile[0]!.info;
    const head = { list, file, date, demonstration, former: false };
    yield* pieces(head, hits, form, form === 'presence' ? 1 : limit);
    if (form !== 'window') continue;
    const former = ordered(() => hitsOfQueries(queries, (query) => formerHitsOf(ofFile, query)));
    yield* pieces({ ...head, former: true }, former, form, limit);
  }
}

/** What each file of a list has of an answer. */
export function* hitsOfFiles(
  readers: readonly SnapshotReader[],
  { queries, facts }: Lookup,
  limit = Number.POSITIVE_INFINITY,
): Generator<{ ofFile: readonly SnapshotReader[]; hits: Iterable<Hits> }, void, undefined> {
  const ordered = orderOf(facts, limit);
  // Parts of a list of the same day are one file in the answer.
  for (const ofFile of Map.groupBy(readers, (reader) => reader.info.file).values()) {
    yield { ofFile, hits: ordered(() => hitsOfQueries(queries, (query) => hitsOf(ofFile, query))) };
  }
}

/** How what was found is put in order: where no facts are asked it stays as it is. */
function orderOf(facts: Lookup['facts'], limit: number): (find: () => Iterable<Hits>) => Iterable<Hits> {
  if (Object.keys(facts).length === 0) return (find) => find();
  const factsOf = comparison(facts);
  return (find) => contradictedLast(find, factsOf, limit);
}

function* pieces(
  head: Omit<AnswerPiece, 'continues' | 'records' | 'left' | 'json'>,
  hits: Iterable<Hits>,
  form: RecordForm,
  limit: number,
): Generator<AnswerPiece | null, void, undefined> {
  const encode = form === 'window' ? encodeForWindow : form === 'full' ? encodeInFull : encodeFound;
  let continues = false;
  let found: string[] = [];
  let shown = 0;
  const flush = (left = 0): AnswerPiece => {
    const piece = { ...head, continues, records: found.length + left, left, json: found.join() };
    continues = true;
    shown += found.length;
    found = [];
    return piece;
  };
  let turnEnds = performance.now() + TURN_MS;
  for (const { count, matches } of hits) {
    let left = count;
    if (shown + found.length < limit) {
      for (const match of matches()) {
        found.push(encode(match));
        left--;
        if (shown + found.length >= limit) break;
        if (found.length < PIECE_RECORDS) continue;
        yield flush();
        turnEnds = performance.now() + TURN_MS;
      }
      if (form === 'presence' && found.length > 0) break;
    }
    const late = performance.now() > turnEnds;
    if (left > 0 || (late && found.length > 0)) yield flush(left);
    else if (late) yield null;
    if (late) turnEnds = performance.now() + TURN_MS;
  }
  if (found.length > 0) yield flush();
}

/** What the parts of one file have, in its order. */
function* hitsOf(readers: readonly SnapshotReader[], query: Query): Generator<Hits, void, undefined> {
  if (readers.length === 1 || !ranks(query)) {
    for (const reader of readers) yield* reader.find(query);
  } else {
    const matches = ranked(readers.flatMap((reader) => [...reader.find(query)].flatMap((hits) => [...hits.matches()])));
    if (matches.length > 0) yield { count: matches.length, matches: () => matches };
  }
}

function* formerHitsOf(readers: readonly SnapshotReader[], query: Query): Generator<Hits, void, undefined> {
  for (const reader of readers) yield* reader.findFormer(query);
}

/** Whether what one part has decides on what is shown of the others. */
function ranks(query: Query): boolean {
  return query.by === 'name' ? query.match === 'similar' : query.by !== 'maskedCpf';
}

/** Rule 5 of the specification over all parts, or best first. */
function ranked(matches: Match[]): Match[] {
  if (matches.some((match) => match.reconciliation === 'exact')) {
    return matches.filter((match) => match.reconciliation === 'exact');
  }
  return matches.sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
}
