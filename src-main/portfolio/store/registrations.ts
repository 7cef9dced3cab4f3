import type { DecisionOutcome } from '../../contract/dossiers.ts';
import type { RegistrationFailure, SubjectRegistration } from '../../contract/portfolios.ts';
import type { Registration } from '../../registry/registration.ts';
import type { KnownRegistration } from '../registrations/compare.ts';
import { contentOf, isActive } from '../registrations/said.ts';
import type { PortfolioStore } from './store.ts';

interface Row {
  failure: RegistrationFailure | null;
  sealed: Buffer | null;
}

/** What the open data says of each subject's CNPJ, as of the last comparison; nothing of subjects without one. */
export class Registrations {
  private readonly store: PortfolioStore;
  private readonly statements;

  constructor(store: PortfolioStore) {
    this.store = store;
    const { db } = store;
    this.statements = {
      one: db.prepare<[number], Row>('SELECT failure, sealed FROM registration WHERE subject = ?'),
      put: db.prepare(
        `INSERT INTO registration (subject, portfolio, active, failure, sealed) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET active = excluded.active, failure = excluded.failure, sealed = excluded.sealed`,
      ),
      // What it said before stays, for the copy that can say it again.
      fail: db.prepare(
        `INSERT INTO registration (subject, portfolio, failure) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET failure = excluded.failure`,
      ),
      remember: db.prepare('UPDATE registration SET sealed = ? WHERE subject = ?'),
      remove: db.prepare('DELETE FROM registration WHERE subject = ?'),
      counts: db.prepare<[string], { compared: number; notActive: number; failed: number }>(
        `SELECT count(*) FILTER (WHERE failure IS NULL) AS compared, count(failure) AS failed,
           count(*) FILTER (WHERE failure IS NULL AND active = 0) AS notActive
         FROM registration WHERE portfolio = ?`,
      ),
    };
  }

  of(portfolio: string, subject: number): { known: KnownRegistration | null; failure: RegistrationFailure | null } {
    const { failure = null, sealed = null } = this.statements.one.get(subject) ?? {};
    const known = sealed && this.store.vaultOf(portfolio).open<KnownRegistration>(labelOf(subject), sealed);
    return { known, failure };
  }

  /** What is kept of one subject; null where nothing was ever compared. */
  saidOf(portfolio: string, subject: number): Registration | null {
    return this.of(portfolio, subject).known?.said ?? null;
  }

  /** What is told of one subject; null where none was compared, or it has no CNPJ. */
  viewOf(portfolio: string, subject: number): SubjectRegistration | null {
    const { known, failure } = this.of(portfolio, subject);
    if (failure) return { status: null, failure };
    return known && { status: known.said.situacaoCadastral, failure: null };
  }

  put(portfolio: string, subject: number, known: KnownRegistration | null, failure: RegistrationFailure | null): void {
    const sealed = known && this.store.vaultOf(portfolio).seal(labelOf(subject), known);
    this.statements.put.run(subject, portfolio, known ? Number(isActive(known.said)) : null, failure, sealed);
  }

  /** Nothing can be said of the subject's registration. */
  fail(portfolio: string, subject: number, failure: RegistrationFailure): void {
    this.statements.fail.run(subject, portfolio, failure);
  }

  /** The subject has no CNPJ, or none any more. */
  remove(subject: number): void {
    this.statements.remove.run(subject);
  }

  /** Remembers a decision for what the registration says now; nothing where another CNPJ is watched by now, or none. */
  decide(portfolio: string, subject: number, id: string, outcome: DecisionOutcome): void {
    const { known } = this.of(portfolio, subject);
    if (known?.id !== id) return;
    const decided = { ...known, decided: { outcome, content: contentOf(known.said) } };
    this.statements.remember.run(this.store.vaultOf(portfolio).seal(labelOf(subject), decided), subject);
  }

  countsOf(portfolio: string): { compared: number; notActive: number; failed: number } {
    return this.statements.counts.get(portfolio)!;
  }
}

const labelOf = (subject: number) => `registration ${subject}`;
