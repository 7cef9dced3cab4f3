/** Only the last minute counts: servers slow down and recover. */
const WINDOW_MS = 60_000;
/** Before this much time nothing can be told. */
const LEAST_MS = 3000;
/** Moments closer than this count as one. */
const GRAIN_MS = 250;

/** How fast something goes, from when how much of it was done. */
export class Throughput {
  private readonly moments: { at: number; done: number }[] = [];
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Notes that `done` in all, never less than before, are done by now. */
  note(done: number): void {
    const at = this.now();
    const [before] = this.moments.slice(-2, -1);
    if (before && at - before.at < GRAIN_MS) this.moments.pop();
    this.moments.push({ at, done });
    while (this.moments.length > 2 && at - this.moments[0]!.at > WINDOW_MS) this.moments.shift();
  }

  /** Milliseconds for `left` more at this pace; null where that cannot be told. */
  remainingMs(left: number): number | null {
    const [first, last] = [this.moments[0], this.moments.at(-1)];
    if (!first || !last) return null;
    const spent = this.now() - first.at;
    const done = last.done - first.done;
    if (spent < LEAST_MS || done <= 0) return null;
    return Math.round((left / done) * spent);
  }
}
