import { setTimeout as sleep } from 'node:timers/promises';
import { takeTurns } from '../../data/take-turns.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { EvidenceRoom } from '../../evidence/room.ts';
import type { NewRecord, StoredRecord } from '../../evidence/store/record-store.ts';
import type { ToLog } from '../store/store.ts';

/** Entries that go into the log with one wait for the disk. */
const AT_ONCE = 50;
/** So often it is tried to be the one who tells, where others tell the same, and so long is waited between, in milliseconds. */
const TRIES = 20;
const WAIT_MS = 50;

export interface LogParts {
  toLog(most: number): Promise<ToLog[]>;
  logged(numbers: readonly number[]): Promise<void>;
  evidence: Pick<EvidenceRoom, 'isShared' | 'appendAll' | 'entriesOf' | 'appendBehind' | 'newestOf'>;
}

/**
 * Tells the evidence log what portfolios have for it, each thing once and in order: the number that it has in its payload
 * says after a restart what the log was told already.
 */
export class LogTeller {
  private readonly parts: LogParts;
  /** By portfolio the highest number that the log has. */
  private readonly told = new Map<string, number>();
  /** Where other services tell it, too: by portfolio how many entries it has. */
  private readonly entries = new Map<string, number>();
  private readonly inTurn = takeTurns();

  constructor(parts: LogParts) {
    this.parts = parts;
  }

  /** Everything is in the log when this resolves. @throws ApiError `evidence…`, `busy`: then it stays to be told. */
  tell(): Promise<void> {
    return this.inTurn(() =>
      (this.parts.evidence.isShared ? this.tellShared() : this.tellAll()).catch((error) => {
        this.told.clear();
        this.entries.clear(); // the answer alone may have been lost: the log itself says what it has
        throw error;
      }),
    );
  }

  private async tellAll(): Promise<void> {
    for (let some = await this.parts.toLog(AT_ONCE); some.length > 0; some = await this.parts.toLog(AT_ONCE)) {
      for (const { portfolio } of some) await this.learn(portfolio);
      const fresh = some.filter(({ portfolio, number }) => number > this.told.get(portfolio)!);
      if (fresh.length > 0) {
        await this.parts.evidence.appendAll(fresh.map(recordOf));
      }
      for (const { portfolio, number } of fresh) this.told.set(portfolio, number);
      await this.parts.logged(some.map(({ number }) => number));
    }
  }

  /** As `tellAll`, while others tell the same log: each portfolio's goes in behind what this one knows of the log, or not at all. */
  private async tellShared(): Promise<void> {
    for (let tries = 0; tries < TRIES; ) {
      const some = await this.parts.toLog(AT_ONCE);
      if (some.length === 0) return;
      let isTold = true;
      for (const [portfolio, ofOne] of Map.groupBy(some, (one) => one.portfolio)) {
        isTold &&= await this.tellBehind(portfolio, ofOne);
      }
      if (isTold) {
        await this.parts.logged(some.map(({ number }) => number));
        continue;
      }
      tries++;
      await sleep(WAIT_MS * Math.random());
    }
    throw new ApiError('busy');
  }

  /** Whether the log has these now; where somebody else told it something, nobody knows before it is looked at again. */
  private async tellBehind(portfolio: string, some: readonly ToLog[]): Promise<boolean> {
    if (!this.entries.has(portfolio)) {
      const { entries, newest } = await this.parts.evidence.newestOf(portfolio, AT_ONCE);
      this.entries.set(portfolio, entries);
      this.told.set(portfolio, highestOf(newest));
    }
    const entries = this.entries.get(portfolio)!;
    const fresh = some.filter(({ number }) => number > this.told.get(portfolio)!);
    this.entries.delete(portfolio);
    if (fresh.length > 0 && !(await this.parts.evidence.appendBehind(fresh.map(recordOf), entries))) return false;
    // What it had already may be what others told, who go on.
    if (fresh.length > 0) {
      this.entries.set(portfolio, entries + fresh.length);
      this.told.set(portfolio, fresh.at(-1)!.number);
    }
    return true;
  }

  private async learn(portfolio: string): Promise<void> {
    if (this.told.has(portfolio)) return;
    const entries = await this.parts.evidence.entriesOf(portfolio);
    this.told.set(portfolio, highestOf(entries.slice(-AT_ONCE)));
  }
}

function recordOf({ number, portfolio, kind, payload }: ToLog): NewRecord {
  return { kind, scope: portfolio, payload: { number, ...payload } };
}

function highestOf(entries: readonly StoredRecord[]): number {
  return Math.max(0, ...entries.map(({ payload }) => (payload as { number?: number }).number ?? 0));
}
