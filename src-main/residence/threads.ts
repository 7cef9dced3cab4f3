import type { Transferable } from 'node:worker_threads';
import { ApiError } from '../http/errors.ts';
import { Pool, type PoolOptions } from '../workers/pool.ts';

export interface Task {
  signal: AbortSignal;
  /** Time that the task may take once it runs, in milliseconds. */
  limitMs: number;
  transfer?: readonly Transferable[];
}

export interface ThreadsOptions extends PoolOptions {
  threads: number;
  /**
   * Memory by which the whole process may grow while one task runs, in MiB. V8 bounds a thread's JavaScript alone: buffers,
   * WebAssembly and canvases lie beside it. What others take meanwhile counts too, so this is far above what an honest
   * file takes, and by default only for the threads that decode what was sent.
   */
  growthMb?: number;
}

/** How often memory is looked at while a limited task runs: a thread fills some 50 MB in that time. */
const LOOK_MS = 20;

/**
 * A pool whose tasks wait here, not in it, until a thread is free: so the time that a task may take counts from when it
 * runs, however many stand before it.
 *
 * What was made to run for ever, or to fill the memory, ends as `fileDamaged`; the thread is ended and replaced.
 */
export class Threads {
  /** Threads altogether. */
  readonly count: number;
  private readonly pool: Pool;
  private readonly growth: number;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(worker: string, options: ThreadsOptions) {
    this.pool = new Pool(worker, options);
    this.count = options.threads;
    this.growth = (options.growthMb ?? Number.POSITIVE_INFINITY) * 2 ** 20;
    this.free = options.threads;
  }

  async run<Result>(name: string, input: unknown, task: Task): Promise<Result> {
    await this.turn(task.signal);
    const late = AbortSignal.timeout(task.limitMs);
    const { signal: large, stop } = this.watchMemory();
    try {
      const signal = AbortSignal.any([task.signal, late, large]);
      return await this.pool.run<Result>(name, input, { signal, transfer: task.transfer });
    } catch (error) {
      const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      const stopped = late.aborted || large.aborted || outOfMemory;
      if (!task.signal.aborted && stopped) throw new ApiError('fileDamaged', { cause: error });
      throw error;
    } finally {
      stop();
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  /** Has `name` run once on every thread. */
  async onEach(name: string): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => this.pool.run(name, null)));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** A signal for when the process has grown by too much, until `stop` is called. */
  private watchMemory(): { signal: AbortSignal; stop: () => void } {
    const grown = new AbortController();
    if (this.growth === Number.POSITIVE_INFINITY) return { signal: grown.signal, stop: () => {} };
    const most = process.memoryUsage.rss() + this.growth;
    const timer = setInterval(() => {
      if (process.memoryUsage.rss() > most) grown.abort();
    }, LOOK_MS);
    return { signal: grown.signal, stop: () => clearInterval(timer) };
  }

  /** Resolves when a thread is this task's; first come, first served. */
  private turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new ApiError('cancelled'));
    if (this.free > 0) {
      this.free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const next = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(new ApiError('cancelled'));
      };
      this.waiting.push(next);
      signal.addEventListener('abort', leave);
    });
  }
}
