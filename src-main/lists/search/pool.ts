import { Pool } from '../../workers/pool.ts';

/** Threads that search the lists. */
export type ListsPool = Pool<typeof import('../../workers/entries/lists.ts')>;

/** Searches that one thread may be in the middle of, each waiting for its reader. */
const SEARCHES_A_THREAD = 64;

/** `threads` by default one a core. */
export function listsPool(threads?: number): ListsPool {
  return new Pool('lists', { threads, queue: 1024, tasksPerThread: SEARCHES_A_THREAD, startAfterMs: 500 });
}

/** Threads that search for somebody who does not wait, and give way to all who do. */
export function watchingPool(threads: number): ListsPool {
  return new Pool('lists', { threads, queue: 1024, tasksPerThread: SEARCHES_A_THREAD, givesWay: true });
}

/** Threads that find out whom changes of lists may concern. */
export type ConcernedPool = Pool<typeof import('../../workers/entries/concerned.ts')>;

/** `threads` by default one a core: it is short, and somebody may have to freeze an account. */
export function concernedPool(threads?: number): ConcernedPool {
  return new Pool('concerned', { threads, queue: 1024 });
}
