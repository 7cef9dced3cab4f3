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
  private readonly now: () => readonly number[];

  /** `now`: clocks in milliseconds. One never goes back but stands still while a laptop sleeps, the other may be set. */
  constructor(now: () => readonly number[] = () => [performance.now(), Date.now()]) {
    this.now = now;
  }

  /** Opens a session and returns its secret, the only time that it can be seen. */
  open(): string {
    const secret = PREFIX + randomBytes(32).toString('base64url');
    this.use(nameOf(secret));
    for (const [oldest] of this.usedAt) {
      if (this.usedAt.size <= MOST) break;
      this.usedAt.delete(oldest);
    }
    return secret;
  }

  /** Whether a session has this secret; it counts as used. */
  verify(secret: string): boolean {
    if (!secret.startsWith(PREFIX)) return false;
    const name = nameOf(secret);
    const usedAt = this.usedAt.get(name);
    if (usedAt === undefined) return false;
    if (this.now().some((now, clock) => now - usedAt[clock]! > IDLE_MS)) {
      this.usedAt.delete(name);
      return false;
    }
    this.use(name);
    return true;
  }

  end(secret: string): void {
    this.usedAt.delete(nameOf(secret));
  }

  private use(name: string): void {
    this.usedAt.delete(name);
    this.usedAt.set(name, this.now());
  }
}

function nameOf(secret: string): string {
  return hashOf(secret).toString('base64');
}
