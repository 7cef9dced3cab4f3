/** Writing the snapshot takes about this share of the time that reading the files takes, a byte. */
const WRITING = 0.6;
/** Before this much has been done nothing can be told. */
const TELLING = 0.02;

/** How far a whole import is, and how long it will still take at the pace that it has had. */
export class TimeLeft {
  private readonly startedAt: number;
  private readonly skipped: number;
  private readonly bytes: number;
  private readonly now: () => number;

  /** `bytes` of published files in all, `skipped` of them taken by an earlier run. */
  constructor(bytes: number, skipped: number, now: () => number = () => performance.now()) {
    this.bytes = bytes;
    this.skipped = skipped;
    this.now = now;
    this.startedAt = now();
  }

  /** Milliseconds left when `read` bytes have been read and `written` (0 to 1) of the snapshot is there; null at first. */
  remaining(read: number, written: number): number | null {
    const all = this.bytes - this.skipped + this.bytes * WRITING;
    const done = read - this.skipped + this.bytes * WRITING * written;
    if (all <= 0 || done / all < TELLING) return null;
    return Math.round(((this.now() - this.startedAt) / done) * (all - done));
  }
}
