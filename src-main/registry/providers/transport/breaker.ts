import { Unavailable } from '../service.ts';
import type { Clock } from './clock.ts';

/** Nothing was asked, as the source failed before. */
export class CircuitOpen extends Unavailable {}

const FAILURES = 5;
const OPEN_MS = 30_000;
/** However long a source asks to be left alone: an analyst waits no longer for the next try. */
const LONGEST_MS = 10 * 60_000;

/**
 * Keeps requests from a source that is down: after five failures in a row none goes for half a minute, or for as long as
 * the source asked; then a single lookup tries, and its outcome decides for all.
 */
export class Breaker {
  private readonly clock: Clock;
  private failures = 0;
  /** Undefined while requests go. */
  private openUntil: number | undefined;
  private lastReason = '';
  /** The lookup that tries whether the source is back. */
  private probe: object | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** @throws CircuitOpen where a request of `lookup` would not be let through now. */
  check(lookup: object): void {
    if (this.openUntil === undefined || this.probe === lookup) return;
    const leftMs = this.openUntil - this.clock.now();
    if (leftMs <= 0 && this.probe === undefined) return;
    const wait = leftMs > 0 ? { retryAfterMs: leftMs } : {};
    throw new CircuitOpen(`circuit open, as before: ${this.lastReason}`, wait);
  }

  /** As `check`, and when the source has been left alone long enough `lookup` is the one that tries. */
  enter(lookup: object): void {
    this.check(lookup);
    if (this.openUntil !== undefined) this.probe = lookup;
  }

  /** The source answered `lookup`, whatever it said. */
  worked(lookup: object): void {
    if (this.openUntil !== undefined && this.probe !== lookup) return; // began before the failures: too old to count
    this.failures = 0;
    this.openUntil = undefined;
    this.probe = undefined;
  }

  /** The source could not say, for this `reason`, which later lookups repeat. `retryAfterMs` where it asked for peace. */
  failed(lookup: object, reason: string, retryAfterMs?: number): void {
    this.lastReason = reason;
    this.failures++;
    const again = this.probe === lookup;
    if (again) this.probe = undefined;
    if (again || this.failures >= FAILURES || retryAfterMs !== undefined) {
      const openMs = Math.min(LONGEST_MS, retryAfterMs ?? OPEN_MS);
      this.openUntil = Math.max(this.openUntil ?? 0, this.clock.now() + openMs);
    }
  }

  /** `lookup` ended without telling anything of the source: another may try. */
  left(lookup: object): void {
    if (this.probe === lookup) this.probe = undefined;
  }
}
