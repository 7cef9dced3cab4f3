import { availableParallelism } from 'node:os';
import type { ListName } from '../../contract/lists.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ListsPool } from '../search/pool.ts';
import type { Matching } from '../search/question.ts';
import type { SnapshotFolders } from '../search/thread-tasks.ts';
import { inOrder } from './in-order.ts';
import { CHUNK_ITEMS } from './read-body.ts';
import type { BatchMessage, BatchTask, LineForm } from './thread-tasks.ts';

/** What all items of a batch have in common. */
export interface Asked {
  lists: readonly ListName[];
  matching: Matching;
  /** See `BatchTask`. */
  limit?: number;
}

/** How the items were looked up, beside in which lists, as the last line of a batch says it. */
export function howAsked({ matching, limit }: Pick<Asked, 'matching' | 'limit'>) {
  return { ...matching, ...(limit !== undefined && { limit }) };
}

/** Tasks for each thread: one that is worked at, one that waits for it. */
const TASKS_A_THREAD = 2;
/** Characters of answers that a task may be ahead of its reader. */
const HELD_AHEAD = 512 * 1024;

/**
 * Asks the items of `chunks` (JSON of `Item[]`, all but the last one of `CHUNK_ITEMS`), of which the first has the
 * place `first`, in all threads at once; the answers come in the order of the items. The first message names the
 * sources, even where there is no item. Each chunk is answered from the snapshots of its moment.
 */
export async function* screening(
  pool: ListsPool,
  where: SnapshotFolders & { threads?: number },
  asked: Asked & { form: LineForm; first?: number },
  chunks: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<BatchMessage, void, undefined> {
  const { dataDir, bundledDir } = where;
  const { lists, matching, limit, form } = asked;
  async function* begin() {
    let first = asked.first ?? 0;
    for await (const items of chunks) {
      const task: BatchTask = { dataDir, bundledDir, lists, matching, limit, form, first, items };
      first += CHUNK_ITEMS;
      yield () => pool.stream.askMany(task);
    }
  }
  const tasks = TASKS_A_THREAD * (where.threads ?? availableParallelism());
  yield* inOrder(begin(), { tasks, size: HELD_AHEAD, sizeOf: ({ text }) => text.length }, signal);
  // Tasks that were let go end early: an answer that was cut must not look like a whole one.
  if (signal.aborted) throw new ApiError('cancelled');
}
