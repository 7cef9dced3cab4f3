import type { Author } from '../../contract/dossiers.ts';
import type { Alert } from '../../contract/portfolios.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Viewer } from '../../evidence/dossiers/viewer.ts';
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
  /** The dossiers that were there for whoever began it; of one that was begun before they could be limited nothing. */
  viewer?: Viewer;
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
        `SELECT escalation.alert, escalation.portfolio, escalation.sealed FROM escalation
           JOIN portfolio ON portfolio.id = escalation.portfolio AND erasure IS NULL
           JOIN alert ON alert.id = escalation.alert
         ORDER BY alert.number`,
      ),
      remove: db.prepare('DELETE FROM escalation WHERE alert = ?'),
    };
  }

  /**
   * Begins one, or takes up what was begun before. What is to be filed, in this order: a dossier goes by what it was told
   * last of a record, so that what was begun of older alerts about it comes first, and none is begun after a newer one.
   * Where the alert was taken into another dossier than the one that was `seen` before, this one is the answer.
   *
   * @throws ApiError `alertNotFound`, `alertChangedMeanwhile`.
   */
  begin(
    id: string,
    as: Omit<PendingEscalation, 'alert'>,
    seen: Alert['dossier'],
  ): PendingEscalation[] | NonNullable<Alert['dossier']> {
    return this.store.write(() => {
      const alert = this.alerts.openAlert(id);
      if (alert.dossier && !isSame(alert.dossier, seen)) return alert.dossier;
      const ofHit = this.alerts.idsOfHit(alert);
      if (!this.statements.one.get(id)) {
        if (ofHit.at(-1) !== id) throw new ApiError('alertChangedMeanwhile');
        const pending: PendingEscalation = { ...as, alert };
        this.statements.put.run(id, alert.portfolio, this.store.vaultOf(alert.portfolio).seal(label(id), pending));
      }
      return ofHit.slice(0, ofHit.indexOf(id) + 1).flatMap((one) => {
        const begun = this.statements.one.get(one);
        return begun ? [this.opened(begun)] : [];
      });
    });
  }

  /** What is still to be filed, in this order, those of one record and subject together. */
  pending(): PendingEscalation[][] {
    const all = this.store.read(() => this.statements.all.all().map((row) => this.opened(row)));
    return [...Map.groupBy(all, ({ alert }) => `${alert.portfolio} ${alert.hit}`).values()];
  }

  /**
   * It was filed: the alert says where, also if whoever began the same was refused and dropped it. Nothing where it was said
   * meanwhile, or the portfolio has gone.
   */
  finish(pending: PendingEscalation, filed: { dossier: string; entry: string }): void {
    const { alert, author, at } = pending;
    this.store.write(() => {
      this.remove(pending);
      try {
        if (!isSame(this.alerts.openAlert(alert.id).dossier, alert.dossier)) return;
        this.alerts.escalated(alert.id, { id: filed.dossier, entry: filed.entry, at, author });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    });
  }

  /** They could not be filed, and whoever asked for it was told. */
  drop(pending: readonly PendingEscalation[]): void {
    this.store.write(() => {
      for (const one of pending) this.remove(one);
    });
  }

  /** Not what somebody else began of the same alert since. */
  private remove({ alert, request }: PendingEscalation): void {
    const row = this.statements.one.get(alert.id);
    if (row && this.opened(row).request === request) this.statements.remove.run(alert.id);
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

/** Whether both are the same entry of a dossier, or none. */
const isSame = (one: Alert['dossier'], other: Alert['dossier']) => one?.entry === other?.entry;
const label = (alert: string) => `escalation ${alert}`;
