import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import type { Change, ChangeCounts } from '../../contract/window/data.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import { askMany as answerMany } from '../../lists/batch/ask-many.ts';
import { type BodyKind, type ReadBatch, readBatchBody } from '../../lists/batch/read-body.ts';
import type { BatchMessage, BatchTask } from '../../lists/batch/thread-tasks.ts';
import { type AnswerPiece, answerOfList } from '../../lists/search/answer-of-list.ts';
import { type BorrowedSnapshots, OpenSnapshots, UnreadableList } from '../../lists/search/open-snapshots.ts';
import type { Lookup } from '../../lists/search/question.ts';
import { type RecordsAnswer, type RecordsTask, recordsOfItems } from '../../lists/search/record-task.ts';
import type {
  ChangesTask,
  ListsTask,
  ShortAnswer,
  SnapshotFolders,
  StreamMessage,
} from '../../lists/search/thread-tasks.ts';
import { WorkerFault } from '../fault.ts';
import { PieceSender, type StreamTask } from '../stream.ts';
import { sentenceFor, unreadableIn } from '../unreadable-data.ts';

/** Characters of records that come back at once; a longer answer is streamed. */
const SHORT_BYTES = 96 * 1024;
/** The same where only the first records are asked for: to search them a second time would cost more than to hold them. */
const LIMITED_BYTES = 512 * 1024;
/** A search that takes longer is streamed, since only then it can be told that nobody waits for it any more. */
const SHORT_MS = 150;
/** Time that a search may take before others get their turn. */
const TURN_MS = 10;
const CHANGES_A_PIECE = 256;

const openByFolders = new Map<string, OpenSnapshots>();

/** Answers whatever can be answered in one go, nearly every question, of those lists that no other thread has taken. */
export async function ask(task: ListsTask): Promise<ShortAnswer[]> {
  const taken = task.taken ?? new Int32Array(1);
  const answers: ShortAnswer[] = [];
  for (let at = Atomics.add(taken, 0, 1); at < task.lists.length; at = Atomics.add(taken, 0, 1)) {
    answers.push(await askOne(task, task.lists[at]!, performance.now() + SHORT_MS));
  }
  return answers;
}

async function askOne(task: ListsTask, list: ListName, ends: number): Promise<ShortAnswer> {
  try {
    return await withSnapshots(task, list, async (borrowed) => ({
      list,
      sources: sourcesOf(list, borrowed),
      snapshots: borrowed.infos.map(summaryOf),
      ...(await shortAnswer(task, list, borrowed, ends)),
    }));
  } catch (error) {
    if (task.form !== 'window' || !(error instanceof UnreadableList)) throw faultOf(error);
    return { list, sources: [], snapshots: [], unreadable: error.files, pieces: [], complete: true };
  }
}

/** Streams the whole answer of `lists[0]` from the snapshots of this moment, turn by turn with the other searches. */
export async function wholeAnswer({ input, port }: StreamTask<ListsTask, StreamMessage>): Promise<void> {
  const sender = new PieceSender(port);
  const list = input.lists[0]!;
  await withSnapshots(input, list, async (borrowed) => {
    const pieces = answerOfList(borrowed.readers, list, input.lookup!, input.form, input.limit);
    try {
      if (!(await sender.send({ sources: sourcesOf(list, borrowed) }))) return;
      for (const piece of pieces) {
        if (!(await sender.send(piece ? { piece } : {}))) return;
        await nextTurn();
      }
      await sender.end();
    } finally {
      pieces.return();
    }
  }).catch(refuse);
}

/**
 * For each list how much changed from the file before to the newest one; null where there is nothing to compare, or where
 * the list cannot be read, which others say.
 */
export async function changeCounts(where: SnapshotFolders): Promise<Record<ListName, ChangeCounts | null>> {
  const counts = LIST_NAMES.map(async (list) => {
    const count = withSnapshots(where, list, async ({ readers }) => readers[0]?.changeCounts ?? null);
    return [list, await count.catch((error) => (error instanceof UnreadableList ? null : refuse(error)))];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Reads what the first question to a list would have to. Where that cannot be read, the questions say so. */
export async function prepare({ list, ...where }: SnapshotFolders & { list: ListName }): Promise<void> {
  const prepared = withSnapshots(where, list, async ({ readers }) => {
    for (const reader of readers) reader.prepare();
  });
  await prepared.catch((error) => (error instanceof UnreadableList ? null : refuse(error)));
}

/** Streams what changed to the newest file of a list, some hundred changes at a time. */
export async function changes({ input, port }: StreamTask<ChangesTask, Change[]>): Promise<void> {
  const sender = new PieceSender(port);
  await withSnapshots(input, input.list, async ({ readers }) => {
    let some: Change[] = [];
    for (const change of readers[0]?.changes(input.kind) ?? []) {
      some.push(change);
      if (some.length < CHANGES_A_PIECE) continue;
      if (!(await sender.send(some))) return;
      some = [];
      await nextTurn();
    }
    if (some.length === 0 || (await sender.send(some))) await sender.end();
  }).catch(refuse);
}

/** Reads the body of a batch. */
export function readBatch({ bytes, kind }: { bytes: Uint8Array; kind: BodyKind }): Promise<ReadBatch> {
  return readBatchBody(bytes, kind);
}

/** Streams the answers of some items of a batch, all from the snapshots of this moment. */
export async function askMany({ input, port }: StreamTask<BatchTask, BatchMessage>): Promise<void> {
  const snapshots = openSnapshotsOf(input);
  const borrowedOfLists: { list: ListName; borrowed: BorrowedSnapshots }[] = [];
  try {
    for (const list of input.lists) borrowedOfLists.push({ list, borrowed: snapshots.borrow(list) });
    const sources = borrowedOfLists.flatMap(({ list, borrowed }) => sourcesOf(list, borrowed));
    function* ask(lookup: Lookup) {
      for (const { list, borrowed } of borrowedOfLists) {
        try {
          yield* answerOfList(borrowed.readers, list, lookup, 'answer', limitOf(lookup, input));
        } catch (error) {
          throw unreadableList(list, borrowed, error);
        }
      }
    }
    await answerMany(input, sources, ask, new PieceSender(port));
  } catch (error) {
    refuse(error);
  } finally {
    for (const { borrowed } of borrowedOfLists) borrowed.release();
  }
}

/** Which records of a list some items find, all from the snapshots of this moment. */
export async function recordsFor(task: RecordsTask): Promise<RecordsAnswer> {
  return withSnapshots(task, task.list, ({ readers }) => recordsOfItems(task, readers)).catch(refuse);
}

/** Only where the best come first can others be left out. */
function limitOf({ queries }: Lookup, { limit }: BatchTask): number | undefined {
  return queries.some((query) => query.by === 'name' && query.match === 'similar') ? limit : undefined;
}

/**
 * What `work` does with the snapshots of a list, which stay the same to its end.
 *
 * @throws UnreadableList where one of them cannot be read, from the start or in its middle.
 */
async function withSnapshots<T>(
  where: SnapshotFolders,
  list: ListName,
  work: (borrowed: BorrowedSnapshots) => Promise<T>,
): Promise<T> {
  const borrowed = openSnapshotsOf(where).borrow(list);
  try {
    return await work(borrowed);
  } catch (error) {
    throw unreadableList(list, borrowed, error);
  } finally {
    borrowed.release();
  }
}

/** An error that came up while a list was read, as one of the list where it is one. */
function unreadableList(list: ListName, borrowed: BorrowedSnapshots, error: unknown): unknown {
  const files = unreadableIn(error, borrowed.readers[0]?.info.path ?? list);
  return files ? new UnreadableList(list, files, { cause: error }) : error;
}

/** As whoever asked this thread is told of it. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof UnreadableList)) return error;
  return new WorkerFault('dataUnreadable', sentenceFor(error.files, ` of ${error.list}`));
}

function refuse(error: unknown): never {
  throw faultOf(error);
}

async function shortAnswer(
  { lookup, form, limit }: ListsTask,
  list: ListName,
  borrowed: BorrowedSnapshots,
  ends: number,
): Promise<Pick<ShortAnswer, 'pieces' | 'complete'>> {
  if (!lookup) return { pieces: [], complete: true };
  const most = limit === undefined ? SHORT_BYTES : LIMITED_BYTES;
  const pieces: AnswerPiece[] = [];
  let bytes = 0;
  let turnEnds = performance.now() + TURN_MS;
  for (const piece of answerOfList(borrowed.readers, list, lookup, form, limit)) {
    if (piece) pieces.push(piece);
    bytes += piece?.json.length ?? 0;
    const now = performance.now();
    if (bytes > most || now > ends) return { pieces: [], complete: false };
    if (now > turnEnds) {
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
  }
  return { pieces, complete: true };
}

function sourcesOf(list: ListName, borrowed: BorrowedSnapshots): AnsweringSnapshot[] {
  return borrowed.infos.map((info) => ({
    name: `${list}/${info.file.replace(/\.csv$/, '')}`,
    demonstration: info.demonstration,
    snapshot: summaryOf(info),
  }));
}

function openSnapshotsOf({ dataDir, bundledDir }: SnapshotFolders): OpenSnapshots {
  const key = `${dataDir}\n${bundledDir}`;
  const snapshots = openByFolders.get(key) ?? new OpenSnapshots(dataDir, bundledDir);
  openByFolders.set(key, snapshots);
  return snapshots;
}
