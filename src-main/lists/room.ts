import type { SearchEvent, SearchRecord } from '../contract/list-search.ts';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { Change, ChangeCounts, ChangeEvent } from '../contract/window/data.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { listsEndpoint } from './api/route.ts';
import type { EventSearch } from './api/search-in-lines.ts';
import type { Item } from './batch/item.ts';
import { batchEndpoint } from './batch/route.ts';
import { type Screened, screenedOf } from './batch/screened.ts';
import { type Asked, screening } from './batch/screening.ts';
import { listsPool } from './search/pool.ts';
import { type Result, search } from './search/search.ts';
import type { SnapshotFolders } from './search/thread-tasks.ts';

export type { SearchQuestion } from './search/question.ts';

export interface ListsRoom {
  endpoint: Endpoint;
  batchEndpoint: Endpoint;
  /** The search of the API with what the lists say of each record. */
  search: EventSearch;
  /**
   * Looks the items of a table up in all threads at once, in `chunks` of `CHUNK_ITEMS` but for the last one; the first item
   * has the place `first`.
   */
  screen(
    asked: Asked & { first: number },
    chunks: AsyncIterable<readonly Item[]>,
    signal: AbortSignal,
  ): AsyncIterable<Screened>;
  /** Has in every thread what the first question to each list would have to read, which is most of what that costs. */
  prepare(): Promise<void>;
  /** For each list how much changed from the file before to the newest one; null where there is nothing to compare. */
  changeCounts(): Promise<Record<ListName, ChangeCounts | null>>;
  /** What changed to the newest file of a list; of one kind, or of all. */
  changes(list: ListName, kind: Change['kind'] | undefined, signal: AbortSignal): AsyncIterable<ChangeEvent>;
  /** Searches that wait, and those at work. */
  load(): { waiting: number; running: number };
  close(): Promise<void>;
}

/** Searches the snapshots of `dataDir` and `bundledDir` in threads of its own, by default one a core. */
export function createLists(parts: SnapshotFolders & { threads?: number }): ListsRoom {
  const where = { dataDir: parts.dataDir, bundledDir: parts.bundledDir };
  const pool = listsPool(parts.threads);
  const searchEvents: EventSearch = async (question, signal, { limit } = {}) => {
    const startedAt = performance.now();
    const result = await search(pool, where, question, 'window', signal, limit);
    return { scope: result.scope, sources: result.sources, events: eventsOfSearch(result, startedAt) };
  };
  return {
    endpoint: listsEndpoint((question, form, signal) => search(pool, where, question, form, signal), searchEvents),
    batchEndpoint: batchEndpoint({
      read: (bytes, kind) => pool.run.readBatch({ bytes, kind }),
      screen: (asked, chunks, signal) => screening(pool, parts, { ...asked, form: 'answer' }, chunks, signal),
    }),
    screen: (asked, chunks, signal) =>
      screenedOf(screening(pool, parts, { ...asked, form: 'hits' }, jsonOf(chunks), signal)),
    search: searchEvents,
    async prepare() {
      // List by list, so that who asks meanwhile need not wait for all.
      for (const list of LIST_NAMES) {
        await Promise.allSettled(Array.from({ length: pool.threads }, () => pool.run.prepare({ ...where, list })));
      }
    },
    changeCounts: () => pool.run.changeCounts(where),
    changes: (list, kind, signal) => changeEvents(pool.stream.changes({ ...where, list, kind }), signal),
    load: () => pool.load,
    close: () => pool.destroy(),
  };
}

async function* changeEvents(pieces: AsyncIterable<Change[]>, signal: AbortSignal): AsyncGenerator<ChangeEvent> {
  let changes = 0;
  for await (const piece of pieces) {
    if (signal.aborted) return;
    changes += piece.length;
    for (const change of piece) yield { type: 'change', change };
  }
  yield { type: 'done', changes };
}

async function* eventsOfSearch(result: Result, startedAt: number): AsyncGenerator<SearchEvent> {
  yield { type: 'scope', ...result.scope };
  let records = 0;
  let groups = 0;
  let open: Extract<SearchEvent, { type: 'groupEnd' }> | undefined;
  for await (const piece of result.pieces()) {
    if (!piece.continues) {
      if (open) yield open;
      open = { type: 'groupEnd', list: piece.list, file: piece.file, former: piece.former, records: 0 };
      if (!piece.former) groups++;
      yield {
        type: 'group',
        list: piece.list,
        file: piece.file,
        date: piece.date,
        demonstration: piece.demonstration,
        former: piece.former,
      };
    }
    if (!piece.former) records += piece.records;
    open!.records += piece.records;
    for (const record of JSON.parse(`[${piece.json}]`) as SearchRecord[]) yield { type: 'record', record };
  }
  if (open) yield open;
  yield { type: 'done', records, groups, timeSpent: Math.round(performance.now() - startedAt) };
}

async function* jsonOf(chunks: AsyncIterable<readonly Item[]>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield JSON.stringify(chunk);
}
