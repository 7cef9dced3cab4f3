import { ApiError } from '../errors/api-error.ts';
import { Pool } from './pool.ts';

/** One thread of a kind of work that keeps much in memory: it comes with a task, and goes some time after the last one. */
export class IdlePool<Entry> {
  private readonly worker: string;
  private readonly restMs: number;
  private pool: Pool<Entry> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  /** `restMs`: how long without a task it stays, in milliseconds. */
  constructor(worker: string, restMs: number) {
    this.worker = worker;
    this.restMs = restMs;
  }

  /** @throws ApiError `closing`, and whatever the task fails by. */
  async use<Result>(task: (pool: Pool<Entry>) => Promise<Result>): Promise<Result> {
    if (this.closed) throw new ApiError('closing');
    this.pool ??= new Pool<Entry>(this.worker, { threads: 1 });
    this.later();
    return task(this.pool).finally(() => this.later());
  }

  /** The task, where the thread is there: what it has in memory is to go. */
  async useStarted(task: (pool: Pool<Entry>) => Promise<unknown>): Promise<void> {
    if (this.pool) await task(this.pool);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.pool?.close();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(() => {
      const { pool } = this;
      this.pool = undefined;
      void pool?.close();
    }, this.restMs).unref();
  }
}
