import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, type ResourceLimits, type Transferable } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { ApiError } from '../errors/api-error.ts';
import { requireAsWorkers, workerFile } from '../paths.ts';
import { faultOf } from './fault.ts';
import { type Asked, methodsOf, type Streamed } from './tasks.ts';

/** Taken from where the threads find it: what they hand over is known only to their own copy of the library. */
const library = requireAsWorkers('piscina') as typeof import('piscina');

export interface PoolOptions {
  /** Threads; by default one per core. */
  threads?: number;
  /** Tasks that may wait beside those that run; beyond it the answer is 503. */
  queue?: number;
  /**
   * Tasks that one thread may be in the middle of; by default 1. More only where tasks wait much (for a slow reader) and
   * none is given a `signal`: a signal ends the whole thread.
   */
  tasksPerThread?: number;
  /**
   * Set where tasks use native memory (pictures): between tasks a thread then lets its event loop run, which is when what
   * the garbage collector found is given back. A thread that sleeps until the next task, as others do, answers sooner.
   */
  native?: boolean;
  /** Handed to each thread as `workerData`. */
  data?: unknown;
  /** Memory limit of one thread's JavaScript heap, in MiB. */
  heapMb?: number;
  /** The part of it for what lives briefly; by default V8's. */
  youngMb?: number;
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
  readonly run: Asked<Entry, [options?: TaskOptions]> = methodsOf(this.send.bind(this));
  /**
   * Runs a task that answers in pieces. The thread waits while the reader is slow and stops when the reader returns
   * early, so the memory held is a few pieces, whatever the length of the answer.
   */
  readonly stream: Streamed<Entry, [options?: TaskOptions]> = methodsOf(this.read.bind(this));
  private readonly piscina: Piscina;

  constructor(worker: string, options: PoolOptions = {}) {
    const threads = options.threads ?? Math.max(1, availableParallelism());
    this.threads = threads;
    this.piscina = new library.Piscina({
      filename: workerFile(worker),
      minThreads: threads,
      maxThreads: threads,
      maxQueue: options.queue ?? 256,
      concurrentTasksPerWorker: options.tasksPerThread ?? 1,
      atomics: options.native ? 'disabled' : 'sync',
      recordTiming: false, // nobody reads it, and it is a third of what a short task costs
      workerData: options.data,
      resourceLimits: limitsOf(options),
    });
    // A thread that was stopped may still run out of memory before it ends. It is replaced; no task is left to fail.
    this.piscina.on('error', () => {});
  }

  /** Lets running tasks finish, refuses new ones. */
  async close(): Promise<void> {
    await this.piscina.close({ force: false });
  }

  /** Ends at once, whatever runs. */
  async destroy(): Promise<void> {
    await this.piscina.destroy();
  }

  private async send(task: string, input: unknown, options: TaskOptions = {}): Promise<unknown> {
    try {
      return await this.piscina.run(input, {
        name: task,
        signal: options.signal,
        transferList: options.transfer as never,
      });
    } catch (error) {
      throw translate(error, options.signal);
    }
  }

  private async *read(task: string, input: unknown, options: TaskOptions = {}): AsyncGenerator<unknown, void> {
    const { port1: near, port2: far } = new MessageChannel();
    const pieces = new PortReader(near);
    const transfer = [far, ...(options.transfer ?? [])];
    this.send(task, { input, port: far }, { ...options, transfer }).then(
      () => pieces.end(),
      (error) => pieces.fail(error),
    );
    try {
      yield* pieces.read();
    } finally {
      near.close();
    }
  }
}

function limitsOf({ heapMb, youngMb }: PoolOptions): ResourceLimits | undefined {
  if (!heapMb && !youngMb) return undefined;
  return {
    ...(heapMb ? { maxOldGenerationSizeMb: heapMb } : {}),
    ...(youngMb ? { maxYoungGenerationSizeMb: youngMb } : {}),
  };
}

/** Errors keep their registry code across threads: see `workers/fault.ts`. */
function translate(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return new ApiError('cancelled', { cause: error });
  if (error instanceof ApiError) return error;
  const carried = faultOf(error);
  if (carried) return new ApiError(carried.fault, { detail: carried.detail, cause: error });
  if (error instanceof Error && /queue is at limit/i.test(error.message)) {
    return new ApiError('busy', { retryAfterSeconds: 2, cause: error });
  }
  return error;
}

/** Pieces from a port, one credit returned for each piece taken. */
class PortReader {
  private readonly port: MessagePort;
  private readonly waiting: unknown[] = [];
  private finished = false;
  private failure: unknown;
  private wake: () => void = () => {};

  constructor(port: MessagePort) {
    this.port = port;
    port.on('message', (piece) => {
      this.waiting.push(piece);
      this.wake();
    });
  }

  /** The task's own promise may settle before its last piece has been delivered: let the port drain first. */
  end(): void {
    setImmediate(() => {
      this.finished = true;
      this.wake();
    });
  }

  fail(error: unknown): void {
    this.failure = error;
    this.finished = true;
    this.wake();
  }

  async *read(): AsyncGenerator<unknown, void> {
    while (true) {
      if (this.failure) throw this.failure;
      const piece = this.waiting.shift();
      if (piece !== undefined) {
        this.port.postMessage('more');
        yield piece;
      } else if (this.finished) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
