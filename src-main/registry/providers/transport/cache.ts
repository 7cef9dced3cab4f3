import type { ProviderAnswer } from '../provider.ts';
import type { Clock } from './clock.ts';

export interface Kept {
  answer: ProviderAnswer;
  /** Milliseconds of the epoch. */
  answeredAt: number;
}

/** Characters of JSON in all: a hundred thousand usual answers would not fill it, six of the largest allowed nearly do. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Answers of the last minutes, in memory only: personal data is never written to disk. */
export class Cache {
  private readonly keepMs: number;
  private readonly clock: Clock;
  private readonly most: number;
  /** Oldest first. */
  private readonly kept = new Map<string, Kept & { size: number }>();
  private characters = 0;

  constructor(minutes: number, clock: Clock, most = 1000) {
    this.keepMs = minutes * 60_000;
    this.clock = clock;
    this.most = most;
  }

  /** The answer to `key`, never older than the minutes that the cache was made with. */
  get(key: string): Kept | undefined {
    this.dropOld();
    return this.kept.get(key);
  }

  put(key: string, answer: ProviderAnswer): void {
    if (this.keepMs <= 0) return;
    this.drop(key);
    const size = key.length + Object.values(answer.blocks).reduce((sum, json) => sum + json.length, 0);
    this.kept.set(key, { answer, answeredAt: this.clock.date(), size });
    this.characters += size;
    this.dropOld();
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most && this.characters <= MOST_CHARACTERS) break;
      this.drop(oldest);
    }
  }

  clear(): void {
    this.kept.clear();
    this.characters = 0;
  }

  private dropOld(): void {
    const now = this.clock.date();
    for (const [key, { answeredAt }] of this.kept) {
      const age = now - answeredAt;
      if (age < 0 || age >= this.keepMs) this.drop(key); // below zero: the clock was set back, and the age is unknown
    }
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}
