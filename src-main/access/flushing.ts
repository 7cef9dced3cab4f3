/** How often what was counted in memory is written. */
const FLUSH_MS = 500;

/** Writes what waits in memory, now and then. A failure is tried again, and told once until a write succeeds. */
export class Flushing {
  private readonly flush: () => Promise<void>;
  private readonly onError: (error: unknown) => void;
  private readonly timer: NodeJS.Timeout;
  private failing = false;
  private running = false;

  constructor(flush: () => Promise<void>, onError: (error: unknown) => void) {
    this.flush = flush;
    this.onError = onError;
    this.timer = setInterval(() => void this.try(), FLUSH_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async try(): Promise<void> {
    if (this.running) return; // a database that is slow has one at a time
    this.running = true;
    try {
      await this.flush();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.onError(error);
      this.failing = true;
    } finally {
      this.running = false;
    }
  }
}
