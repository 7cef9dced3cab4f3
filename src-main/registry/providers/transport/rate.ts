import type { Clock } from './clock.ts';

const WINDOW_MS = 60_000;

/**
 * At most so many requests in any minute, in the order they were asked for. Publishers count in minutes ("3 a minute"), and
 * a bucket that lets three through at once and drips on lets five through in its first minute, of which two are refused.
 */
export class Rate {
  private readonly perMinute: number;
  private readonly clock: Clock;
  /** When the latest requests go, past and coming, ascending; the earlier ones of any minute decide over the next. */
  private turns: number[] = [];

  constructor(perMinute: number, clock: Clock) {
    this.perMinute = perMinute;
    this.clock = clock;
  }

  /** Milliseconds until a request asked for now would go. */
  waitMs(): number {
    return Math.max(0, this.next() - this.clock.now());
  }

  /** Takes the next turn and waits for it; one that is given up before goes back. */
  async take(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const turn = Math.max(now, this.next());
    this.turns.push(turn);
    if (turn <= now) return;
    try {
      await this.clock.sleep(turn - now, signal);
    } catch (error) {
      this.turns.splice(this.turns.lastIndexOf(turn), 1);
      throw error;
    }
  }

  private next(): number {
    const gone = this.clock.now() - WINDOW_MS;
    const kept = this.turns.findIndex((turn) => turn > gone);
    this.turns = kept < 0 ? [] : this.turns.slice(kept);
    const earlier = this.turns.at(-this.perMinute);
    // Never before one that waits already, also where a turn between them went back.
    return Math.max(earlier === undefined ? 0 : earlier + WINDOW_MS, this.turns.at(-1) ?? 0);
  }
}
