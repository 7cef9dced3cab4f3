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

  /** Ends the thread once it has answered whoever waits, with what it has in memory; the next task has another. */
  async rest(): Promise<void> {
    clearTimeout(this.timer);
    const { pool } = this;
    this.pool = undefined;
    await pool?.close();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.rest();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(() => void this.rest(), this.restMs).unref();
  }
}
