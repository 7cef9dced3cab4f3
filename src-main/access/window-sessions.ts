import { randomBytes } from 'node:crypto';
import { hashOf } from './keys.ts';

/** Unused for so long a session is over: longer than a weekend, so that Monday begins where Friday ended. */
const IDLE_MS = 72 * 3_600_000;
/** Other secrets are no session's: each call comes by here, and is not hashed for it. */
const PREFIX = 'session_';
/** Tabs at once; one more ends the session that was unused the longest. */
const MOST = 64;

/**
 * What a tab of a browser reloads with, in the place of the window's key: it can be ended by itself, and ends unused, at the
 * latest with the service. Only hashes are kept, and in memory alone.
 */
export class WindowSessions {
  /** Hash to when it was last used by each clock, the longest unused first. */
  private readonly usedAt = new Map<string, readonly number[]>();
  private readonly onEnd: (window: string) => void;
  private readonly now: () => readonly number[];

  /**
   * `onEnd` hears of each session that is over, however it ended; `now`: clocks in milliseconds. One never goes back but stands
   * still while a laptop sleeps, the other may be set.
   */
  constructor(
    onEnd: (window: string) => void = () => undefined,
    now: () => readonly number[] = () => [performance.now(), Date.now()],
  ) {
    this.onEnd = onEnd;
    this.now = now;
  }

  /** Opens a session and returns its secret, the only time that it can be seen. */
  open(): string {
    const secret = PREFIX + randomBytes(32).toString('base64url');
    this.use(windowOf(secret));
    for (const [oldest, usedAt] of this.usedAt) {
      if (this.usedAt.size > MOST || this.isIdle(usedAt)) this.endWindow(oldest);
    }
    return secret;
  }

  /** Whether a session has this secret; it counts as used. */
  verify(secret: string): boolean {
    if (!secret.startsWith(PREFIX)) return false;
    const window = windowOf(secret);
    const usedAt = this.usedAt.get(window);
    if (usedAt === undefined) return false;
    if (this.isIdle(usedAt)) {
      this.endWindow(window);
      return false;
    }
    this.use(window);
    return true;
  }

  end(secret: string): void {
    this.endWindow(windowOf(secret));
  }

  private endWindow(window: string): void {
    if (this.usedAt.delete(window)) this.onEnd(window);
  }

  private use(window: string): void {
    this.usedAt.delete(window);
    this.usedAt.set(window, this.now());
  }

  private isIdle(usedAt: readonly number[]): boolean {
    return this.now().some((now, clock) => now - usedAt[clock]! > IDLE_MS);
  }
}

/** A window's name, which opens nothing. */
export function windowOf(secret: string): string {
  return hashOf(secret).toString('base64');
}
