import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { Source } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import type { Pool } from '../workers/pool.ts';
import type { Form, Piece } from './answering.ts';
import { queryOf, type SearchQuestion } from './question.ts';
import type { ListsTask, ShortAnswer, StreamMessage } from './task.ts';

/** An answer under way. */
export interface Result {
  /** The snapshots that answer, in the order of the lists. */
  sources: Source[];
  /** Everything found, where it is short enough to have come at once. */
  short: Piece[] | null;
  /** Everything found, to be read once; a long answer is fetched as it is read. */
  pieces(): AsyncIterable<Piece>;
}

export interface Where {
  dataDir: string;
  bundledDir: string;
}

/**
 * Asks the threads. A name is looked for in every list at the same time; documents, which cost microseconds, in all lists
 * by one thread. What does not come back at once is streamed, list after list, from snapshots that stay the same to the
 * end of the answer.
 *
 * Threads are never ended to cancel: when `signal` fires their ports close, and they turn to other searches.
 */
export async function search(
  pool: Pool,
  where: Where,
  question: SearchQuestion,
  form: Form,
  signal: AbortSignal,
  limit?: number,
): Promise<Result> {
  const query = queryOf(question);
  if (!query) return { sources: [], short: [], pieces: () => noPieces() };
  const lists = LIST_NAMES.filter((list) => question.lists.includes(list));
  const task = (some: readonly ListName[]): ListsTask => ({ ...where, lists: some, query, form, limit });
  const shares = query.by === 'name' ? lists.map((list) => [list]) : [lists];
  const answers = (await Promise.all(shares.map((share) => pool.run<ShortAnswer[]>('ask', task(share))))).flat();
  refuseIfGone(signal);

  if (answers.every((answer) => answer.complete)) {
    const short = answers.flatMap((answer) => answer.pieces);
    return { sources: answers.flatMap((answer) => answer.sources), short, pieces: () => each(short) };
  }
  const opened = await Promise.allSettled(answers.map((answer) => partOf(answer, pool, task([answer.list]))));
  const parts = opened.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  const close = () => Promise.all(parts.map((part) => part.close()));
  const failed = opened.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) await close();
  refuseIfGone(signal);
  async function* pieces(): AsyncGenerator<Piece> {
    try {
      for (const part of parts) yield* part.pieces(signal);
    } finally {
      signal.removeEventListener('abort', close);
      await close();
    }
  }
  return { sources: parts.flatMap((part) => part.sources), short: null, pieces };
}

/** The answer of one list within a long one. */
interface Part {
  sources: Source[];
  pieces(signal: AbortSignal): AsyncIterable<Piece>;
  close(): Promise<unknown>;
}

async function partOf(answer: ShortAnswer, pool: Pool, task: ListsTask): Promise<Part> {
  if (answer.complete) {
    return { sources: answer.sources, pieces: () => each(answer.pieces), close: async () => undefined };
  }
  const messages = pool.stream<StreamMessage>('stream', task);
  const first = await messages.next();
  return {
    sources: first.value?.sources ?? [],
    close: () => messages.return(undefined),
    async *pieces(signal) {
      for await (const { piece } of messages) {
        refuseIfGone(signal);
        if (piece) yield piece;
      }
      // A closed port ends the messages too: an answer that was cut must not look like a whole one.
      refuseIfGone(signal);
    },
  };
}

function refuseIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError('cancelled');
}

async function* each(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

async function* noPieces(): AsyncGenerator<Piece> {}
