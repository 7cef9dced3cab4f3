import type { DecisionOutcome } from '../../contract/dossiers.ts';
import type { ListName } from '../../contract/list-options.ts';
import type { SubjectFailure } from '../../contract/portfolios.ts';
import type { Outcome } from '../outcome.ts';
import type { NotScreened } from '../report/watched.ts';
import type { PortfolioStore } from './store.ts';

/** What each list has for each subject, as of the last comparison. */
export class Outcomes {
  private readonly store: PortfolioStore;
  private readonly statements;

  constructor(store: PortfolioStore) {
    this.store = store;
    const { db } = store;
    this.statements = {
      one: db.prepare<[number, string], { sealed: Buffer | null }>(
        'SELECT sealed FROM outcome WHERE subject = ? AND list = ?',
      ),
      put: db.prepare(
        `INSERT INTO outcome (subject, list, portfolio, found, failure, sealed) VALUES (?, ?, ?, ?, NULL, ?)
         ON CONFLICT DO UPDATE SET found = excluded.found, failure = NULL, sealed = excluded.sealed`,
      ),
      // What it had before stays, for the comparison that can be made again.
      fail: db.prepare(
        `INSERT INTO outcome (subject, list, portfolio, found, failure, sealed) VALUES (?, ?, ?, 0, ?, NULL)
         ON CONFLICT DO UPDATE SET failure = excluded.failure`,
      ),
      remove: db.prepare('DELETE FROM outcome WHERE subject = ? AND list = ?'),
      counts: db.prepare<[string, string], { found: number; failed: number }>(
        `SELECT count(*) FILTER (WHERE found > 0) AS found, count(failure) AS failed
         FROM outcome WHERE portfolio = ? AND list = ?`,
      ),
      notScreened: db.prepare<[string], NotScreened>(
        `SELECT list, failure, count(*) AS subjects FROM outcome
         WHERE portfolio = ? AND failure IS NOT NULL GROUP BY list, failure`,
      ),
    };
  }

  /** Whether anything is kept of a subject in a list: what it had, or that nothing could be said. */
  isThere(subject: number, list: ListName): boolean {
    return this.statements.one.get(subject, list) !== undefined;
  }

  of(portfolio: string, subject: number, list: ListName): Outcome | null {
    const sealed = this.statements.one.get(subject, list)?.sealed;
    return sealed ? this.store.vaultOf(portfolio).open<Outcome>(labelOf(subject, list), sealed) : null;
  }

  put(portfolio: string, subject: number, list: ListName, outcome: Outcome): void {
    if (outcome.hits.length === 0) {
      this.statements.remove.run(subject, list);
      return;
    }
    const found = outcome.hits.filter((hit) => hit.found).length;
    const sealed = this.store.vaultOf(portfolio).seal(labelOf(subject, list), outcome);
    this.statements.put.run(subject, list, portfolio, found, sealed);
  }

  /** Nothing can be said of the subject in this list. */
  fail(portfolio: string, subject: number, list: ListName, failure: SubjectFailure): void {
    this.statements.fail.run(subject, list, portfolio, failure);
  }

  /**
   * Remembers a decision for what the record says now and the subject said in the alert that was decided on (`about`, as
   * `askedTextOf` has it); nothing where the subject is watched no longer, or what it says now was decided on already.
   */
  decide(
    {
      portfolio,
      subject,
      list,
      hit,
      about,
    }: { portfolio: string; subject: number; list: ListName; hit: string; about: string },
    outcome: DecisionOutcome,
  ): void {
    const known = this.of(portfolio, subject, list);
    const one = known?.hits.find(({ id }) => id === hit);
    if (!known || !one) return;
    if (about !== known.subject && one.decided?.subject === known.subject) return;
    one.decided = { outcome, content: one.record.content, subject: about };
    const found = known.hits.filter(({ found }) => found).length;
    const sealed = this.store.vaultOf(portfolio).seal(labelOf(subject, list), known);
    this.store.db
      .prepare('UPDATE outcome SET sealed = ?, found = ? WHERE subject = ? AND list = ?')
      .run(sealed, found, subject, list);
  }

  countsOf(portfolio: string, list: ListName): { found: number; failed: number } {
    return this.statements.counts.get(portfolio, list)!;
  }

  /** Of how many subjects nothing can be said, by list and why. */
  notScreenedOf(portfolio: string): NotScreened[] {
    return this.statements.notScreened.all(portfolio);
  }
}

const labelOf = (subject: number, list: ListName) => `outcome ${subject} ${list}`;
