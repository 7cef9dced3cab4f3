import type { EvidenceRoom } from '../../evidence/room.ts';
import type { ToLog } from '../store/store.ts';

/** Entries that go into the log with one wait for the disk. */
const AT_ONCE = 50;

export interface LogParts {
  toLog(most: number): Promise<ToLog[]>;
  logged(numbers: readonly number[]): Promise<void>;
  evidence: Pick<EvidenceRoom, 'appendAll' | 'entriesOf'>;
}

/**
 * Tells the evidence log what portfolios have for it, each thing once and in order: the number that it has in its payload
 * says after a restart what the log was told already.
 */
export class LogTeller {
  private readonly parts: LogParts;
  /** By portfolio the highest number that the log has. */
  private readonly told = new Map<string, number>();
  private telling: Promise<unknown> = Promise.resolve();

  constructor(parts: LogParts) {
    this.parts = parts;
  }

  /** Everything is in the log when this resolves. @throws ApiError `evidence…`, `busy`: then it stays to be told. */
  tell(): Promise<void> {
    const next = this.telling.then(() =>
      this.tellAll().catch((error) => {
        this.told.clear(); // the answer alone may have been lost: the log itself says what it has
        throw error;
      }),
    );
    this.telling = next.catch(() => undefined);
    return next;
  }

  private async tellAll(): Promise<void> {
    for (let some = await this.parts.toLog(AT_ONCE); some.length > 0; some = await this.parts.toLog(AT_ONCE)) {
      for (const { portfolio } of some) await this.learn(portfolio);
      const fresh = some.filter(({ portfolio, number }) => number > this.told.get(portfolio)!);
      if (fresh.length > 0) {
        await this.parts.evidence.appendAll(
          fresh.map(({ number, portfolio, kind, payload }) => ({
            kind,
            scope: portfolio,
            payload: { number, ...payload },
          })),
        );
      }
      for (const { portfolio, number } of fresh) this.told.set(portfolio, number);
      await this.parts.logged(some.map(({ number }) => number));
    }
  }

  private async learn(portfolio: string): Promise<void> {
    if (this.told.has(portfolio)) return;
    const entries = await this.parts.evidence.entriesOf(portfolio);
    const numbers = entries.map(({ payload }) => (payload as { number?: number }).number ?? 0);
    this.told.set(portfolio, Math.max(0, ...numbers.slice(-AT_ONCE)));
  }
}
