import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { Change, ChangeCounts } from '../contract/workstation.ts';
import type { Source } from '../http/endpoint.ts';
import { answer, type Piece } from '../lists/answering.ts';
import { askMany as answerMany } from '../lists/batch/ask-many.ts';
import { type BodyKind, type ReadBatch, readBatchBody } from '../lists/batch/read-body.ts';
import type { BatchMessage, BatchTask } from '../lists/batch/task.ts';
import { Library, type Loan } from '../lists/library.ts';
import { queryOf, type Wanted } from '../lists/question.ts';
import type { Where } from '../lists/search.ts';
import type { ChangesTask, ListsTask, ShortAnswer, StreamMessage } from '../lists/task.ts';
import { PieceSender, type StreamTask } from './stream.ts';

/** Characters of records that come back at once; a longer answer is streamed. */
const SHORT_BYTES = 96 * 1024;
/** A search that takes longer is streamed, since only then it can be told that nobody waits for it any more. */
const SHORT_MS = 150;
/** Time that a search may take before others get their turn. */
const TURN_MS = 10;
const CHANGES_A_PIECE = 256;

const libraries = new Map<string, Library>();

/** Answers whatever can be answered in one go: nearly every question. */
export async function ask(task: ListsTask): Promise<ShortAnswer[]> {
  const library = libraryOf(task);
  const ends = performance.now() + SHORT_MS;
  const answers: ShortAnswer[] = [];
  for (const list of task.lists) {
    const loan = library.borrow(list);
    try {
      answers.push({ list, sources: sourcesOf(list, loan), ...(await shortAnswer(task, list, loan, ends)) });
    } finally {
      loan.release();
    }
  }
  return answers;
}

/** Streams the whole answer of `lists[0]` from the snapshots of this moment, turn by turn with the other searches. */
export async function stream({ input, port }: StreamTask<ListsTask>): Promise<void> {
  const sender = new PieceSender<StreamMessage>(port);
  const list = input.lists[0]!;
  const loan = libraryOf(input).borrow(list);
  const pieces = answer(loan.readers, list, input.query, input.form, input.limit);
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

/** For each list how much changed from the file before to the newest one; null where there is nothing to compare. */
export function changeCounts(where: Where): Record<ListName, ChangeCounts | null> {
  const counts = LIST_NAMES.map((list) => {
    const loan = libraryOf(where).borrow(list);
    try {
      return [list, loan.readers[0]?.changeCounts ?? null];
    } finally {
      loan.release();
    }
  });
  return Object.fromEntries(counts);
}

/** Streams what changed to the newest file of a list, some hundred changes at a time. */
export async function changes({ input, port }: StreamTask<ChangesTask>): Promise<void> {
  const sender = new PieceSender<Change[]>(port);
  const loan = libraryOf(input).borrow(input.list);
  try {
    let some: Change[] = [];
    for (const change of loan.readers[0]?.changes(input.kind) ?? []) {
      some.push(change);
      if (some.length < CHANGES_A_PIECE) continue;
      if (!(await sender.send(some))) return;
      some = [];
      await nextTurn();
    }
    if (some.length === 0 || (await sender.send(some))) await sender.end();
  } finally {
    loan.release();
  }
}

/** Reads the body of a batch. */
export function readBatch({ bytes, kind }: { bytes: Uint8Array; kind: BodyKind }): Promise<ReadBatch> {
  return readBatchBody(bytes, kind);
}

/** Streams the answers of some items of a batch, all from the snapshots of this moment. */
export async function askMany({ input, port }: StreamTask<BatchTask>): Promise<void> {
  const library = libraryOf(input);
  const loans: { list: ListName; loan: Loan }[] = [];
  try {
    for (const list of input.lists) loans.push({ list, loan: library.borrow(list) });
    const sources = loans.flatMap(({ list, loan }) => sourcesOf(list, loan));
    function* ask(wanted: Wanted) {
      const query = queryOf(wanted);
      if (query) for (const { list, loan } of loans) yield* answer(loan.readers, list, query, 'answer');
    }
    await answerMany(input, sources, ask, new PieceSender<BatchMessage>(port));
  } finally {
    for (const { loan } of loans) loan.release();
  }
}

async function shortAnswer(
  { query, form, limit }: ListsTask,
  list: ListName,
  loan: Loan,
  ends: number,
): Promise<Pick<ShortAnswer, 'pieces' | 'complete'>> {
  const pieces: Piece[] = [];
  let bytes = 0;
  let turnEnds = performance.now() + TURN_MS;
  for (const piece of answer(loan.readers, list, query, form, limit)) {
    if (piece) pieces.push(piece);
    bytes += piece?.json.length ?? 0;
    const now = performance.now();
    if (bytes > SHORT_BYTES || now > ends) return { pieces: [], complete: false };
    if (now > turnEnds) {
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
  }
  return { pieces, complete: true };
}

function sourcesOf(list: ListName, loan: Loan): Source[] {
  return loan.readers.map(({ info }) => ({
    name: `${list}/${info.file.replace(/\.csv$/, '')}`,
    demonstration: info.demonstration,
  }));
}

function libraryOf({ dataDir, bundledDir }: Where): Library {
  const key = `${dataDir}\n${bundledDir}`;
  const library = libraries.get(key) ?? new Library(dataDir, bundledDir);
  libraries.set(key, library);
  return library;
}
