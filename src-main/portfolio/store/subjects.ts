import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Author } from '../../contract/dossiers.ts';
import type { ListName } from '../../contract/list-options.ts';
import type {
  StepReport,
  StepSubject,
  SubjectFailure,
  SubjectRow,
  SubjectsGone,
  SubjectsInStep,
  WatchedSubject,
} from '../../contract/portfolios.ts';
import { ApiError } from '../../errors/api-error.ts';
import { EvidenceError } from '../../evidence/evidence-error.ts';
import type { Registration } from '../../registry/registration.ts';
import { singleBlanks } from '../../text/single-blanks.ts';
import { cnpjOf } from '../registrations/subject.ts';
import { askedOf, itemOf, subjectOf } from '../subject.ts';
import { Registrations } from './registrations.ts';
import type { PortfolioRow, PortfolioStore } from './store.ts';

/** Subjects that cannot be compared of whom a report names so many. */
const MOST_NAMED = 1000;
/** Subjects of each change of which a report says who they are. */
const MOST_TOLD = 100;

/** A subject as its row has it. */
export interface StoredSubject {
  id: number;
  serial: number;
  failure: SubjectFailure | null;
  subject: WatchedSubject;
}

type Row = Omit<StoredSubject, 'subject'> & { sealed: Buffer };

/** Names what a subject is asked by: another text where anything of it is another. */
export function askedTextOf(subject: WatchedSubject): string {
  return hash('sha256', JSON.stringify(askedOf(subject)), 'hex');
}

/**
 * Of subjects as they were looked up those that are in `current` still as they were, each with its place: one that changed
 * has another serial by now and its turn will come; one that is gone has none.
 */
export function* unchanged(
  lookedUp: readonly { id: number; serial: number }[],
  current: readonly StoredSubject[],
): Generator<[at: number, subject: StoredSubject], void> {
  const bySerial = new Map(current.map((subject) => [subject.serial, subject]));
  for (const [at, { id, serial }] of lookedUp.entries()) {
    const subject = bySerial.get(serial);
    if (subject?.id === id) yield [at, subject];
  }
}

/** The subjects of portfolios. */
export class Subjects {
  private readonly store: PortfolioStore;
  private readonly registrations: Registrations;
  private readonly statements;

  constructor(store: PortfolioStore) {
    this.store = store;
    this.registrations = new Registrations(store);
    const { db } = store;
    const columns = 'id, serial, sealed, failure';
    this.statements = {
      behind: db.prepare<[string, number, number], Row>(
        `SELECT ${columns} FROM subject WHERE portfolio = ? AND serial > ? ORDER BY serial LIMIT ?`,
      ),
      numbersAfter: db
        .prepare<[string, number, number, number], number>(
          'SELECT id FROM subject WHERE portfolio = ? AND id > ? ORDER BY id LIMIT ? OFFSET ?',
        )
        .pluck(),
      numbers: db.prepare<[string], number>('SELECT id FROM subject WHERE portfolio = ?').pluck(),
      one: db.prepare<[number], Row>(`SELECT ${columns} FROM subject WHERE id = ?`),
      byReference: db.prepare<[string, Buffer], Row>(
        `SELECT ${columns} FROM subject WHERE portfolio = ? AND reference = ?`,
      ),
      references: db.prepare<[string], { id: number; reference: Buffer }>(
        'SELECT id, reference FROM subject WHERE portfolio = ?',
      ),
      count: db.prepare<[string], number>('SELECT count(*) FROM subject WHERE portfolio = ?').pluck(),
      countBehind: db
        .prepare<[string, number], number>('SELECT count(*) FROM subject WHERE portfolio = ? AND serial > ?')
        .pluck(),
      isAnyBehind: db
        .prepare<[string, number], 0 | 1>('SELECT EXISTS (SELECT 1 FROM subject WHERE portfolio = ? AND serial > ?)')
        .pluck(),
      insert: db.prepare('INSERT INTO subject (portfolio, reference, serial, sealed, failure) VALUES (?, ?, ?, ?, ?)'),
      change: db.prepare('UPDATE subject SET serial = ?, sealed = ?, failure = ? WHERE id = ?'),
      remove: db.prepare('DELETE FROM subject WHERE id = ?'),
      removeOutcomes: db.prepare('DELETE FROM outcome WHERE subject = ?'),
      outcomes: db.prepare<[number], { list: ListName; found: number; failure: SubjectFailure | null }>(
        'SELECT list, found, failure FROM outcome WHERE subject = ? ORDER BY list',
      ),
      openAlerts: db.prepare<[number], number>('SELECT count(*) FROM alert WHERE subject = ? AND decided = 0').pluck(),
      top: db.prepare('UPDATE portfolio SET top = ? WHERE id = ?'),
    };
  }

  /** Those with a serial behind `serial`, in the order of their serials. */
  behind(portfolio: string, serial: number, most: number): StoredSubject[] {
    return this.statements.behind.all(portfolio, serial, most).map((row) => this.open(portfolio, row));
  }

  /** All of a portfolio, each with what is kept of its registration. */
  *allOf(portfolio: string): Generator<{ subject: WatchedSubject; registration: Registration | null }, void> {
    for (const row of this.statements.behind.iterate(portfolio, 0, -1)) {
      const { id, subject } = this.open(portfolio, row);
      yield { subject, registration: this.registrations.saidOf(portfolio, id) };
    }
  }

  /** Those of a portfolio that are watched still, as they are now. */
  those(portfolio: string, subjects: readonly { id: number }[]): StoredSubject[] {
    const rows = subjects.flatMap(({ id }) => this.statements.one.get(id) ?? []);
    return rows.map((row) => this.open(portfolio, row));
  }

  /** The serial of a subject now; undefined where it is watched no longer. */
  serialOf(id: number): number | undefined {
    return this.statements.one.get(id)?.serial;
  }

  count(portfolio: string): number {
    return this.statements.count.get(portfolio)!;
  }

  countBehind(portfolio: string, serial: number): number {
    return this.statements.countBehind.get(portfolio, serial)!;
  }

  /** Whether there is one with a serial behind `serial`: asked after each piece and list, where counting them all would take as long as comparing some. */
  isAnyBehind(portfolio: string, serial: number): boolean {
    return this.statements.isAnyBehind.get(portfolio, serial) === 1;
  }

  /** Those with a serial behind `serial`, one after the other, in the order of their serials. */
  *allBehind(portfolio: string, serial: number): Generator<StoredSubject, void> {
    for (const row of this.statements.behind.iterate(portfolio, serial, -1)) yield this.open(portfolio, row);
  }

  /** The numbers of all of a portfolio. */
  numbersOf(portfolio: string): number[] {
    return this.statements.numbers.all(portfolio);
  }

  /** How many there are, and the numbers of some behind `after`, as they came. */
  inOrder(
    portfolio: string,
    { after, offset, limit }: { after: number; offset: number; limit: number },
  ): { total: number; numbers: number[] } {
    const numbers = this.statements.numbersAfter.all(portfolio, after, limit, offset);
    return { total: this.count(portfolio), numbers };
  }

  /** Those of these numbers as they are told; `comparedUpTo`: the serial up to which all was compared. */
  views({ id: portfolio, settings }: PortfolioRow, numbers: readonly number[], comparedUpTo: number): SubjectRow[] {
    return this.those(
      portfolio,
      numbers.map((id) => ({ id })),
    ).map(({ id, serial, subject }) => {
      const outcomes = this.statements.outcomes.all(id);
      return {
        ...subject,
        number: id,
        found: outcomes.filter(({ found }) => found > 0).map(({ list, found }) => ({ list, records: found })),
        notScreened: outcomes.flatMap(({ list, failure }) => (failure ? [{ list, failure }] : [])),
        pending: serial > comparedUpTo,
        openAlerts: this.statements.openAlerts.get(id)!,
        registration: settings.registrations ? this.registrations.viewOf(portfolio, id) : null,
      };
    });
  }

  /**
   * Keeps the subjects in step with those given: new ones are added, changed ones are compared anew, and where these are all
   * there are, others go. All or nothing.
   *
   * @throws ApiError `portfolioNotFound`, `referenceRepeated`.
   */
  keepInStep(portfolio: string, step: SubjectsInStep, author: Author): StepReport {
    const given = step.subjects.map(subjectOf);
    refuseRepeated(given);
    const work = () => this.apply(portfolio, given, step, author);
    return step.dryRun ? this.store.read(work) : this.store.write(work);
  }

  /**
   * Takes subjects out, by their references; those that are not there are counted. What was alerted of them stays.
   *
   * @throws ApiError `portfolioNotFound`
   */
  remove(portfolio: string, references: readonly string[], author: Author): SubjectsGone {
    return this.store.write(() => {
      this.store.portfolio(portfolio);
      const vault = this.store.vaultOf(portfolio);
      const asked = new Set(references.map(singleBlanks));
      let gone = 0;
      for (const reference of asked) {
        const row = this.statements.byReference.get(portfolio, vault.indexOf(reference));
        if (!row) continue;
        this.drop(row.id);
        gone++;
      }
      if (gone > 0) this.log(portfolio, author, { added: 0, changed: 0, gone });
      return { gone, unknown: asked.size - gone };
    });
  }

  private drop(id: number): void {
    this.statements.remove.run(id);
    this.statements.removeOutcomes.run(id);
    this.registrations.remove(id);
  }

  private log(portfolio: string, author: Author, changes: Pick<StepReport, 'added' | 'changed' | 'gone'>): void {
    this.store.log(portfolio, 'subjects', { author, ...changes, subjects: this.count(portfolio) });
  }

  private apply(
    portfolio: string,
    given: readonly WatchedSubject[],
    { complete = false, dryRun = false }: SubjectsInStep,
    author: Author,
  ): StepReport {
    const vault = this.store.vaultOf(portfolio);
    let serial = this.store.portfolio(portfolio).top;
    const subjects: NonNullable<StepReport['subjects']> = { added: [], changed: [], gone: [] };
    const report: StepReport = {
      applied: !dryRun,
      added: 0,
      changed: 0,
      unchanged: 0,
      gone: 0,
      notComparable: [],
      notComparableCount: 0,
      subjects,
    };
    const change = (kind: 'added' | 'changed' | 'gone', told: () => StepSubject[]) => {
      report[kind]++;
      if (subjects[kind].length < MOST_TOLD) subjects[kind].push(...told());
    };
    const kept = new Set<string>();
    for (const subject of given) {
      const reference = vault.indexOf(subject.reference);
      if (complete) kept.add(reference.toString('base64'));
      const item = itemOf(subject);
      const failure = typeof item === 'string' ? item : null;
      if (failure) {
        report.notComparableCount++;
        if (report.notComparable.length < MOST_NAMED)
          report.notComparable.push({ reference: subject.reference, failure });
      }
      const row = this.statements.byReference.get(portfolio, reference);
      const was = row && this.open(portfolio, row).subject;
      if (was && askedTextOf(was) === askedTextOf(subject)) {
        report.unchanged++;
        continue;
      }
      change(row ? 'changed' : 'added', () => [toldOf(subject, was)]);
      if (dryRun) continue;
      const sealed = vault.seal(subjectLabel(portfolio), subject);
      if (row) {
        this.statements.change.run(++serial, sealed, failure, row.id);
        // What is known is of another company, or of none any more.
        if (!isDeepStrictEqual(cnpjOf(was!), cnpjOf(subject))) this.registrations.remove(row.id);
      } else this.statements.insert.run(portfolio, reference, ++serial, sealed, failure);
    }
    for (const { id, reference } of complete ? this.statements.references.all(portfolio) : []) {
      if (kept.has(reference.toString('base64'))) continue;
      change('gone', () => this.leaving(portfolio, id));
      if (dryRun) continue;
      this.drop(id);
    }
    const { added, changed, gone } = report;
    if (!dryRun && added + changed + gone > 0) {
      this.statements.top.run(serial, portfolio);
      this.log(portfolio, author, { added, changed, gone });
    }
    return report;
  }

  /** Who leaves; none where nobody can read it any more: it leaves all the same. */
  private leaving(portfolio: string, id: number): StepSubject[] {
    try {
      return this.those(portfolio, [{ id }]).map(({ subject }) => toldOf(subject));
    } catch (error) {
      if (error instanceof EvidenceError && error.reason === 'damaged') return [];
      throw error;
    }
  }

  private open(portfolio: string, { sealed, ...row }: Row): StoredSubject {
    return { ...row, subject: this.store.vaultOf(portfolio).open<WatchedSubject>(subjectLabel(portfolio), sealed) };
  }
}

function toldOf(subject: WatchedSubject, before?: WatchedSubject): StepSubject {
  const calledOf = ({ name, taxId }: WatchedSubject) => name ?? taxId ?? null;
  const [name, was] = [calledOf(subject), before ? calledOf(before) : null];
  return { reference: subject.reference, name, ...(was !== null && was !== name && { was }) };
}

function refuseRepeated(subjects: readonly WatchedSubject[]): void {
  const seen = new Set<string>();
  for (const [at, { reference }] of subjects.entries()) {
    if (!reference)
      throw new ApiError('referenceMissing', {
        detail: `Subject ${at} has no reference; give each the number it has in your own system.`,
      });
    if (seen.has(reference)) {
      throw new ApiError('referenceRepeated', {
        detail: `Subject ${at} has the reference of another one; give each subject its own.`,
      });
    }
    seen.add(reference);
  }
}

const subjectLabel = (portfolio: string) => `subject ${portfolio}`;
