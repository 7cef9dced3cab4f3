import type Database from 'better-sqlite3';
import type { ListOption } from '../contract/lists.ts';
import type { UsageReport } from '../contract/workstation.ts';

/** Answers are counted in memory and written together, so that a request never waits for the disk. */
const FLUSH_MS = 500;

interface Count {
  day: string;
  caller: string;
  endpoint: string;
  list: string;
  calls: number;
  units: number;
}

/** The usage record: successful calls and the units they are billed as, per day, caller, endpoint and list. */
export class Usage {
  private readonly db: Database.Database;
  private readonly pending = new Map<string, Count>();
  private readonly timer: NodeJS.Timeout;

  /** `alsoFlush` is called in the same rhythm; `onError` hears of a failed write, which is tried again. */
  constructor(
    db: Database.Database,
    alsoFlush: () => void = () => undefined,
    onError: (error: unknown) => void = () => undefined,
  ) {
    this.db = db;
    this.timer = setInterval(() => {
      try {
        this.flush();
        alsoFlush();
      } catch (error) {
        onError(error);
      }
    }, FLUSH_MS);
    this.timer.unref();
  }

  record(caller: string, endpoint: string, list: string, units: number): void {
    const day = new Date().toISOString().slice(0, 10);
    const key = [day, caller, endpoint, list].join('\n');
    const count = this.pending.get(key) ?? { day, caller, endpoint, list, calls: 0, units: 0 };
    count.calls++;
    count.units += units;
    this.pending.set(key, count);
  }

  flush(): void {
    if (this.pending.size === 0) return;
    const add = this.db.prepare(`
      INSERT INTO usage VALUES (@day, @caller, @endpoint, @list, @calls, @units)
      ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, units = units + excluded.units`);
    this.db.transaction(() => {
      for (const count of this.pending.values()) add.run(count);
    })();
    this.pending.clear();
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

  close(): void {
    clearInterval(this.timer);
    this.flush();
  }
}
