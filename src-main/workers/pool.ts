import { availableParallelism } from 'node:os';
import { MessageChannel, type ResourceLimits, type Transferable } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';
import { workerFile } from '../paths.ts';
import { faultOf } from './fault.ts';
import { PieceReader } from './stream.ts';
import { type Asked, methodsOf, type Streamed } from './task-types.ts';
import { type Task, Thread, ThreadEnded } from './thread.ts';

export interface PoolOptions {
  /** Threads; by default one per core. */
  threads?: number;
  /** Tasks that may wait beside those that run; beyond it the answer is 503. */
  queue?: number;
  /**
   * Tasks that one thread may be given at a time; by default 1. More where tasks are short, as those of one turn then go in
   * one message, or wait much (for a slow reader), and none is given a `signal`: a signal ends the whole thread.
   */
  tasksPerThread?: number;
  /**
   * Set where tasks use native memory (pictures): between tasks a thread then lets its event loop run, which is when what
   * the garbage collector found is given back. A thread that sleeps until the next task, as others do, answers sooner.
   */
  native?: boolean;
  /** Others go before its threads, where a thread can have a priority of its own: see `giveWay`. */
  givesWay?: boolean;
  /** Starts the threads so long after the pool was made, in milliseconds; without it, and before, the first task does. */
  startAfterMs?: number;
  /** Memory limit of one thread's JavaScript heap, in MiB. */
  heapMb?: number;
  /** The part of it for what lives briefly; by default V8's. */
  youngMb?: number;
  /** Told of each task that has ended: null, or what it failed by. */
  ended?(error: unknown): void;
}

export interface TaskOptions {
  signal?: AbortSignal;
  transfer?: readonly Transferable[];
}

/**
 * Threads of one kind of work, a bounded queue before them. A thread that dies fails its one task and is replaced.
 * `Entry` is what they run: `typeof import('./entries/<worker>.ts')`.
 */
export class Pool<Entry> {
  readonly threads: number;
  /** Runs one task. Rejects with ApiError `busy` when the queue is full, `cancelled` when `signal` fires. */
  readonly run: Asked<Entry, [options?: TaskOptions]> = methodsOf(this.ask.bind(this));
  /**
   * Runs a task that answers in pieces. The thread waits while the reader is slow and stops when the reader returns
   * early, so the memory held is a few pieces, whatever the length of the answer.
   */
  readonly stream: Streamed<Entry, [options?: TaskOptions]> = methodsOf(this.read.bind(this));
  private readonly worker: string;
  private readonly options: PoolOptions;
  private readonly started = new Set<Thread>();
  private readonly waiting: Task[] = [];
  private closed = false;
  private idle = () => {};
  private readonly starting: NodeJS.Timeout | undefined;

  constructor(worker: string, options: PoolOptions = {}) {
    this.worker = worker;
    this.options = options;
    this.threads = options.threads ?? Math.max(1, availableParallelism());
    if (options.startAfterMs !== undefined)
      this.starting = setTimeout(() => this.start(), options.startAfterMs).unref();
  }

  /** Lets running tasks finish, refuses new ones. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.isBusy()) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
      });
    }
    await this.destroy();
  }

  /** Ends at once, whatever runs. */
  async destroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.starting);
    for (const task of this.waiting.splice(0)) task.reject(new ApiError('closing'));
    await Promise.all([...this.started].map((thread) => thread.end()));
  }

  private ask(name: string, input: unknown, { signal, transfer = [] }: TaskOptions = {}): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { ended } = this.options;
    if (ended)
      promise.then(
        () => ended(null),
        (error) => ended(error),
      );
    const task: Task = { name, input, transfer, resolve, reject: (error) => reject(this.translate(error)) };
    if (this.closed) task.reject(new ApiError('closing'));
    else if (signal?.aborted) task.reject(new ApiError('cancelled'));
    else this.assign(task);
    if (!signal || signal.aborted) return promise;
    const cancel = () => this.cancel(task);
    signal.addEventListener('abort', cancel);
    return promise.finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Tasks that wait here, and those that threads have. */
  get load(): { waiting: number; running: number } {
    let running = 0;
    for (const thread of this.started) running += thread.load;
    return { waiting: this.waiting.length, running };
  }

  private async *read(name: string, input: unknown, options: TaskOptions = {}): AsyncGenerator<unknown, void> {
    const { port1: near, port2: far } = new MessageChannel();
    const pieces = new PieceReader(near);
    const transfer = [far, ...(options.transfer ?? [])];
    this.ask(name, { input, port: far }, { ...options, transfer }).then(
      () => pieces.end(),
      (error) => pieces.fail(error),
    );
    try {
      yield* pieces.read();
    } finally {
      near.close();
    }
  }

  private assign(task: Task): void {
    const thread = this.freeThread();
    if (thread) thread.give(task);
    else if (this.waiting.length < (this.options.queue ?? 256)) this.waiting.push(task);
    else task.reject(new ApiError('busy', { retryAfterSeconds: 2 }));
  }

  /** One that has nothing to do, else a new one, else that with the fewest tasks; undefined where all have enough. */
  private freeThread(): Thread | undefined {
    let least: Thread | undefined;
    for (const thread of this.started) if (!least || thread.load < least.load) least = thread;
    if (least?.load === 0) return least;
    if (this.started.size < this.threads) return this.startOne();
    return least!.load < (this.options.tasksPerThread ?? 1) ? least : undefined;
  }

  private start(): void {
    while (this.started.size < this.threads) this.startOne();
  }

  private startOne(): Thread {
    const entry = workerFile(this.worker);
    const resourceLimits = limitsOf(this.options);
    const thread = new Thread(
      { entry, sleeps: !this.options.native, givesWay: this.options.givesWay ?? false, resourceLimits },
      () => this.goOn(),
      () => {
        this.started.delete(thread);
        if (!this.closed && thread.hasAnswered && this.started.size < this.threads) this.startOne();
        this.goOn();
      },
    );
    this.started.add(thread);
    return thread;
  }

  private goOn(): void {
    while (this.waiting.length > 0) {
      const thread = this.freeThread();
      if (!thread) return;
      thread.give(this.waiting.shift()!);
    }
    if (this.closed && !this.isBusy()) this.idle();
  }

  private cancel(task: Task): void {
    task.reject(new ApiError('cancelled'));
    const place = this.waiting.indexOf(task);
    if (place >= 0) this.waiting.splice(place, 1);
    const thread = [...this.started].find((one) => one.has(task));
    if (!thread) return;
    this.started.delete(thread);
    void thread.end();
  }

  private isBusy(): boolean {
    return this.waiting.length > 0 || [...this.started].some(({ load }) => load > 0);
  }

  /** Errors keep their registry code across threads: see `workers/fault.ts`. */
  private translate(error: unknown): unknown {
    if (error instanceof ApiError) return error;
    const carried = faultOf(error);
    if (carried) return new ApiError(carried.fault, { detail: carried.detail, cause: error });
    return this.closed && error instanceof ThreadEnded ? new ApiError('closing', { cause: error }) : error;
  }
}

function limitsOf({ heapMb, youngMb }: PoolOptions): ResourceLimits | undefined {
  if (!heapMb && !youngMb) return undefined;
  return {
    ...(heapMb ? { maxOldGenerationSizeMb: heapMb } : {}),
    ...(youngMb ? { maxYoungGenerationSizeMb: youngMb } : {}),
  };
}
