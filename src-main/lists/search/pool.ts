import { Pool } from '../../workers/pool.ts';

/** Threads that search the lists. */
export type ListsPool = Pool<typeof import('../../workers/entries/lists.ts')>;

/** Searches that one thread may be in the middle of, each waiting for its reader. */
const SEARCHES_A_THREAD = 64;

/** `threads` by default one a core. */
export function listsPool(threads?: number): ListsPool {
  return new Pool('lists', { threads, queue: 1024, tasksPerThread: SEARCHES_A_THREAD, startAfterMs: 500 });
}
