import type { ServiceReply } from '../service.ts';
import type { Clock } from './clock.ts';
import { ConnectionFault } from './connection-fault.ts';
import type { Deadline } from './deadline.ts';

const BASE_MS = 200;
const LONGEST_MS = 5_000;

export interface RetryOptions {
  retries: number;
  deadline: Deadline;
  clock: Clock;
  /** Milliseconds until a further request would have its turn. */
  waitMs(): number;
}

/**
 * `attempt`, and again up to `retries` times while no connection comes about. The pause before each is chance between
 * nothing and a doubling limit ("full jitter"), so that the clients of a source that comes back do not come all at once.
 *
 * @throws the last fault, also where the next try would outlast the lookup.
 */
export async function withRetries(
  attempt: () => Promise<ServiceReply>,
  { retries, deadline, clock, waitMs }: RetryOptions,
): Promise<ServiceReply> {
  for (let number = 0; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConnectionFault) || number >= retries) throw error;
      const pauseMs = clock.random() * Math.min(LONGEST_MS, BASE_MS * 2 ** number);
      if (Math.max(pauseMs, waitMs()) >= deadline.remainingMs()) throw error;
      await clock.sleep(pauseMs, deadline.signal);
    }
  }
}
