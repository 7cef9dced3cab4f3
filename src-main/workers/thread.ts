import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { workerFile } from '../paths.ts';
import { type Parcel, postTogether, type TaskAnswer, type TaskQuestion, type ThreadStart } from './thread-messages.ts';

/** A task that somebody waits for. */
export interface Task {
  name: string;
  input: unknown;
  transfer: readonly Transferable[];
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The thread ended before it had answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

export interface ThreadOptions {
  /** File of the module whose functions it runs. */
  entry: string;
  /** Sleeps between tasks without its event loop. */
  sleeps: boolean;
  givesWay: boolean;
  resourceLimits?: ResourceLimits;
}

/** One thread of a pool from here: `entries/thread.ts`. All that it is given in one turn of the event loop goes in one message. */
export class Thread {
  private readonly worker: Worker;
  private readonly bell: Int32Array<SharedArrayBuffer> | null;
  private readonly tasks = new Map<number, Task>();
  private questions: Parcel<TaskQuestion>[] = [];
  private failure: unknown;
  private next = 0;
  /** Whether it could be started and does its work. */
  hasAnswered = false;

  /** `onFree` is called when it has answered; `onExit` once, when it has ended and failed what it had not answered. */
  constructor({ entry, sleeps, givesWay, resourceLimits }: ThreadOptions, onFree: () => void, onExit: () => void) {
    this.bell = sleeps ? new Int32Array(new SharedArrayBuffer(4)) : null;
    const start: ThreadStart = { entry, bell: this.bell, givesWay };
    this.worker = new Worker(workerFile('thread'), { workerData: start, resourceLimits });
    this.worker.unref();
    this.worker.on('message', (answers: readonly TaskAnswer[]) => {
      this.hasAnswered = true;
      for (const answer of answers) this.settle(answer);
      if (this.tasks.size === 0) this.worker.unref();
      onFree();
    });
    this.worker.on('error', (error) => {
      this.failure = error;
    });
    this.worker.on('exit', () => {
      const error = this.failure ?? new ThreadEnded();
      for (const task of this.tasks.values()) task.reject(error);
      this.tasks.clear();
      onExit();
    });
  }

  /** Tasks that it is in the middle of. */
  get load(): number {
    return this.tasks.size;
  }

  has(task: Task): boolean {
    return [...this.tasks.values()].includes(task);
  }

  give(task: Task): void {
    if (this.tasks.size === 0) this.worker.ref();
    const id = this.next++;
    this.tasks.set(id, task);
    if (this.questions.length === 0) setImmediate(() => this.send());
    this.questions.push({ message: { id, task: task.name, input: task.input }, transfer: task.transfer });
  }

  /** Ends it at once, whatever it does. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private send(): void {
    const { questions } = this;
    this.questions = [];
    postTogether(this.worker, questions, ({ id }, error) => this.settle({ id, error }));
    if (!this.bell) return;
    Atomics.add(this.bell, 0, 1);
    Atomics.notify(this.bell, 0);
  }

  private settle(answer: TaskAnswer): void {
    const task = this.tasks.get(answer.id);
    this.tasks.delete(answer.id);
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
  }
}
