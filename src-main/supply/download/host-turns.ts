import { setTimeout as sleep } from 'node:timers/promises';
import { unlessAborted } from '../../net/unless-aborted.ts';

/** One request to a host at a time, and a pause after each: publishers' sites are shared with everyone. */
export class HostTurns {
  private readonly pauseMs: number;
  /** For each host when its last request ended, on the clock of `performance.now`. */
  private readonly ends = new Map<string, Promise<number>>();

  constructor(pauseMs: number) {
    this.pauseMs = pauseMs;
  }

  /** Resolves when it is the caller's turn; the next one's begins a pause after `release`, which may be called twice. */
  async take(host: string, signal: AbortSignal): Promise<() => void> {
    const before = this.ends.get(host);
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    this.ends.set(
      host,
      (before ?? Promise.resolve(0)).then(() => done).then(() => performance.now()),
    );
    try {
      const ended = before && (await unlessAborted(before, signal));
      const rest = ended === undefined ? 0 : this.pauseMs - (performance.now() - ended);
      if (rest > 0) await sleep(rest, undefined, { signal });
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }
}
