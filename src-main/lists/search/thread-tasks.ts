import type { ListName } from '../../contract/lists.ts';
import type { SnapshotSummary, UnreadableFile } from '../../contract/status.ts';
import type { Change } from '../../contract/window/data.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { AnswerPiece, RecordForm } from './answer-of-list.ts';
import type { Lookup } from './question.ts';

/** Where snapshots lie. */
export interface SnapshotFolders {
  dataDir: string;
  bundledDir: string;
}

/** A search as it reaches a thread: see `workers/entries/lists.ts`. */
export interface ListsTask extends SnapshotFolders {
  lists: readonly ListName[];
  /** Null where nothing can match: then only the lists that would answer are told. */
  lookup: Lookup | null;
  form: RecordForm;
  /** The most records of a file that are shown; all are counted. Without it all are shown. */
  limit?: number;
  /** How many of `lists` are taken, shared by the threads that are asked together: each takes the next one. */
  taken?: Int32Array<SharedArrayBuffer>;
}

/** What changed in a list, for `changes` of `workers/entries/lists.ts`; of one kind, or of all. */
export interface ChangesTask extends SnapshotFolders {
  list: ListName;
  kind?: Change['kind'];
}

/** The answer of one list. Where it is not `complete`, `pieces` is empty and the list is to be streamed. */
export interface ShortAnswer {
  list: ListName;
  sources: AnsweringSnapshot[];
  /** The snapshots that answer; none where none is installed. */
  snapshots: SnapshotSummary[];
  /** Why the list does not answer; only the window is told, for all others the question fails. */
  unreadable?: readonly UnreadableFile[];
  pieces: AnswerPiece[];
  complete: boolean;
}

/** The first message of a stream names its sources; one without a piece says only that the search goes on. */
export interface StreamMessage {
  sources?: AnsweringSnapshot[];
  piece?: AnswerPiece;
}
