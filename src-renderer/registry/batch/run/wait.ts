import { ServiceError } from '../../../api/errors.ts';

/** Waits of a service that does not say how long: each twice the one before, in milliseconds. */
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
/** A wait that the service asks for is kept, up to an hour. */
const LONGEST_ASKED_MS = 3_600_000;

/**
 * Milliseconds to wait before the same question again, null where the failure is the answer. A 503 of this endpoint says
 * that a provider's rate limit or the service itself has no room now; Retry-After (`retryAfterMs` of the error) says how
 * long, on a 503 or on another 5xx.
 *
 * @param waited how often the list has waited since something was answered.
 */
export function waitAfter(error: unknown, waited: number): number | null {
  if (!(error instanceof ServiceError) || error.statusCode < 500) return null;
  const asked = error.retryAfterMs;
  if (asked !== null && asked > 0) return Math.min(asked, LONGEST_ASKED_MS);
  return error.statusCode === 503 ? pause(waited) : null;
}

/** The pause before the `nth` attempt (from 0) of something that keeps failing, in milliseconds. */
export function pause(nth: number): number {
  return Math.min(FIRST_MS * 2 ** nth, LONGEST_MS);
}
