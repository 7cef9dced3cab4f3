import type { Transferable } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';
import { Pool, type PoolOptions, type TaskOptions } from '../workers/pool.ts';
import { CallerTurns, type Turn } from './turns.ts';

export interface Task extends Turn {
  /** Time that the task may take once it runs, in milliseconds. */
  limitMs: number;
  transfer?: readonly Transferable[];
  /** Told how long the task ran, in milliseconds. */
  spent?(ms: number): void;
}

export interface ThreadsOptions extends PoolOptions {
  threads: number;
}

/** Asks a thread for one thing, with the options it is given. */
type Work<Entry, Result> = (run: Pool<Entry>['run'], options: TaskOptions) => Promise<Result>;

/**
 * A pool whose tasks wait here, not in it, until a thread is free: so callers take turns, and the time that a task may
 * take counts from when it runs, however many stand before it.
 *
 * What was made to run for ever, or to fill the heap, ends as `fileDamaged`; the thread is ended and replaced.
 */
export class Threads<Entry> {
  /** Threads altogether. */
  readonly count: number;
  private readonly pool: Pool<Entry>;
  private readonly turns: CallerTurns;

  constructor(worker: string, options: ThreadsOptions) {
    this.pool = new Pool(worker, options);
    this.count = options.threads;
    this.turns = new CallerTurns(options.threads);
  }

  run<Result>(task: Task, work: Work<Entry, Result>): Promise<Result> {
    return this.turns.run<Result>(task, task.limitMs, async (stop, begin) => {
      const began = performance.now();
      begin();
      try {
        return await work(this.pool.run, { signal: stop, transfer: task.transfer });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        throw new ApiError('fileDamaged', { cause: error });
      } finally {
        task.spent?.(performance.now() - began);
      }
    });
  }

  /** Has `work` done once on every thread. */
  async onEach(work: Work<Entry, void>): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => work(this.pool.run, {})));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
