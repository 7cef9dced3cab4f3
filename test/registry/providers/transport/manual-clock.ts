import type { Clock } from '../../../../src-main/registry/providers/transport/clock.ts';

/** A clock that stands until a test moves it. Chance is what the test says: 0 by itself, so that tries need no pause. */
export class ManualClock implements Clock {
  chance = 0;
  /** Milliseconds of the epoch at the clock's zero. */
  epoch = Date.UTC(2026, 9, 14, 12);
  private at = 0;
  private sleepers: { until: number; wake: () => void }[] = [];

  now = () => this.at;
  date = () => this.epoch + this.at;
  random = () => this.chance;

  /** When each sleeper wakes, soonest first. */
  get alarms(): number[] {
    return this.sleepers.map(({ until }) => until).sort((a, b) => a - b);
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const sleeper = { until: this.at + ms, wake: resolve };
      this.sleepers.push(sleeper);
      signal.addEventListener('abort', () => {
        this.sleepers = this.sleepers.filter((other) => other !== sleeper);
        reject(signal.reason);
      });
    });
  }

  /** Moves on, waking whoever is due in their order and letting each do its work. */
  async advance(ms: number): Promise<void> {
    const end = this.at + ms;
    for (;;) {
      const next = this.sleepers.toSorted((a, b) => a.until - b.until)[0];
      if (!next || next.until > end) break;
      this.at = next.until;
      this.sleepers = this.sleepers.filter((other) => other !== next);
      next.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.at = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
