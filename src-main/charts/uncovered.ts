import type { ListName } from '../contract/list-options.ts';
import type { PortfolioReport, RegistrationsWatched } from '../contract/portfolio-report.ts';

/** What the figures of a report do not cover: window and paper both say it before any figure. */
export interface Uncovered {
  /** Nothing is watched at all: there is no portfolio, or nobody in any. */
  nothing: 'noPortfolio' | 'empty' | null;
  /** Lists that cannot be asked now. */
  failed: ListName[];
  /** Lists whose newest file is still to be compared with some subjects. */
  pending: ListName[];
  /** Lists in which nothing can be said of some subjects. */
  notScreened: ListName[];
  /** Lists of which some files are invented, and those that may lack something. */
  demonstration: ListName[];
  incomplete: ListName[];
  /** What nobody knows of registrations, where they are asked for. */
  registrations: UncoveredRegistrations[];
  /** Days of which nothing is recorded of any list. */
  darkDays: number;
}

/** What about registrations, and of how many clients it is to be said. */
export interface UncoveredRegistrations {
  what: NonNullable<RegistrationsWatched['failure']> | 'pending' | 'notScreened' | 'partners';
  subjects: number;
}

export function uncoveredIn({ watched, freshness }: Pick<PortfolioReport, 'watched' | 'freshness'>): Uncovered {
  const { portfolios, subjects, lists } = watched;
  const named = (some: typeof lists) => some.map(({ list }) => list);
  const days = freshness[0]?.days ?? [];
  return {
    nothing: portfolios === 0 ? 'noPortfolio' : subjects === 0 ? 'empty' : null,
    failed: named(lists.filter(({ failure }) => failure !== null)),
    pending: named(lists.filter(({ failure, pending }) => failure === null && pending > 0)),
    notScreened: named(lists.filter(({ notScreened }) => notScreened > 0)),
    demonstration: named(lists.filter(({ limit }) => limit === 'demonstration')),
    incomplete: named(lists.filter(({ limit }) => limit === 'incomplete')),
    registrations: watched.registrations ? registrationsIn(watched.registrations) : [],
    darkDays: days.filter((_, at) => freshness.every((one) => one.days[at]!.state === 'notRecorded')).length,
  };
}

/** Where the open data cannot be asked nothing of an earlier comparison is told beside it. */
function registrationsIn(watched: RegistrationsWatched): UncoveredRegistrations[] {
  const { failure, subjects, pending, notScreened, withPartners } = watched;
  if (failure !== null) return subjects > 0 ? [{ what: failure, subjects }] : [];
  return [
    ...(pending > 0 ? [{ what: 'pending' as const, subjects: pending }] : []),
    ...(notScreened > 0 ? [{ what: 'notScreened' as const, subjects: notScreened }] : []),
    ...(withPartners === false ? [{ what: 'partners' as const, subjects }] : []),
  ];
}
