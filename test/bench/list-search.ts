import type { SearchRecord } from '../../src-main/contract/list-search.ts';
import { LIST_NAMES, type ListName } from '../../src-main/contract/lists.ts';
import { createLists, type ListsRoom, type SearchQuestion } from '../../src-main/lists/room.ts';
import { median, type Timing, time } from './measure.ts';
import { QUERIES } from './queries.ts';

/** The list that has the bench's millions. */
export const LARGE: ListName = 'pep';
export const ALL: readonly ListName[] = LIST_NAMES;
/** Records that are sent while all are counted, as the window asks. */
const FIRST = 50;

export interface Found {
  /** All that were counted. */
  count: number;
  first: SearchRecord[];
}

/** A room over the bench's data, for as long as `work` takes. */
export async function* withRoom<Result>(
  parts: { dataDir: string; threads?: number },
  work: (room: ListsRoom) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const room = createLists({ ...parts, bundledDir: parts.dataDir });
  try {
    yield* work(room);
  } finally {
    await room.close();
  }
}

/** Counts all and receives the first 50 records of each list, as the window does. */
export async function countAndFirst(room: ListsRoom, question: SearchQuestion): Promise<Found> {
  const first: SearchRecord[] = [];
  for await (const event of (await room.search(question, new AbortController().signal, { limit: FIRST })).events) {
    if (event.type === 'record') first.push(event.record);
    if (event.type === 'done') return { count: event.records, first };
  }
  throw new Error('the search ended before it was done');
}

/** How each of the fixed names is timed. */
export const timeName = (ask: () => unknown): Promise<Timing> => time(ask, { runs: 15, warmUp: 3, seconds: 4 });

/** The median over the fixed names of each one's median time in the large list, in milliseconds. */
export async function medianNameSearch(room: ListsRoom): Promise<number> {
  const medians: number[] = [];
  for (const { name } of QUERIES) {
    medians.push((await timeName(() => countAndFirst(room, { lists: [LARGE], name }))).median);
  }
  return median(medians);
}
