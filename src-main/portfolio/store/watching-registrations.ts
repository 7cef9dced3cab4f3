import { randomUUID } from 'node:crypto';
import type { WatchedRegistrations } from '../../contract/portfolios.ts';
import type { RegistrationsAnswer } from '../../registry/open-data/thread-question.ts';
import { VERSION } from '../../version.ts';
import { dayAfter, dayOf } from '../days.ts';
import { compareRegistration } from '../registrations/compare.ts';
import type { CopyExtent } from '../registrations/copy.ts';
import { cnpjOf } from '../registrations/subject.ts';
import { type Compared, howCompared } from '../shared/edition.ts';
import { Alerts } from './alerts.ts';
import { Registrations } from './registrations.ts';
import type { RegistryState, RegistryStates } from './registry-state.ts';
import type { PortfolioRow, PortfolioStore } from './store.ts';
import { type StoredSubject, Subjects, unchanged } from './subjects.ts';

/** Subjects whose registrations are read at once: a quarter of a second of a thread where all have a CNPJ. */
export const REGISTRATIONS_AT_ONCE = 512;

/** Some subjects of a portfolio whose registrations are to be compared with a copy of the open data. */
export interface RegistrationWork {
  portfolio: string;
  target: string;
  /** With what it was compared before; undefined where with nothing. */
  before: string | undefined;
  edition: string;
  path: string;
  /** Its name in alerts, the day that it is of and the SHA-256 of the official file. */
  file: string;
  date: string;
  sha256: string | null;
  extent: CopyExtent;
  /** The subjects are the ones behind this serial. */
  cursor: number;
  subjects: { id: number; serial: number }[];
  /** The CNPJs of those that have one; `at` is the place in `subjects`. */
  asked: { at: number[]; cnpjs: string[] };
}

export interface RegistrationResult {
  work: RegistrationWork;
  answer: RegistrationsAnswer;
}

/** What a copy says of one subject's CNPJ. */
interface AboutOne {
  cnpj: string;
  work: RegistrationWork;
  answer: RegistrationsAnswer['answers'][number];
  /** Whether it would have all partners that it has not. */
  hasPartners: boolean;
}

interface WatchRow {
  target: string;
  cursor: number;
  compared: number;
  raised: number;
  partners: 0 | 1;
  completed_at: number | null;
}

/**
 * Compares the registrations of portfolios that ask for it with the newest month of the open data, piece by piece, as
 * `Watching` does with lists: what came of it and how far it is are written in one transaction.
 */
export class WatchingRegistrations {
  private readonly store: PortfolioStore;
  private readonly states: RegistryStates;
  private readonly subjects: Subjects;
  private readonly registrations: Registrations;
  private readonly alerts: Alerts;
  private readonly statements;

  constructor(store: PortfolioStore, states: RegistryStates) {
    this.store = store;
    this.states = states;
    this.subjects = new Subjects(store);
    this.registrations = new Registrations(store);
    this.alerts = new Alerts(store);
    const { db } = store;
    this.statements = {
      watch: db.prepare<[string], WatchRow>(
        'SELECT target, cursor, compared, raised, partners, completed_at FROM registration_watch WHERE portfolio = ?',
      ),
      put: db.prepare(
        `INSERT INTO registration_watch (portfolio, target, cursor, compared, raised, partners, completed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET target = excluded.target, cursor = excluded.cursor, compared = excluded.compared,
           raised = excluded.raised, partners = excluded.partners, completed_at = excluded.completed_at`,
      ),
    };
  }

  /** Whether there is a copy to compare with: what a new portfolio goes by where it is not said. */
  get isPossible(): boolean {
    return this.states.now().edition !== null;
  }

  /** What is to be compared next, in any portfolio or in `portfolio`; null where all is, or nothing can be. */
  next(which: { portfolio?: string; others?: readonly string[] } = {}): RegistrationWork | null {
    const state = this.states.now();
    if (state.edition === null) return null;
    return this.store.read(() => {
      for (const row of this.store.those(which)) {
        if (!row.settings.registrations) continue;
        const target = targetOf(state.edition);
        const cursor = this.cursorOf(row.id, target);
        if (cursor < row.top)
          return this.workOf(row.id, {
            ...state,
            file: state.file.file,
            date: state.file.date,
            extent: state,
            target,
            cursor,
          });
      }
      return null;
    });
  }

  /** The serial up to which every registration was compared with the copy of now; infinite where all were, or none is. */
  comparedUpTo({ id, settings, top }: PortfolioRow): number {
    const { edition } = this.states.now();
    if (!settings.registrations || edition === null) return Number.POSITIVE_INFINITY;
    const cursor = this.cursorOf(id, targetOf(edition));
    return cursor < top ? cursor : Number.POSITIVE_INFINITY;
  }

  private workOf(
    portfolio: string,
    copy: Pick<RegistrationWork, 'edition' | 'path' | 'file' | 'date' | 'sha256' | 'extent' | 'target' | 'cursor'>,
  ): RegistrationWork {
    const subjects = this.subjects.behind(portfolio, copy.cursor, REGISTRATIONS_AT_ONCE);
    const asked: RegistrationWork['asked'] = { at: [], cnpjs: [] };
    for (const [at, { subject }] of subjects.entries()) {
      const one = cnpjOf(subject);
      if (!one || one === 'documentInvalid') continue;
      asked.at.push(at);
      asked.cnpjs.push(one.cnpj);
    }
    const places = subjects.map(({ id, serial }) => ({ id, serial }));
    const { edition, path, file, date, sha256, target, cursor } = copy;
    const before = this.statements.watch.get(portfolio)?.target;
    const { part, hasPartners } = copy.extent;
    const extent = { part, hasPartners };
    return { portfolio, target, before, edition, path, file, date, sha256, extent, cursor, subjects: places, asked };
  }

  /** What would be compared with; null where nothing. A copy of a part is newer or older than one of that part, and the whole is all of them. */
  standing(): Compared | null {
    const { edition, ...state } = this.states.now();
    if (edition === null || !('part' in state)) return null;
    const { part, hasPartners, file } = state;
    const isWhole = part === '' && hasPartners;
    const parts = { [isWhole ? '' : JSON.stringify([part, hasPartners])]: file.date };
    return { how: howCompared(0), isReal: true, parts, edition };
  }

  private cursorOf(portfolio: string, target: string): number {
    const row = this.statements.watch.get(portfolio);
    return row?.target === target ? row.cursor : 0;
  }

  /**
   * Takes in what came of some work; how many alerts it raised. What has been overtaken is left out and comes again as other
   * work: another copy, a subject that changed, a portfolio that another process went on with.
   */
  take({ work, answer }: RegistrationResult, now: number): { raised: number; taken: number } {
    return this.store.write(() => {
      const row = this.store.portfolios().find(({ id }) => id === work.portfolio);
      const overtaken = { raised: 0, taken: 0 };
      if (!row?.settings.registrations || answer.edition !== work.edition) return overtaken;
      const state = this.statements.watch.get(row.id);
      const isSame = state?.target === work.target;
      // Another service has compared it with what may be newer.
      if (!isSame && state?.target !== work.before) return overtaken;
      if ((isSame ? state.cursor : 0) !== work.cursor) return overtaken;
      const { compared, told } = this.takeSubjects(row, { work, answer }, now);
      if (told.length > 0) this.store.log(row.id, 'alert', { alerts: told });
      const cursor = work.subjects.at(-1)?.serial ?? work.cursor;
      const isComplete = !this.subjects.isAnyBehind(row.id, cursor);
      const counts = {
        compared: (isSame ? state.compared : 0) + compared,
        raised: (isSame ? state.raised : 0) + told.length,
      };
      this.statements.put.run(
        row.id,
        work.target,
        isComplete ? row.top : cursor,
        isComplete ? 0 : counts.compared,
        isComplete ? 0 : counts.raised,
        hasPartnersOfAll({ work, answer }) && (!isSame || state.partners) ? 1 : 0,
        isComplete ? now : (state?.completed_at ?? null),
      );
      if (isComplete) this.logComplete(row, work.target, counts);
      return { raised: told.length, taken: 1 };
    });
  }

  private takeSubjects(
    row: PortfolioRow,
    { work, answer }: RegistrationResult,
    now: number,
  ): { compared: number; told: object[] } {
    const answerAt = new Map(work.asked.at.map((at, place) => [at, answer.answers[place]!]));
    const current = this.subjects.behind(row.id, work.cursor, work.subjects.length);
    const hasPartners = work.extent.hasPartners && answer.hasPartners;
    const told: object[] = [];
    let compared = 0;
    for (const [at, subject] of unchanged(work.subjects, current)) {
      const { id } = subject;
      const asked = cnpjOf(subject.subject);
      if (asked === null) this.registrations.remove(id);
      else if (asked === 'documentInvalid') this.registrations.fail(row.id, id, asked);
      else {
        compared++;
        told.push(...this.takeOne(row, subject, { ...asked, work, answer: answerAt.get(at)!, hasPartners }, now));
      }
    }
    return { compared, told };
  }

  /** What the log is told of the alert that a subject's registration raised, if any. */
  private takeOne(
    { id: portfolio, settings }: PortfolioRow,
    { id, subject }: StoredSubject,
    { cnpj, work, answer, hasPartners }: AboutOne,
    now: number,
  ): object[] {
    if (answer === 'unreadable') {
      this.registrations.fail(portfolio, id, 'unreadable');
      return [];
    }
    const before = this.registrations.of(portfolio, id);
    const compared = { cnpj, said: answer, part: work.extent.part, hasPartners, date: work.date };
    const { known, raised } = compareRegistration(before.known, compared, randomUUID);
    const failure = answer ? null : 'notInCopy';
    if (known !== before.known || known === null || failure !== before.failure) {
      this.registrations.put(portfolio, id, known, failure);
    }
    if (!raised) return [];
    const of = {
      portfolio,
      subject: { id, subject },
      responsible: settings.responsible ?? null,
      deadline: dayAfter(dayOf(now), settings.deadlineDays),
      file: work.file,
      fileDate: work.date,
      fileSha256: work.sha256,
    };
    return [this.alerts.raiseRegistration(randomUUID(), raised, of, now)];
  }

  private logComplete({ id }: PortfolioRow, target: string, counts: { compared: number; raised: number }): void {
    const { notActive, failed } = this.registrations.countsOf(id);
    const subjects = this.subjects.count(id);
    this.store.log(id, 'screening', {
      source: 'registration',
      target,
      ...counts,
      subjects,
      notActive,
      notScreened: failed,
    });
  }

  /** How far a portfolio is; null where it does not ask for registrations. */
  viewOf({ id, settings, top }: PortfolioRow): WatchedRegistrations | null {
    if (!settings.registrations) return null;
    return this.watchedOf(id, top, this.states.now());
  }

  private watchedOf(id: string, top: number, state: RegistryState): WatchedRegistrations {
    const row = this.statements.watch.get(id);
    const { compared, notActive, failed } = this.registrations.countsOf(id);
    const completedAt = row?.completed_at == null ? null : new Date(row.completed_at).toISOString();
    const counts = { compared, notActive, notScreened: failed, completedAt };
    const { file } = state;
    if (state.edition === null) {
      const { failure } = state;
      return { state: 'notScreened', failure, file, withPartners: null, pending: this.subjects.count(id), ...counts };
    }
    const isSame = row?.target === targetOf(state.edition);
    const pending = isSame && row.cursor >= top ? 0 : this.subjects.countBehind(id, isSame ? row.cursor : 0);
    const withPartners = isSame ? row.partners === 1 : null;
    return { state: pending > 0 ? 'pending' : 'current', failure: null, file, withPartners, pending, ...counts };
  }
}

/** Whether the copy has all partners of all that were asked for: of a company some of whose could not be read it says none. */
function hasPartnersOfAll({ work, answer }: RegistrationResult): boolean {
  const isWhole = work.extent.hasPartners && answer.hasPartners;
  return isWhole && answer.answers.every((one) => one === null || one === 'unreadable' || one.qsa !== undefined);
}

/** What a comparison is with: another copy or another version of the program make it another. */
function targetOf(edition: string): string {
  return JSON.stringify([VERSION, edition]);
}
