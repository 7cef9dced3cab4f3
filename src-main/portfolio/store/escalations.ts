import type { Author } from '../../contract/dossiers.ts';
import type { Alert } from '../../contract/portfolios.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Alerts } from './alerts.ts';
import type { PortfolioStore } from './store.ts';

/** An alert that is being taken into a dossier, as it stood when that was begun. */
export interface PendingEscalation {
  /** A UUID, by which the dossier knows whether it has been filed. */
  request: string;
  alert: Alert;
  author: Author;
  /** UTC, ISO 8601. */
  at: string;
}

/**
 * Escalations that were begun. Alert and dossier lie in two databases: what was begun is written first, so that whatever
 * a kill leaves undone is done at the next start, and by its `request` only once.
 */
export class Escalations {
  private readonly store: PortfolioStore;
  private readonly alerts: Alerts;
  private readonly statements;

  constructor(store: PortfolioStore, alerts: Alerts) {
    this.store = store;
    this.alerts = alerts;
    const { db } = store;
    this.statements = {
      put: db.prepare('INSERT INTO escalation (alert, portfolio, sealed) VALUES (?, ?, ?)'),
      one: db.prepare<[string], Row>('SELECT alert, portfolio, sealed FROM escalation WHERE alert = ?'),
      // Of a portfolio that is being erased nothing is filed any more.
      all: db.prepare<[], Row>(
        `SELECT alert, portfolio, sealed FROM escalation JOIN portfolio ON portfolio.id = portfolio AND erasure IS NULL
         ORDER BY alert`,
      ),
      remove: db.prepare('DELETE FROM escalation WHERE alert = ?'),
    };
  }

  /** Begins one, or answers what was begun before. @throws ApiError `alertNotFound` */
  begin(id: string, { request, author, at }: Omit<PendingEscalation, 'alert'>): PendingEscalation {
    return this.store.write(() => {
      const alert = this.alerts.openAlert(id);
      const begun = this.statements.one.get(id);
      if (begun) return this.opened(begun);
      const pending: PendingEscalation = { request, alert, author, at };
      const sealed = this.store.vaultOf(alert.portfolio).seal(label(id), pending);
      this.statements.put.run(id, alert.portfolio, sealed);
      return pending;
    });
  }

  pending(): PendingEscalation[] {
    return this.store.read(() => this.statements.all.all().map((row) => this.opened(row)));
  }

  /** It was filed: the alert says where. Nothing where another one has finished it, or the portfolio has gone. */
  finish({ alert, author, at }: PendingEscalation, filed: { dossier: string; entry: string }): void {
    this.store.write(() => {
      if (this.statements.remove.run(alert.id).changes === 0) return;
      try {
        this.alerts.escalated(alert.id, { id: filed.dossier, entry: filed.entry, at, author });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    });
  }

  /** It could not be filed, and whoever asked for it was told. */
  drop(id: string): void {
    this.store.write(() => this.statements.remove.run(id));
  }

  private opened({ alert, portfolio, sealed }: Row): PendingEscalation {
    return this.store.vaultOf(portfolio).open<PendingEscalation>(label(alert), sealed);
  }
}

interface Row {
  alert: string;
  portfolio: string;
  sealed: Buffer;
}

const label = (alert: string) => `escalation ${alert}`;
