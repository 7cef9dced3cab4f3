import { Unavailable } from '../service.ts';
import { type Breaker, CircuitOpen } from './breaker.ts';

/** What one lookup tells of the sources that it asked, once its outcome is known. */
export class Verdict {
  private readonly asked: Breaker[] = [];

  /** A request goes to the source behind `breaker`. */
  asking(breaker: Breaker): void {
    this.asked.push(breaker);
  }

  worked(): void {
    for (const breaker of this.asked) breaker.worked(this);
  }

  /** Whichever source was asked last is the one that failed, for this `reason`; nothing is known of the others then. */
  failed(error: unknown, reason: string): void {
    if (isOfTheSource(error)) this.asked.at(-1)?.failed(this, reason, error.retryAfterMs);
    this.left();
  }

  /** Nothing is known of any source. */
  left(): void {
    for (const breaker of this.asked) breaker.left(this);
  }
}

/** Whether a failure says that the source is down, or wants to be left alone: an answer that cannot be read does not. */
function isOfTheSource(error: unknown): error is Unavailable {
  if (!(error instanceof Unavailable) || error instanceof CircuitOpen) return false;
  return !error.answered || error.retryAfterMs !== undefined;
}
