/** Tries after the first. */
export const RETRIES = 3;
/** A publisher that prepares a file when it is first asked for says 202 until it is there. */
export const RETRIES_WHILE_PREPARING = 10;
/** A publisher that asks for more patience than this is asked again at the next update. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/** Milliseconds before the `retry`th further try (from 1): doubling, half of it left to chance so that clients spread. */
export function backoffMs(retry: number, baseMs: number, random: () => number): number {
  const full = baseMs * 2 ** (retry - 1);
  return full / 2 + (full / 2) * random();
}
