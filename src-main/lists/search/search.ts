import type { SearchEvent } from '../../contract/list-search.ts';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { AnswerPiece, RecordForm } from './answer-of-list.ts';
import type { ListsPool } from './pool.ts';
import { lookupOf, type SearchQuestion } from './question.ts';
import type { ListsTask, ShortAnswer, SnapshotFolders } from './thread-tasks.ts';

/** An answer under way. */
export interface Result {
  /** Which of the lists answer, and which do not. */
  scope: Pick<Extract<SearchEvent, { type: 'scope' }>, 'consulted' | 'notConsulted'>;
  /** The snapshots that answer, in the order of the lists. */
  sources: AnsweringSnapshot[];
  /** Everything found, where it is short enough to have come at once. */
  short: AnswerPiece[] | null;
  /** Everything found, to be read once; a long answer is fetched as it is read. */
  pieces(): AsyncIterable<AnswerPiece>;
}

/** Records that each list had when it last answered, by pool. */
const sizes = new WeakMap<ListsPool, Map<ListName, number>>();

/**
 * Asks the threads. What every record is compared with is looked for by all threads at the same time, each taking the next list
 * as it has done with one, the largest first; documents, which cost microseconds, in all lists by one thread. What does not come back at once is streamed, list after list, from snapshots that stay the same to the
 * end of the answer.
 *
 * A list whose data is there and cannot be read fails the question (ApiError `dataUnreadable`), but for the window's, which
 * is answered from the others and told so.
 *
 * Threads are never ended to cancel: when `signal` fires their ports close, and they turn to other searches.
 */
export async function search(
  pool: ListsPool,
  where: SnapshotFolders,
  question: SearchQuestion,
  form: RecordForm,
  signal: AbortSignal,
  limit?: number,
): Promise<Result> {
  const lookup = lookupOf([question], question.facts);
  // What nothing can match is asked all the same: a list that cannot be read says so, whatever the question.
  const lists = LIST_NAMES.filter((list) => question.lists.includes(list));
  const task = (some: readonly ListName[]): ListsTask => ({ ...where, lists: some, lookup, form, limit });
  const known = sizes.get(pool) ?? new Map<ListName, number>();
  sizes.set(pool, known);
  const largestFirst = lists.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0));
  const byDocument = lookup === null || lookup.queries.every(({ by }) => by === 'cpf' || by === 'cnpj');
  const threads = byDocument ? 1 : Math.min(pool.threads, lists.length);
  const taken = threads > 1 ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  const asked: ListsTask = { ...task(largestFirst), taken };
  const shares = Array.from({ length: threads }, () => pool.run.ask(asked));
  const answers = (await Promise.all(shares)).flat().sort((a, b) => lists.indexOf(a.list) - lists.indexOf(b.list));
  for (const { list, snapshots } of answers)
    known.set(
      list,
      snapshots.reduce((sum, { records }) => sum + records, 0),
    );
  refuseIfGone(signal);
  const scope = scopeOf(answers);

  if (answers.every((answer) => answer.complete)) {
    const short = answers.flatMap((answer) => answer.pieces);
    return { scope, sources: answers.flatMap((answer) => answer.sources), short, pieces: () => each(short) };
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
  async function* pieces(): AsyncGenerator<AnswerPiece> {
    try {
      for (const part of parts) yield* part.pieces(signal);
    } finally {
      signal.removeEventListener('abort', close);
      await close();
    }
  }
  return { scope, sources: parts.flatMap((part) => part.sources), short: null, pieces };
}

/** The answer of one list within a long one. */
interface Part {
  sources: AnsweringSnapshot[];
  pieces(signal: AbortSignal): AsyncIterable<AnswerPiece>;
  close(): Promise<unknown>;
}

async function partOf(answer: ShortAnswer, pool: ListsPool, task: ListsTask): Promise<Part> {
  if (answer.complete) {
    return { sources: answer.sources, pieces: () => each(answer.pieces), close: async () => undefined };
  }
  const messages = pool.stream.wholeAnswer(task);
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

async function* each(pieces: readonly AnswerPiece[]): AsyncGenerator<AnswerPiece> {
  yield* pieces;
}

function scopeOf(answers: readonly ShortAnswer[]): Result['scope'] {
  const answer = answers.filter(({ snapshots }) => snapshots.length > 0);
  const silent = answers.filter(({ snapshots }) => snapshots.length === 0);
  return {
    consulted: answer.map(({ list, snapshots }) => ({ list, snapshots })),
    notConsulted: silent.map(({ list, unreadable }) => ({
      list,
      reason: unreadable ? 'unreadable' : 'notInstalled',
      files: [...(unreadable ?? [])],
    })),
  };
}
