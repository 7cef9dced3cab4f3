import { pathToFileURL } from 'node:url';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import { HandedOver } from '../hand-over.ts';
import { type Parcel, postTogether, type TaskAnswer, type TaskQuestion, type ThreadStart } from '../thread-messages.ts';

/**
 * A thread of a `Pool`: does what it is asked with the functions of its entry. Answers go together, all that are there
 * when nothing is left to do, or when the first has waited for a moment.
 */
const { entry, bell, givesWay } = workerData as ThreadStart;
const port = parentPort!;
if (givesWay) giveWay();

/** An answer waits no longer than this for others that are computed meanwhile, in milliseconds. */
const TOGETHER_MS = 0.5;

let tasks: Readonly<Record<string, (input: unknown) => unknown>>;
let underWay = 0;
let answers: Parcel<TaskAnswer>[] = [];
let sendBy = 0;
let resting = false;

function perform({ id, task, input }: TaskQuestion): void {
  try {
    const result = tasks[task]!(input);
    if (!(result instanceof Promise)) {
      answer(id, result);
      return;
    }
    underWay++;
    result
      .then(
        (value) => answer(id, value),
        (error) => say({ id, error }),
      )
      .finally(settled);
  } catch (error) {
    say({ id, error });
  }
}

function answer(id: number, result: unknown): void {
  if (result instanceof HandedOver) say({ id, result: result.result }, result.buffers);
  else say({ id, result });
}

function say(message: TaskAnswer, transfer: readonly ArrayBuffer[] = []): void {
  const now = performance.now();
  if (answers.length === 0) sendBy = now + TOGETHER_MS;
  answers.push({ message, transfer });
  if (now >= sendBy) send();
}

function send(): void {
  if (answers.length === 0) return;
  const all = answers;
  answers = [];
  postTogether(port, all, ({ id }, error) => port.postMessage([{ id, error }]));
}

/** Once what has come to its end in this turn of the event loop has done so. */
function settled(): void {
  underWay--;
  if (resting) return;
  resting = true;
  process.nextTick(rest);
}

function rest(): void {
  resting = false;
  send();
  while (bell && underWay === 0) {
    const rung = Atomics.load(bell, 0);
    const received = receiveMessageOnPort(port);
    if (received) take(received.message);
    else Atomics.wait(bell, 0, rung);
  }
}

function take(questions: readonly TaskQuestion[]): void {
  for (const question of questions) perform(question);
  send();
}

void import(pathToFileURL(entry).href).then((module) => {
  tasks = module;
  port.on('message', (questions: readonly TaskQuestion[]) => {
    take(questions);
    if (underWay === 0) rest();
  });
  if (bell) rest();
});
