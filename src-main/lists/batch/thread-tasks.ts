import type { ListName } from '../../contract/lists.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { Matching } from '../search/question.ts';
import type { SnapshotFolders } from '../search/thread-tasks.ts';

/**
 * How answers are written, one JSON object a line: `answer` has one line for each item, as the API gives it; `hits` has
 * one for every few records and one at the end of each item, so that no line is longer than some records.
 */
export type LineForm = 'answer' | 'hits';

/** Some items of a batch as they reach a thread: see `askMany` in `workers/entries/lists.ts`. */
export interface BatchTask extends SnapshotFolders {
  lists: readonly ListName[];
  matching: Matching;
  /** The most records of a file that are given for an item whose name is compared by `similar`; all are counted. Without it all are given. */
  limit?: number;
  form: LineForm;
  /** Place of the first item in the whole batch. */
  first: number;
  /** JSON of `Item[]`. */
  items: string;
}

/** A part of the answer to a `BatchTask`. Its first one names the sources and has no text. */
export interface BatchMessage {
  sources?: AnsweringSnapshot[];
  /** Ends anywhere, in the middle of a line too; empty where the search goes on without having found more. */
  text: string;
  /**
   * Items that ended in this part: how many were asked, for how many of these there is a record, how many could not be
   * asked.
   */
  asked: number;
  found: number;
  failed: number;
}
