import type { SearchEvent, SearchRecord } from '../contract/workstation.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { Pool } from '../workers/pool.ts';
import type { SearchQuestion } from './question.ts';
import { listsEndpoint } from './route.ts';
import { type Result, search, type Where } from './search.ts';

export type { SearchQuestion } from './question.ts';

export interface ListsRoom {
  endpoint: Endpoint;
  /** The search of the API with what the lists say of each record: for the window and the command line. */
  search(question: SearchQuestion, signal: AbortSignal): AsyncIterable<SearchEvent>;
  close(): Promise<void>;
}

/** Searches that one thread may be in the middle of, each waiting for its reader. */
const SEARCHES_A_THREAD = 64;

/** Searches the snapshots of `dataDir` and `bundledDir` in threads of its own, by default one a core. */
export function createLists(parts: Where & { threads?: number }): ListsRoom {
  const where = { dataDir: parts.dataDir, bundledDir: parts.bundledDir };
  const pool = new Pool('lists', { threads: parts.threads, queue: 1024, tasksPerThread: SEARCHES_A_THREAD });
  return {
    endpoint: listsEndpoint((question, form, signal) => search(pool, where, question, form, signal)),
    search: (question, signal) => eventsOf(() => search(pool, where, question, 'window', signal)),
    close: () => pool.destroy(),
  };
}

async function* eventsOf(ask: () => Promise<Result>): AsyncGenerator<SearchEvent> {
  const startedAt = performance.now();
  const result = await ask();
  let records = 0;
  let groups = 0;
  for await (const piece of result.pieces()) {
    if (!piece.continues) {
      groups++;
      yield {
        type: 'group',
        list: piece.list,
        file: piece.file,
        date: piece.date,
        demonstration: piece.demonstration,
      };
    }
    records += piece.records;
    for (const record of JSON.parse(`[${piece.json}]`) as SearchRecord[]) yield { type: 'record', record };
  }
  yield { type: 'done', records, groups, timeSpent: Math.round(performance.now() - startedAt) };
}
