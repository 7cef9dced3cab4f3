import type { Alert } from '../../../src-main/contract/portfolios.ts';
import { type Sorting, sortBy } from '../../shared/grid/sort.ts';
import type { Narrowed } from '../../shared/portfolio/portfolios-api.ts';

const DAY_MS = 86_400_000;

/** Days from one day (YYYY-MM-DD) to another; below 0 where that is over. */
export function daysTo(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** Urgent ones first, then what has to be decided soonest, then as they were raised; decided ones newest first behind them. */
export function inOrder(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(
    (one, other) =>
      Number(one.decision !== null) - Number(other.decision !== null) ||
      (one.decision && other.decision
        ? other.decision.at.localeCompare(one.decision.at)
        : Number(other.urgent) - Number(one.urgent) ||
          one.deadline.localeCompare(other.deadline) ||
          one.number - other.number),
  );
}

/** What is chosen in place of a list for alerts about registrations. */
export const REGISTRATIONS = 'registration';

export interface Filters {
  state: 'open' | 'decided' | 'all';
  portfolio: string | null;
  /** Of one client, by its number; its portfolio is then the one that is chosen. */
  client: { number: number; name: string } | null;
  /** Of one list, or of registrations. */
  list: NonNullable<Alert['list']> | typeof REGISTRATIONS | null;
  kind: Alert['kind'] | null;
  /** Raised at least so many days ago. */
  minAgeDays: number | null;
  /** Overdue, or the last day comes within so many days. */
  due: 'overdue' | number | null;
  /** Whose they are; empty: nobody's. */
  responsible: string | null;
  /** Those, too, that something known of the subject speaks against. */
  contradicted: boolean;
}

export const NO_FILTERS: Filters = {
  state: 'open',
  portfolio: null,
  client: null,
  list: null,
  kind: null,
  minAgeDays: null,
  due: null,
  responsible: null,
  contradicted: false,
};

/** The question that finds what the filters let pass, those set aside too. */
export function questionOf(filters: Filters): Narrowed {
  const { state, portfolio, client, list, kind, minAgeDays, due, responsible } = filters;
  return {
    state,
    ...(portfolio && { portfolio }),
    ...(client && { subject: client.number }),
    ...(list === REGISTRATIONS ? { source: 'registration' as const } : list && { list, source: 'list' as const }),
    ...(kind && { kind }),
    ...(minAgeDays !== null && { minAgeDays }),
    ...(due === 'overdue' ? { overdue: 'true' as const } : due !== null && { dueWithinDays: due }),
    ...(responsible === '' ? { unassigned: 'true' as const } : responsible !== null && { responsible }),
  };
}

/** Whether anything but open alerts of everything is asked for. */
export function isNarrowed(filters: Filters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof Filters)[]).some(
    (name) => name !== 'contradicted' && filters[name] !== NO_FILTERS[name],
  );
}

export type Column = 'subject' | 'record' | 'kind' | 'score' | 'deadline' | 'responsible';

/** By the heading that was pressed; without one, what has to be decided first. */
export function sorted(alerts: readonly Alert[], sorting: Sorting<Column> | null): readonly Alert[] {
  const ordered = inOrder(alerts);
  return sorting ? sortBy(ordered, (alert) => keyOf(alert, sorting.column), sorting.descending) : ordered;
}

function keyOf(alert: Alert, column: Column): string | number {
  switch (column) {
    case 'subject':
      return nameOf(alert);
    case 'record':
      return alert.record.name ?? alert.record.razaoSocial ?? '';
    case 'score':
      return alert.score ?? '';
    case 'responsible':
      return alert.responsible ?? '';
    default:
      return alert[column];
  }
}

/** The alerts that pass, contradicted ones aside; how many of those that pass are contradicted. */
export function filtered(alerts: readonly Alert[], filters: Filters): { passing: Alert[]; contradicted: number } {
  const wanted = alerts.filter(
    ({ list, source, kind }) =>
      (!filters.list || filters.list === list || filters.list === source) && (!filters.kind || kind === filters.kind),
  );
  // An urgent one, freezing without delay, is never out of sight.
  const aside = wanted.filter(({ contradicted, urgent }) => contradicted && !urgent);
  const passing = filters.contradicted ? wanted : wanted.filter((alert) => !alert.contradicted || alert.urgent);
  return { passing, contradicted: aside.length };
}

/** How an alert's client is called. */
export function nameOf({ subject }: Pick<Alert, 'subject'>): string {
  return subject.name || subject.taxId || subject.reference;
}
