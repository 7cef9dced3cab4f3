import type Database from 'better-sqlite3';
import type { ListOption } from '../contract/lists.ts';
import type { UsageReport } from '../contract/window/integration.ts';

/** Counts that wait for the disk: further callers are then counted together, so that memory is bounded and no unit is lost. */
const MOST_PENDING = 10_000;
const TOGETHER = '(others)';

interface Count {
  day: string;
  caller: string;
  endpoint: string;
  list: string;
  calls: number;
  units: number;
}

/**
 * The usage record: successful calls and the units they are billed as, per day, caller, endpoint and list. Answers are
 * counted in memory and written together, so that a request never waits for the disk.
 */
export class Usage {
  private readonly db: Database.Database;
  private readonly onRefused: (error: unknown) => void;
  private readonly pending = new Map<string, Count>();

  /** `onRefused` hears of a count that the record can never take, and that is left out. */
  constructor(db: Database.Database, onRefused: (error: unknown) => void = () => undefined) {
    this.db = db;
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
    return this.pending.size;
  }

  /** Writes what waits. Throws the database's error, and then everything still waits. */
  flush(): void {
    if (this.pending.size === 0) return;
    const add = this.db.prepare(`
      INSERT INTO usage VALUES (@day, @caller, @endpoint, @list, @calls, @units)
      ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, units = units + excluded.units`);
    const refused: unknown[] = [];
    const write = this.db.transaction(() => {
      for (const count of this.pending.values()) {
        try {
          add.run(count);
        } catch (error) {
          if (!isOfTheRow(error)) throw error;
          refused.push(error);
        }
      }
    });
    write.immediate();
    this.pending.clear();
    for (const error of refused) this.onRefused(error);
  }

  /** The last `days` days (UTC), newest first. */
  report(days: number): UsageReport {
    this.flush();
    const to = new Date();
    const from = new Date(to.getTime() - (days - 1) * 86_400_000);
    const [first, last] = [from, to].map((date) => date.toISOString().slice(0, 10)) as [string, string];
    const rows = this.db
      .prepare('SELECT * FROM usage WHERE day BETWEEN ? AND ? ORDER BY day DESC, caller, endpoint, list')
      .all(first, last) as Count[];
    return {
      from: first,
      to: last,
      rows: rows.map((row) => ({ ...row, list: (row.list || null) as ListOption | null })),
    };
  }
}

function keyOf(...parts: string[]): string {
  return JSON.stringify(parts);
}

/** Whether it is this row that cannot be written, and no other row would fare the same. */
function isOfTheRow(error: unknown): boolean {
  const { code } = error as { code?: string };
  return !code?.startsWith('SQLITE_') || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(code);
}
