import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListName } from '../contract/lists.ts';
import type { Source } from '../http/endpoint.ts';
import { answer, type Piece } from '../lists/answering.ts';
import { Library, type Loan } from '../lists/library.ts';
import type { ListsTask, ShortAnswer, StreamMessage } from '../lists/task.ts';
import { PieceSender, type StreamTask } from './stream.ts';

/** Records that come back at once; a longer answer is streamed. */
const SHORT_RECORDS = 1024;
/** Time that one task may take before others get their turn. */
const SHORT_MS = 30;

const libraries = new Map<string, Library>();

/** Answers whatever can be answered in one go: nearly every question. */
export function ask(task: ListsTask): ShortAnswer[] {
  const library = libraryOf(task);
  const ends = performance.now() + SHORT_MS;
  return task.lists.map((list) => {
    const loan = library.borrow(list);
    try {
      return { list, sources: sourcesOf(list, loan), ...shortAnswer(task, list, loan, ends) };
    } finally {
      loan.release();
    }
  });
}

/** Streams the whole answer of `lists[0]` from the snapshots of this moment, turn by turn with the other searches. */
export async function stream({ input, port }: StreamTask<ListsTask>): Promise<void> {
  const sender = new PieceSender<StreamMessage>(port);
  const list = input.lists[0]!;
  const loan = libraryOf(input).borrow(list);
  const pieces = answer(loan.readers, list, input.query, input.form);
  try {
    if (!(await sender.send({ sources: sourcesOf(list, loan) }))) return;
    for (const piece of pieces) {
      if (!(await sender.send(piece ? { piece } : {}))) return;
      await nextTurn();
    }
    await sender.end();
  } finally {
    pieces.return();
    loan.release();
  }
}

function shortAnswer(
  { query, form }: ListsTask,
  list: ListName,
  loan: Loan,
  ends: number,
): Pick<ShortAnswer, 'pieces' | 'complete'> {
  const pieces: Piece[] = [];
  let records = 0;
  for (const piece of answer(loan.readers, list, query, form)) {
    if (piece) pieces.push(piece);
    records += piece?.records ?? 0;
    if (records > SHORT_RECORDS || performance.now() > ends) return { pieces: [], complete: false };
  }
  return { pieces, complete: true };
}

function sourcesOf(list: ListName, loan: Loan): Source[] {
  return loan.readers.map(({ info }) => ({
    name: `${list}/${info.file.replace(/\.csv$/, '')}`,
    demonstration: info.demonstration,
  }));
}

function libraryOf({ dataDir, bundledDir }: ListsTask): Library {
  const key = `${dataDir}\n${bundledDir}`;
  const library = libraries.get(key) ?? new Library(dataDir, bundledDir);
  libraries.set(key, library);
  return library;
}
