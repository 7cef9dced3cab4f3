import { randomUUID } from 'node:crypto';
import type { ListOption } from '../contract/lists.ts';
import type { UsageReport } from '../contract/window/integration.ts';
import type { UsageBatch, UsageCount, WorkspaceStore } from '../workspace/store.ts';

/**
 * Counts that wait to be written, beside those that are being written: further callers are then counted together, so that
 * memory is bounded and no unit is lost.
 */
const MOST_PENDING = 10_000;
const TOGETHER = '(others)';

/**
 * The usage record: successful calls and the units they are billed as, per day, caller, endpoint and list. Answers are
 * counted in memory and written together, so that a request never waits for the disk or a database.
 */
export class Usage {
  private readonly store: WorkspaceStore;
  private readonly onRefused: (error: unknown) => void;
  private readonly writer = randomUUID();
  private pending = new Map<string, UsageCount>();
  /** What was sent and is not known to be written. */
  private sent: UsageBatch | undefined;
  private batches = 0;
  private turn: Promise<void> = Promise.resolve();

  /** `onRefused` hears of a count that the record can never take, and that is left out. */
  constructor(store: WorkspaceStore, onRefused: (error: unknown) => void = () => undefined) {
    this.store = store;
    this.onRefused = onRefused;
  }

  record(caller: string, endpoint: string, list: string, units: number): void {
    const day = new Date().toISOString().slice(0, 10);
    const own = keyOf(day, caller, endpoint, list);
    const room = this.pending.size < MOST_PENDING || this.pending.has(own);
    const name = room ? caller : TOGETHER;
    const key = room ? own : keyOf(day, name, endpoint, list);
    const count = this.pending.get(key) ?? { day, caller: name, endpoint, list, calls: 0, units: 0 };
    count.calls++;
    count.units += units;
    this.pending.set(key, count);
  }

  /** Counts that have not been written yet. */
  get waiting(): number {
    return this.pending.size + (this.sent?.counts.length ?? 0);
  }

  /** Writes what waits, one batch after the other. Throws the store's error, and then everything still waits. */
  flush(): Promise<void> {
    this.turn = this.turn.catch(() => undefined).then(() => this.write());
    return this.turn;
  }

  /** The last `days` days (UTC), newest first. */
  async report(days: number): Promise<UsageReport> {
    await this.flush();
    const to = new Date();
    const from = new Date(to.getTime() - (days - 1) * 86_400_000);
    const [first, last] = [from, to].map((date) => date.toISOString().slice(0, 10)) as [string, string];
    const rows = await this.store.usage(first, last);
    return {
      from: first,
      to: last,
      rows: rows.map((row) => ({ ...row, list: (row.list || null) as ListOption | null })),
    };
  }

  private async write(): Promise<void> {
    await this.send();
    if (this.pending.size === 0) return;
    this.sent = { writer: this.writer, number: ++this.batches, counts: [...this.pending.values()] };
    this.pending = new Map();
    await this.send();
  }

  private async send(): Promise<void> {
    if (!this.sent) return;
    const refused = await this.store.addUsage(this.sent);
    this.sent = undefined;
    for (const error of refused) this.onRefused(error);
  }
}

function keyOf(...parts: string[]): string {
  return JSON.stringify(parts);
}
