import { Unavailable } from '../service.ts';
import type { Clock } from './clock.ts';

/** The time of one lookup: everything done for it takes `signal`. */
export interface Deadline {
  /** Aborted with the caller's reason, or with `Unavailable` when the time is over. */
  signal: AbortSignal;
  remainingMs(): number;
  /** Lets go of the timer. */
  end(): void;
}

/** Begins a lookup of at most `ms` that also ends when `caller` is aborted. */
export function startDeadline(ms: number, caller: AbortSignal, clock: Clock): Deadline {
  const endsAt = clock.now() + ms;
  const late = new AbortController();
  const ended = new AbortController();
  clock.sleep(ms, ended.signal).then(
    () => late.abort(new Unavailable('timed out')),
    () => undefined, // ended before
  );
  return {
    signal: AbortSignal.any([caller, late.signal]),
    remainingMs: () => Math.max(0, endsAt - clock.now()),
    end: () => ended.abort(),
  };
}
