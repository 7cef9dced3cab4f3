import type { ListName } from '../contract/lists.ts';
import { encodeForWindow, encodeFound } from './encode.ts';
import type { Query } from './question.ts';
import type { SnapshotReader } from './snapshot-reader.ts';

/** What of each record goes out: the API's fields, everything, or only that there is one in the file. */
export type Form = 'answer' | 'window' | 'presence';

/** Records of one list and file, as they cross from the thread. */
export interface Piece {
  list: ListName;
  /** Name of the source file in answers. */
  file: string;
  /** YYYY-MM-DD */
  date: string;
  demonstration: boolean;
  /** Further records of the group that the piece before was of. */
  continues: boolean;
  records: number;
  /** The records as JSON, commas between them. */
  json: string;
}

/** Records in one piece. */
export const PIECE_RECORDS = 256;
/** A search that has found nothing for this long pauses, so that others get their turn and a reader's end is seen. */
const TURN_MS = 10;
/** The clock is looked at once in so many candidates. */
const CANDIDATES_A_LOOK = 64;

/** The answer of one list in pieces, file after file; null where a search pauses without having found more. */
export function* answer(
  readers: readonly SnapshotReader[],
  list: ListName,
  query: Query,
  form: Form,
): Generator<Piece | null, void, undefined> {
  for (const reader of readers) yield* answerOfFile(reader, list, query, form);
}

function* answerOfFile(reader: SnapshotReader, list: ListName, query: Query, form: Form): Generator<Piece | null> {
  const { file, date, demonstration } = reader.info;
  let continues = false;
  let found: string[] = [];
  const flush = (): Piece => {
    const piece = { list, file, date, demonstration, continues, records: found.length, json: found.join() };
    continues = true;
    found = [];
    return piece;
  };
  let candidates = 0;
  let turnEnds = performance.now() + TURN_MS;
  for (const match of reader.find(query, form === 'window')) {
    if (match) {
      found.push(form === 'window' ? encodeForWindow(match, reader.fields) : encodeFound(match));
      if (form === 'presence') break;
    }
    const late = ++candidates % CANDIDATES_A_LOOK === 0 && performance.now() > turnEnds;
    if (found.length < PIECE_RECORDS && !late) continue;
    yield found.length > 0 ? flush() : null;
    turnEnds = performance.now() + TURN_MS;
  }
  if (found.length > 0) yield flush();
}
