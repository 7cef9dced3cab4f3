import type Database from 'better-sqlite3';
import { ApiError } from '../../errors/api-error.ts';

/** Another process's change is honoured at the latest after this long (contract: one second). */
const RECHECK_MS = 250;
/**
 * What was read stays good for this long while the workspace cannot be read. A revocation is written into the same file, so
 * hardly one can be missed meanwhile; but whoever could keep the file shut for good must not keep a revoked key alive.
 */
const GOOD_FOR_MS = 60_000;

/**
 * Something that is looked up at every request and read from the workspace only when another process has changed it.
 * Nobody waits for a workspace that is locked: what is known already answers, for a minute.
 */
export class Known<Value> {
  private readonly db: Database.Database;
  private readonly read: () => Value;
  private value: { now: Value } | undefined;
  private version = -1;
  private triedAt = Number.NEGATIVE_INFINITY;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database.Database, read: () => Value) {
    this.db = db;
    this.read = read;
    this.look();
  }

  /**
   * What is known, no older than a change of another process by `RECHECK_MS`.
   *
   * @throws ApiError `busy` when the workspace could not be read for a minute.
   */
  get(): Value {
    if (performance.now() - this.triedAt >= RECHECK_MS) this.look();
    return this.known(GOOD_FOR_MS);
  }

  /**
   * What stands in the workspace right now.
   *
   * @throws ApiError `busy` when it cannot be read right now.
   */
  getFresh(): Value {
    this.look();
    return this.known(0);
  }

  /** Changes the workspace by `work` and knows at once what came of it. */
  change<Result>(work: () => Result): Result {
    const change = this.db.transaction(() => ({ result: work(), now: this.read() }));
    const { result, now } = change.immediate();
    this.value = { now };
    return result;
  }

  private known(goodFor: number): Value {
    if (!this.value || this.triedAt - this.readAt > goodFor) {
      throw new ApiError('busy', { detail: BUSY });
    }
    return this.value.now;
  }

  private look(): void {
    this.triedAt = performance.now();
    try {
      const version = this.db.pragma('data_version', { simple: true }) as number;
      if (version !== this.version || !this.value) this.value = { now: this.read() };
      this.version = version;
      this.readAt = this.triedAt;
    } catch {
      // Another program holds the file, or the disk fails: what is known goes on, and the next look tries again.
    }
  }
}

const BUSY = 'The workspace cannot be read now, so nobody can be let in; try again in a few seconds.';
