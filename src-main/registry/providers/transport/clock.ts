import { setTimeout as sleep } from 'node:timers/promises';

/** Time and chance as a transport sees them. */
export interface Clock {
  /** Milliseconds that never jump: for waiting and for rates. */
  now(): number;
  /** Milliseconds of the epoch, by the machine's clock: for the age of what was kept, also while the machine slept. */
  date(): number;
  /** @throws the reason of `signal` once it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await sleep(ms, undefined, { signal });
    } catch {
      throw signal.reason;
    }
  },
  random: Math.random,
};
