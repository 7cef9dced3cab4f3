import { randomUUID } from 'node:crypto';
import { LIST_NAMES, type ListName } from '../../contract/list-options.ts';
import {
  MOST_RECORDS_OF_SUBJECT,
  type Portfolio,
  type PortfolioSettings,
  type SubjectFailure,
  type SubjectPage,
  type WatchedList,
} from '../../contract/portfolios.ts';
import type { Item } from '../../lists/batch/item.ts';
import type { Matching } from '../../lists/search/question.ts';
import type { AnsweringFile, RecordsAnswer, RecordsFound, RecordsOfItem } from '../../lists/search/record-task.ts';
import { VERSION } from '../../version.ts';
import { dayAfter, dayOf } from '../days.ts';
import { compare } from '../outcome.ts';
import { howCompared, type Standing } from '../shared/edition.ts';
import { itemOf } from '../subject.ts';
import { Alerts } from './alerts.ts';
import type { ListState, ListStates } from './list-states.ts';
import { Outcomes } from './outcomes.ts';
import type { PortfolioRow, PortfolioStore } from './store.ts';
import { askedTextOf, type StoredSubject, Subjects, unchanged } from './subjects.ts';
import type { WatchingRegistrations } from './watching-registrations.ts';

/** Subjects that are compared at once: some hundred milliseconds of a thread. */
export const SUBJECTS_AT_ONCE = 256;

/** A list as a portfolio is compared with it: `target` is another text where anything about it is another. */
export interface WatchTarget {
  list: ListName;
  target: string;
  edition: string;
  /** Whether damage in its files is noticed. */
  checked: boolean;
  /** With what it was compared before; undefined where with nothing. */
  before: string | undefined;
}

/** Subjects, and what is asked of each of those that can be asked; `at` is its place in `subjects`. */
export interface AskedSubjects {
  subjects: { id: number; serial: number }[];
  asked: { at: number[]; items: Item[] };
}

/** Some subjects of a portfolio that are to be compared with some lists. */
export interface WatchWork extends AskedSubjects {
  portfolio: string;
  lists: WatchTarget[];
  /** They are the ones behind this serial, for each of the lists; null for some that are asked before their turn. */
  cursor: number | null;
  matching: Matching;
  most: number;
}

/** Of which portfolio work is looked for, or of all; `except` these lists, and these portfolios, which `others` compare. */
interface Which {
  portfolio?: string;
  except?: readonly ListName[];
  others?: readonly string[];
}

/** Lists with which a whole portfolio was compared once, and that have another file since. */
export type RenewedLists = Pick<WatchWork, 'portfolio' | 'lists' | 'matching' | 'most'>;

/** What came of some work: of each list its answer, null where it could not be asked just now. */
export interface WatchResult {
  work: WatchWork;
  answers: (RecordsAnswer | null)[];
}

interface WatchRow {
  target: string;
  cursor: number;
  compared: number;
  raised: number;
  completed_at: number | null;
}

/**
 * Compares portfolios with lists, piece by piece. What is found and how far the comparison is are written in one
 * transaction, so one that is ended anywhere goes on there and raises no alert twice.
 */
export class Watching {
  private readonly store: PortfolioStore;
  private readonly states: ListStates;
  private readonly subjects: Subjects;
  private readonly outcomes: Outcomes;
  private readonly alerts: Alerts;
  private readonly registrations: Pick<WatchingRegistrations, 'viewOf' | 'comparedUpTo'>;
  private readonly statements;

  constructor(
    store: PortfolioStore,
    states: ListStates,
    registrations: Pick<WatchingRegistrations, 'viewOf' | 'comparedUpTo'>,
  ) {
    this.store = store;
    this.states = states;
    this.subjects = new Subjects(store);
    this.outcomes = new Outcomes(store);
    this.alerts = new Alerts(store);
    this.registrations = registrations;
    const { db } = store;
    this.statements = {
      watch: db.prepare<[string, string], WatchRow>(
        'SELECT target, cursor, compared, raised, completed_at FROM watch WHERE portfolio = ? AND list = ?',
      ),
      put: db.prepare(
        `INSERT INTO watch (portfolio, list, target, cursor, compared, raised, completed_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET target = excluded.target, cursor = excluded.cursor, compared = excluded.compared,
           raised = excluded.raised, completed_at = excluded.completed_at`,
      ),
    };
  }

  /**
   * What is to be compared next, in any portfolio or in `portfolio`; null where all is. `except` are lists that just
   * could not be asked. Every list that has come equally far is in it, so that its subjects are opened once.
   */
  next({ portfolio, except = [], others = [] }: Which = {}): WatchWork | null {
    return this.store.read(() => {
      for (const row of this.store.those({ portfolio, others })) {
        const work = this.workOf(row, except);
        if (work) return work;
      }
      return null;
    });
  }

  private workOf(row: PortfolioRow, except: readonly ListName[]): WatchWork | null {
    const due = this.due(row, except);
    if (due.length === 0) return null;
    const cursor = Math.min(...due.map((one) => one.cursor));
    const lists = due.filter((one) => one.cursor === cursor).map(({ cursor: _, ...list }) => list);
    const subjects = this.subjects.behind(row.id, cursor, SUBJECTS_AT_ONCE);
    return { ...workIn(row), lists, cursor, ...askedSubjects(subjects) };
  }

  /** The lists with which subjects are still to be compared, and how far each is. */
  private due({ id, settings, top }: PortfolioRow, except: readonly ListName[]): (WatchTarget & { cursor: number })[] {
    const matching = matchingOf(settings);
    return settings.lists.flatMap((list) => {
      const state = this.states.of(list);
      if (state.edition === null || except.includes(list)) return [];
      const target = targetOf(state.edition, matching);
      const before = this.statements.watch.get(id, list)?.target;
      const cursor = this.cursorOf(id, list, target);
      const { edition, checked } = state;
      return cursor < top ? [{ list, target, edition, checked, before, cursor }] : [];
    });
  }

  /** Whether a list that is watched has no file, or none that can be read: with it nobody is compared. */
  cannotAskAll({ settings }: Pick<PortfolioRow, 'settings'>): boolean {
    return settings.lists.some((list) => this.states.of(list).edition === null);
  }

  /** Lists in whose files finding nothing is not that there is nothing. */
  limitsOf({ settings }: Pick<PortfolioRow, 'settings'>): SubjectPage['limits'] {
    return settings.lists.flatMap((list) => {
      const state = this.states.of(list);
      return state.edition !== null && state.limit ? [{ list, limit: state.limit }] : [];
    });
  }

  /** The serial up to which every subject was compared with everything; 0 where something cannot be asked, infinite where all were. */
  comparedUpTo(row: PortfolioRow): number {
    if (this.cannotAskAll(row)) return 0;
    return Math.min(this.registrations.comparedUpTo(row), ...this.due(row, []).map(({ cursor }) => cursor));
  }

  /** What is new since portfolios were compared as a whole, and whose comparison has not got anywhere. */
  renewed({ portfolio, except = [], others = [] }: Which = {}): RenewedLists[] {
    return this.store.read(() => {
      const rows = this.store.those({ portfolio, others });
      return rows.flatMap((row) => {
        const lists = this.due(row, except)
          .filter(({ list, cursor }) => cursor === 0 && this.statements.watch.get(row.id, list)?.completed_at != null)
          .map(({ cursor: _, ...list }) => list);
        return lists.length > 0 ? [{ ...workIn(row), lists }] : [];
      });
    });
  }

  /** Subjects of a portfolio behind a serial, as the lists are asked. @throws ApiError `portfolioNotFound` */
  behind({ portfolio, serial, most }: { portfolio: string; serial: number; most: number }): AskedSubjects {
    return this.store.read(() => {
      this.store.portfolio(portfolio);
      return askedSubjects(this.subjects.behind(portfolio, serial, most));
    });
  }

  /** How new what would be compared with is, by list. */
  standing(): Standing {
    return Object.fromEntries(
      LIST_NAMES.map((list) => {
        const state = this.states.of(list);
        if (state.edition === null) return [list, null];
        const { edition, parts, files } = state;
        const isReal = files.every(({ demonstration }) => !demonstration);
        return [list, { how: howCompared(COMPARISON), isReal, parts, edition }];
      }),
    );
  }

  /** How far the comparison with `target` is. */
  private cursorOf(portfolio: string, list: ListName, target: string): number {
    const row = this.statements.watch.get(portfolio, list);
    return row?.target === target ? row.cursor : 0;
  }

  /**
   * Takes in what came of some work; how many alerts it raised. What has been overtaken is left out and comes again as other
   * work: a list that was replaced, a subject that changed, a portfolio that another process went on with.
   */
  take({ work, answers }: WatchResult, now: number): { raised: number; taken: number } {
    return this.store.write(() => {
      const row = this.store.portfolios().find(({ id }) => id === work.portfolio);
      if (!row || JSON.stringify(matchingOf(row.settings)) !== JSON.stringify(work.matching)) {
        return { raised: 0, taken: 0 };
      }
      const current =
        work.cursor === null
          ? this.subjects.those(row.id, work.subjects)
          : this.subjects.behind(row.id, work.cursor, work.subjects.length);
      let raised = 0;
      let taken = 0;
      for (const [at, { list, target, edition, before }] of work.lists.entries()) {
        const answer = answers[at];
        const state = this.statements.watch.get(row.id, list);
        const cursor = state?.target === target ? state.cursor : 0;
        // Not watched any more since it was looked up, or another service has compared it with what may be newer.
        if (!row.settings.lists.includes(list)) continue;
        if (state?.target !== target && state?.target !== before) continue;
        if (!answer || answer.edition !== edition || (work.cursor !== null && cursor !== work.cursor)) continue;
        if (answer.answers.length !== work.asked.items.length || this.states.of(list).edition !== edition) continue;
        raised += this.takeList(row, work, current, { list, target, answer, state }, now);
        taken++;
      }
      return { raised, taken };
    });
  }

  private takeList(
    row: PortfolioRow,
    work: WatchWork,
    current: readonly StoredSubject[],
    of: { list: ListName; target: string; answer: RecordsAnswer; state: WatchRow | undefined },
    now: number,
  ): number {
    const { list, target, answer, state } = of;
    const answerAt = new Map(work.asked.at.map((at, place) => [at, answer.answers[place]!]));
    const told: object[] = [];
    let compared = 0;
    for (const [at, subject] of unchanged(work.subjects, current)) {
      compared++;
      told.push(...this.takeSubject(row, subject, list, { answer: answerAt.get(at), files: answer.files }, now));
    }
    if (told.length > 0) this.store.log(row.id, 'alert', { alerts: told });
    const before = state?.target === target ? state : { cursor: 0, compared: 0, raised: 0 };
    const counts = { compared: before.compared + compared, raised: before.raised + told.length };
    const completedAt = state?.completed_at ?? null;
    if (work.cursor === null) {
      // Those asked before their turn are asked again when it comes, so they neither count nor move the cursor.
      this.statements.put.run(row.id, list, target, before.cursor, before.compared, counts.raised, completedAt);
      return told.length;
    }
    const cursor = work.subjects.at(-1)?.serial ?? work.cursor;
    const isComplete = !this.subjects.isAnyBehind(row.id, cursor);
    this.statements.put.run(
      row.id,
      list,
      target,
      isComplete ? row.top : cursor,
      isComplete ? 0 : counts.compared,
      isComplete ? 0 : counts.raised,
      isComplete ? now : completedAt,
    );
    if (isComplete) {
      const { found, failed } = this.outcomes.countsOf(row.id, list);
      const subjects = this.subjects.count(row.id);
      this.store.log(row.id, 'screening', { list, target, ...counts, subjects, found, notScreened: failed });
    }
    return told.length;
  }

  /** What the log is told of alerts that a subject's answer raised. */
  private takeSubject(
    { id: portfolio, settings }: PortfolioRow,
    { id, subject, failure }: StoredSubject,
    list: ListName,
    { answer, files }: { answer: RecordsOfItem | undefined; files: readonly AnsweringFile[] },
    now: number,
  ): object[] {
    if (failure !== null || !answer || !('records' in answer)) {
      this.outcomes.fail(portfolio, id, list, failure ?? failureOf(answer));
      return [];
    }
    const raised = this.takeRecords({ id: portfolio, settings }, { id, subject }, list, { answer, files }, now);
    if (answer.nameNeeded) this.outcomes.fail(portfolio, id, list, 'nameNeeded');
    return raised;
  }

  private takeRecords(
    { id: portfolio, settings }: Pick<PortfolioRow, 'id' | 'settings'>,
    { id, subject }: Pick<StoredSubject, 'id' | 'subject'>,
    list: ListName,
    { answer, files }: { answer: RecordsFound; files: readonly AnsweringFile[] },
    now: number,
  ): object[] {
    // So with nearly everybody in most lists.
    if (answer.records.length === 0 && !this.outcomes.isThere(id, list)) return [];
    const comparison = {
      subject: askedTextOf(subject),
      asked: JSON.stringify(matchingOf(settings)),
      found: answer.records,
      hidden: answer.hidden,
      files,
    };
    const { outcome, raised } = compare(this.outcomes.of(portfolio, id, list), comparison, randomUUID);
    this.outcomes.put(portfolio, id, list, outcome);
    if (raised.length === 0) return [];
    const of = {
      portfolio,
      subject: { id, subject },
      list,
      urgent: settings.urgentLists.includes(list),
      match: settings.match,
      responsible: settings.responsible ?? null,
      deadline: dayAfter(dayOf(now), settings.deadlineDays),
    };
    return raised.map((one) => this.alerts.raise(randomUUID(), one, of, now));
  }

  /** The portfolio as it stands. @throws ApiError `portfolioNotFound` */
  view(id: string): Portfolio {
    return this.store.read(() => this.viewOf(this.store.portfolio(id)));
  }

  views(): Portfolio[] {
    return this.store.read(() => {
      const views = this.store.portfolios().map((row) => this.viewOf(row));
      return views.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    });
  }

  private viewOf(row: PortfolioRow): Portfolio {
    const { open, urgent } = this.alerts.openOf(row.id);
    const lists = LIST_NAMES.filter((list) => row.settings.lists.includes(list));
    return {
      id: row.id,
      ...row.settings,
      subjects: this.subjects.count(row.id),
      openAlerts: open,
      urgentAlerts: urgent,
      watched: lists.map((list) => this.watchedOf(row, list, this.states.of(list))),
      watchedRegistrations: this.registrations.viewOf(row),
    };
  }

  private watchedOf({ id, settings, top }: PortfolioRow, list: ListName, state: ListState): WatchedList {
    const row = this.statements.watch.get(id, list);
    const { found, failed } = this.outcomes.countsOf(id, list);
    const completedAt = row?.completed_at == null ? null : new Date(row.completed_at).toISOString();
    const counts = { subjectsFound: found, notScreened: failed, completedAt };
    if (state.edition === null) {
      const { failure } = state;
      const pending = this.subjects.count(id);
      return { list, state: 'notScreened', failure, files: [], limit: null, pending, ...counts };
    }
    const cursor = this.cursorOf(id, list, targetOf(state.edition, matchingOf(settings)));
    const pending = cursor < top ? this.subjects.countBehind(id, cursor) : 0;
    const { files, limit } = state;
    return { list, state: pending > 0 ? 'pending' : 'current', failure: null, files, limit, pending, ...counts };
  }
}

function workIn({ id, settings }: PortfolioRow): Pick<WatchWork, 'portfolio' | 'matching' | 'most'> {
  return { portfolio: id, matching: matchingOf(settings), most: MOST_RECORDS_OF_SUBJECT };
}

function askedSubjects(subjects: readonly StoredSubject[]): AskedSubjects {
  const asked: AskedSubjects['asked'] = { at: [], items: [] };
  for (const [at, { subject, failure }] of subjects.entries()) {
    const item = failure === null ? itemOf(subject) : failure;
    if (typeof item === 'string') continue;
    asked.at.push(at);
    asked.items.push(item);
  }
  return { subjects: subjects.map(({ id, serial }) => ({ id, serial })), asked };
}

export function matchingOf({ match, threshold }: Pick<PortfolioSettings, 'match' | 'threshold'>): Matching {
  return match === 'similar' ? { match, threshold } : { match };
}

/** Raised where this version of the program compares otherwise than it did: what was compared before is compared anew. */
const COMPARISON = 7;

/** What a comparison is with: other files, another import, another question or another version of the program make it another. */
function targetOf(edition: string, matching: Matching): string {
  return JSON.stringify([VERSION, COMPARISON, matching, edition]);
}

function failureOf(answer: RecordsOfItem | undefined): SubjectFailure {
  return answer && 'tooMany' in answer ? 'tooMany' : 'nameInvalid';
}
