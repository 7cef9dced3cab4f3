import { ApiError } from '../errors/api-error.ts';
import { FairQueue } from './fair-queue.ts';

/** Whose work it is. */
export interface Turn {
  caller: string;
  /** Among this caller's own: lower goes first. */
  order: number;
  /** Fires when nobody wants the result any more. */
  signal: AbortSignal;
}

/**
 * What is done when its turn has come. Time counts from `begin()` on; it ends soon after `stop` fires, one way or the
 * other, and may be called a second time after that.
 */
export type Work<Result> = (stop: AbortSignal, begin: () => void) => Promise<Result>;

interface Job {
  turn: Turn;
  caller: string;
  order: number;
  mostMs: number;
  work: Work<unknown>;
  settle: { resolve(value: unknown): void; reject(error: unknown): void };
  /** Stopped once for others; since when, as `performance.now()`. */
  longSince: number | null;
  /** Running, and longer than others have to wait for. */
  overdue: boolean;
  stop: AbortController;
  why: 'late' | 'forOthers' | null;
}

/** A piece that was stopped for others has its turn again after so many milliseconds, whoever waits. */
const PATIENCE_MS = 15_000;

/**
 * Shares a few places between callers, one turn each. A piece of work has `firstMs` for sure; after that it goes on, up to
 * its own limit, only as long as nobody waits. Otherwise it is stopped and begun anew, with its whole time, when nobody
 * waits any more, or it has waited long enough itself; one such piece at a time, so that it never takes every place.
 */
export class CallerTurns {
  private readonly places: number;
  private readonly firstMs: number;
  private readonly fresh = new FairQueue<Job>();
  private readonly long = new FairQueue<Job>();
  private readonly running = new Set<Job>();

  constructor(places: number, firstMs = Number.POSITIVE_INFINITY) {
    this.places = places;
    this.firstMs = firstMs;
  }

  /**
   * Does `work` when its turn has come. Rejects with ApiError `cancelled` at once when nobody wants it any more,
   * `fileDamaged` when it has taken `mostMs` (milliseconds by the clock), and with whatever it throws itself.
   */
  run<Result>(turn: Turn, mostMs: number, work: Work<Result>): Promise<Result> {
    if (turn.signal.aborted) return Promise.reject(new ApiError('cancelled'));
    const { caller, order, signal } = turn;
    const { promise, ...settle } = Promise.withResolvers<unknown>();
    const stop = new AbortController();
    const job: Job = { turn, caller, order, mostMs, work, settle, longSince: null, overdue: false, stop, why: null };
    const cancel = () => this.cancel(job);
    signal.addEventListener('abort', cancel);
    this.fresh.push(job);
    this.next();
    this.makeRoom();
    return promise.finally(() => signal.removeEventListener('abort', cancel)) as Promise<Result>;
  }

  private cancel(job: Job): void {
    this.fresh.remove(job);
    this.long.remove(job);
    job.stop.abort();
    job.settle.reject(new ApiError('cancelled'));
  }

  private next(): void {
    while (this.running.size < this.places) {
      const job = this.choose();
      if (!job) return;
      this.running.add(job);
      void this.perform(job);
    }
  }

  private choose(): Job | undefined {
    const longRuns = [...this.running].some((job) => job.longSince !== null);
    const job = longRuns ? undefined : this.long.peek();
    if (job && (this.fresh.size === 0 || performance.now() - job.longSince! > PATIENCE_MS)) return this.long.shift();
    return this.fresh.shift();
  }

  private async perform(job: Job): Promise<void> {
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number, act: () => void) => {
      if (Number.isFinite(ms)) timers.push(setTimeout(act, ms));
    };
    const begin = () => {
      after(job.mostMs, () => this.stop(job, 'late'));
      if (job.longSince !== null) return;
      after(this.firstMs, () => {
        job.overdue = true;
        this.makeRoom();
      });
    };
    try {
      job.settle.resolve(await job.work(job.stop.signal, begin));
    } catch (error) {
      if (job.why === 'late') job.settle.reject(new ApiError('fileDamaged', { cause: error }));
      else if (job.why === 'forOthers' && !job.turn.signal.aborted) this.postpone(job);
      else job.settle.reject(error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      this.running.delete(job);
      this.next();
    }
  }

  /** Stops what has had its first time, as many as wait. */
  private makeRoom(): void {
    const going = [...this.running].filter((job) => job.why === 'forOthers').length;
    const overdue = [...this.running].filter((job) => job.overdue && !job.why);
    for (const job of overdue.slice(0, Math.max(0, this.fresh.size - going))) this.stop(job, 'forOthers');
  }

  private stop(job: Job, why: 'late' | 'forOthers'): void {
    job.why = why;
    job.stop.abort();
  }

  private postpone(job: Job): void {
    Object.assign(job, { longSince: performance.now(), overdue: false, stop: new AbortController(), why: null });
    this.long.push(job);
  }
}
