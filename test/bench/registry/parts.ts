import type { Random } from './pool.ts';
import type { Sink } from './sinks.ts';

/** The first of the published parts is the largest: about two fifths of all. */
const FIRST_SHARE = 0.4;

/** The rows of one kind, spread over the published parts and shuffled within windows. */
export class Parts {
  /** Rows given so far. */
  rows = 0;
  private readonly sinks: readonly Sink[];
  private readonly waiting: string[][];
  private readonly random: Random;

  constructor(sinks: readonly Sink[], random: Random) {
    this.sinks = sinks;
    this.waiting = sinks.map(() => []);
    this.random = random;
  }

  /** Takes none, one or several rows of one company. */
  add(text: string): void {
    if (text === '') return;
    const last = this.sinks.length - 1;
    const part = last === 0 || this.random() < FIRST_SHARE ? 0 : 1 + Math.floor(this.random() * last);
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf('\n', from) + 1;
      this.waiting[part]!.push(text.slice(from, end));
      this.rows++;
      from = end;
    }
  }

  /** Ends the window: what waits is shuffled and written. */
  async flush(): Promise<void> {
    for (const [part, rows] of this.waiting.entries()) {
      for (let last = rows.length - 1; last > 0; last--) {
        const other = Math.floor(this.random() * (last + 1));
        const row = rows[last]!;
        rows[last] = rows[other]!;
        rows[other] = row;
      }
      await this.sinks[part]!.write(rows.join(''));
      rows.length = 0;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.sinks.map((sink) => sink.close()));
  }
}
