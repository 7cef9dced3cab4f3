import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { PieceSender } from '../../workers/stream.ts';
import type { AnswerPiece } from '../search/answer-of-list.ts';
import type { Lookup } from '../search/question.ts';
import { answerItems } from './answer-items.ts';
import type { Item } from './item.ts';
import type { BatchMessage, BatchTask } from './thread-tasks.ts';

/** Characters of the answer that are sent at once. */
const MESSAGE = 64 * 1024;
/**
 * What there is of the answer is sent at least this often, so that a reader sees it grow and a thread sees its reader
 * go.
 */
const MESSAGE_MS = 50;
/** Items are answered for so long before others get their turn. */
const TURN_MS = 10;

/** Answers the items of a task through `sender`, turn by turn with the other searches of the thread. */
export async function askMany(
  task: BatchTask,
  sources: AnsweringSnapshot[],
  ask: (lookup: Lookup) => Iterable<AnswerPiece | null>,
  sender: PieceSender<BatchMessage>,
): Promise<void> {
  let message: BatchMessage = { ...nothing(), sources };
  let turnEnds = performance.now() + TURN_MS;
  let sendBy = 0; // the sources go first
  const items = JSON.parse(task.items) as Item[];
  for (const { text, ended } of answerItems(items, task.first, task.matching, task.form, ask)) {
    const now = performance.now();
    if (now > sendBy || message.text.length > MESSAGE) {
      if (!(await sender.send(message))) return;
      message = nothing();
      sendBy = now + MESSAGE_MS;
    }
    message.text += text;
    if (ended === 'failed') message.failed++;
    else if (ended) message.asked++;
    if (ended === 'found') message.found++;
    if (now > turnEnds) {
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
  }
  if (await sender.send(message)) await sender.end();
}

function nothing(): BatchMessage {
  return { text: '', asked: 0, found: 0, failed: 0 };
}
