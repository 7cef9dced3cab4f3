import { busyFor } from './workload.ts';

export interface AdmissionLimits {
  /** Of these, what one caller may take; by default all. */
  each?: number;
  /** Seconds that a caller is told to wait, given how many it has inside; by default two. */
  retryAfter?: (caller: string, own: number) => number;
}

/** Lets so many in at a time; each holds its file in memory until it leaves. */
export class Admission {
  private readonly most: number;
  private readonly each: number;
  private readonly retryAfter: (caller: string, own: number) => number;
  private inside = 0;
  private readonly by = new Map<string, number>();

  constructor(most: number, { each = most, retryAfter = () => 2 }: AdmissionLimits = {}) {
    this.most = most;
    this.each = each;
    this.retryAfter = retryAfter;
  }

  /** How many are inside now. */
  get count(): number {
    return this.inside;
  }

  /** Runs `work` if there is room. Throws ApiError `busy` at once where there is none. */
  async admit<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    const own = this.by.get(caller) ?? 0;
    if (this.inside >= this.most || own >= this.each) throw busyFor(this.retryAfter(caller, own));
    this.inside++;
    this.by.set(caller, own + 1);
    try {
      return await work();
    } finally {
      this.inside--;
      this.leave(caller);
    }
  }

  private leave(caller: string): void {
    const others = this.by.get(caller)! - 1;
    if (others > 0) this.by.set(caller, others);
    else this.by.delete(caller);
  }
}
