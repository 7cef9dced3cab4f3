import type Database from 'better-sqlite3';
import type { ListName } from '../../contract/list-options.ts';
import type { AlertTold, WebhookFailure, WebhookState } from '../../contract/webhook.ts';
import type { PortfolioStore } from './store.ts';

/** Alerts that are looked up at once. */
const AT_ONCE = 10;

interface Row {
  cursor: number;
  delivered_at: number | null;
  failure: WebhookFailure | null;
  status: number | null;
  failing_since: number | null;
}

interface AlertRow extends Pick<AlertTold, 'number' | 'id' | 'portfolio' | 'source' | 'kind' | 'deadline'> {
  /** Empty of a registration. */
  list: ListName | '';
  urgent: 0 | 1;
  raised_at: number;
}

const NOTHING: Row = { cursor: 0, delivered_at: null, failure: null, status: null, failing_since: null };

/** How far the receiver of alerts was told of them. It reads nothing that is sealed. */
export class Told {
  private readonly store: PortfolioStore;
  private readonly statements;

  constructor(store: PortfolioStore) {
    this.store = store;
    const { db } = store;
    this.statements = {
      begin: db.prepare(
        // From the first alert on that somebody still has to decide; else behind all there are.
        `INSERT INTO webhook (one, cursor) SELECT 1, coalesce(
           (SELECT min(number) - 1 FROM alert WHERE decided = 0), (SELECT max(number) FROM alert), 0)
         ON CONFLICT DO NOTHING`,
      ),
      row: db.prepare<[], Row>(ROW),
      // Of a portfolio that is being erased nothing is told.
      behind: db.prepare<[number, number], AlertRow>(
        `SELECT number, alert.id, portfolio, source, list, kind, urgent, raised_at, deadline
         FROM alert JOIN portfolio ON portfolio.id = alert.portfolio AND erasure IS NULL
         WHERE number > ? ORDER BY number LIMIT ?`,
      ),
      delivered: db.prepare(
        `UPDATE webhook SET cursor = ?, delivered_at = ?, failure = NULL, status = NULL, failing_since = NULL
         WHERE cursor < ?`,
      ),
      nothingLeft: db.prepare('UPDATE webhook SET failure = NULL, status = NULL, failing_since = NULL'),
      failed: db.prepare(
        'UPDATE webhook SET failure = ?, status = ?, failing_since = coalesce(failing_since, ?) WHERE failure IS NOT ? OR status IS NOT ?',
      ),
    };
  }

  /** The first alerts, in order, that were not taken yet. */
  next(): AlertTold[] {
    return this.store.write(() => {
      if (!this.statements.row.get()) this.statements.begin.run();
      const { cursor, failure } = this.statements.row.get()!;
      const rows = this.statements.behind.all(cursor, AT_ONCE);
      // What it could not be told is of an erased portfolio: nothing stands any more.
      if (rows.length === 0 && failure !== null) this.statements.nothingLeft.run();
      return rows.map(({ number, id, portfolio, source, list, kind, urgent, raised_at, deadline }) => ({
        number,
        id,
        portfolio,
        source,
        list: list || null,
        kind,
        urgent: urgent === 1,
        raisedAt: new Date(raised_at).toISOString(),
        deadline,
      }));
    });
  }

  delivered(number: number, now: number): void {
    this.store.write(() => this.statements.delivered.run(number, now, number));
  }

  /** Whether the reason is another one than before. */
  failed({ reason, status }: { reason: WebhookFailure; status: number | null }, now: number): boolean {
    return this.store.write(() => this.statements.failed.run(reason, status, now, reason, status).changes > 0);
  }

  state(): WebhookState {
    return this.store.read(() => toldStateOf(this.store.db));
  }
}

const ROW = 'SELECT cursor, delivered_at, failure, status, failing_since FROM webhook';

/** How it stands, from a database that somebody else may be writing; no key is needed. */
export function toldStateOf(db: Database.Database): WebhookState {
  const row = db.prepare<[], Row>(ROW).get() ?? NOTHING;
  const waiting = db
    .prepare<[number], number>(
      `SELECT count(*) FROM alert JOIN portfolio ON portfolio.id = alert.portfolio AND erasure IS NULL WHERE number > ?`,
    )
    .pluck()
    .get(row.cursor)!;
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const { cursor, delivered_at, failure, status, failing_since } = row;
  return {
    delivered: cursor,
    deliveredAt: timeOf(delivered_at),
    waiting,
    failure: failure === null ? null : { reason: failure, status, since: timeOf(failing_since)! },
  };
}
