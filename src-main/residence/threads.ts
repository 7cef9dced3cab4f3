import type { Transferable } from 'node:worker_threads';
import { ApiError } from '../http/errors.ts';
import { Pool, type PoolOptions } from '../workers/pool.ts';

export interface Task {
  signal: AbortSignal;
  /** Time that the task may take once it runs, in milliseconds. */
  limitMs: number;
  transfer?: readonly Transferable[];
}

/**
 * A pool whose tasks wait here, not in it, until a thread is free: so the time that a task may take counts from when it
 * runs, however many stand before it.
 *
 * What was made to run for ever, or to fill its thread's memory, ends as `fileDamaged`; the thread is replaced.
 */
export class Threads {
  /** Threads altogether. */
  readonly count: number;
  private readonly pool: Pool;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(worker: string, options: PoolOptions & { threads: number }) {
    this.pool = new Pool(worker, options);
    this.count = options.threads;
    this.free = options.threads;
  }

  async run<Result>(name: string, input: unknown, task: Task): Promise<Result> {
    await this.turn(task.signal);
    const late = AbortSignal.timeout(task.limitMs);
    try {
      const signal = AbortSignal.any([task.signal, late]);
      return await this.pool.run<Result>(name, input, { signal, transfer: task.transfer });
    } catch (error) {
      const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!task.signal.aborted && (late.aborted || outOfMemory)) throw new ApiError('fileDamaged', { cause: error });
      throw error;
    } finally {
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
