/** How often what was counted in memory is written. */
const FLUSH_MS = 500;

/** Writes what waits in memory, now and then. A failure is tried again, and told once until a write succeeds. */
export class Flushing {
  private readonly flush: () => void;
  private readonly onError: (error: unknown) => void;
  private readonly timer: NodeJS.Timeout;
  private failing = false;

  constructor(flush: () => void, onError: (error: unknown) => void) {
    this.flush = flush;
    this.onError = onError;
    this.timer = setInterval(() => this.try(), FLUSH_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private try(): void {
    try {
      this.flush();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.onError(error);
      this.failing = true;
    }
  }
}
