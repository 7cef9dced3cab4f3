import type { DecisionOutcome } from '../../../contract/dossiers.ts';
import type { MatchOption } from '../../../contract/list-options.ts';
import type {
  AlertCounts,
  ListDay,
  ListWatched,
  PortfolioReport,
  RegistrationsWatched,
} from '../../../contract/portfolio-report.ts';
import type { AlertKind, SubjectFailure } from '../../../contract/portfolios.ts';
import type { ReportLanguage } from '../../../evidence/report/evidence-file.ts';
import { say, Wording } from '../../../evidence/report/words/words.ts';
import { durationOf } from '../../../text/duration.ts';
import { english } from './en.ts';
import { portuguese, type ReportWords } from './pt-br.ts';

/** The texts of the report in a language, with those that it shares with the other reports. */
export class ReportWording extends Wording {
  readonly own: ReportWords;

  constructor(language: ReportLanguage) {
    super(language);
    this.own = language === 'en' ? english : portuguese;
  }

  get titles(): ReportWords['titles'] {
    return this.own.titles;
  }

  get columns(): ReportWords['columns'] {
    return this.own.columns;
  }

  get csv(): ReportWords['csv'] {
    return this.own.csv;
  }

  get allPortfolios(): string {
    return this.own.allPortfolios;
  }

  get demonstrationAlerts(): string {
    return this.own.demonstrationAlerts;
  }

  measure(measure: keyof AlertCounts): string {
    return this.own.measures[measure];
  }

  kind(kind: AlertKind): string {
    return this.own.kinds[kind];
  }

  urgency(urgent: boolean): string {
    return urgent ? this.own.urgent : this.own.notUrgent;
  }

  wait(name: keyof PortfolioReport['waiting']): string {
    return this.own.waits[name];
  }

  outcome(outcome: DecisionOutcome): string {
    return this.own.outcomes[outcome];
  }

  match(match: MatchOption | null): string {
    return match === null ? this.own.matchNotRecorded : this.words.modes[match]!;
  }

  failure(failure: NonNullable<RegistrationsWatched['failure']>): string {
    return this.own.failures[failure];
  }

  /** How far the comparison with a list, or with the open data, is, and what makes less of it. */
  watchedState({
    failure,
    pending,
    limit = null,
  }: Pick<RegistrationsWatched, 'failure' | 'pending'> & Partial<Pick<ListWatched, 'limit'>>): string {
    if (failure) return this.failure(failure);
    const state = this.own.states[pending > 0 ? 'pending' : 'current'];
    return limit ? `${state}, ${this.own.limits[limit]}` : state;
  }

  /** Whether partners were compared. */
  partners(withPartners: RegistrationsWatched['withPartners']): string {
    const { compared, notCompared, notLookedAt } = this.own.partners;
    if (withPartners === null) return notLookedAt;
    return withPartners ? compared : notCompared;
  }

  why(failure: SubjectFailure): string {
    return this.own.why[failure];
  }

  listState({ state, demonstration, interrupted }: Pick<ListDay, 'state' | 'demonstration' | 'interrupted'>): string {
    const { days } = this.own;
    const said = state === 'inForce' || state === 'notRecorded' ? days[state] : this.failure(state);
    return [said, ...(demonstration ? [days.demonstration] : []), ...(interrupted ? [days.interrupted] : [])].join(
      '; ',
    );
  }

  /** Seconds in words; a dash for what there is not. */
  duration(seconds: number | null): string {
    if (seconds === null) return this.own.none;
    const { unit, value } = durationOf(seconds);
    return unit === 'days' ? this.days(value) : say(this.own.units[unit], { value: this.number(value) });
  }

  days(value: number): string {
    const { one, many } = this.own.units.days;
    return say(value === 1 ? one : many, { value: this.number(value) });
  }

  /** A part of a whole as a percentage without decimals; a dash of nothing. */
  share(part: number, whole: number): string {
    return whole === 0 ? this.own.none : `${this.number(Math.round((100 * part) / whole))}%`;
  }

  /** From when to when it is, or the one day. */
  period({ from, to }: Pick<PortfolioReport, 'from' | 'to'>): string {
    return from === to ? this.day(from) : say(this.own.period, { from: this.day(from), to: this.day(to) });
  }

  of({ portfolio }: Pick<PortfolioReport, 'portfolio'>): string {
    return portfolio ? say(this.own.onePortfolio, { name: portfolio.name }) : this.own.allPortfolios;
  }
}
