import { LIST_NAMES, type ListName } from '../../contract/list-options.ts';
import type { ListWatched, PortfolioReport, RegistrationsWatched } from '../../contract/portfolio-report.ts';
import { type Portfolio, SUBJECT_FAILURES, type SubjectFailure } from '../../contract/portfolios.ts';

/** Subjects of a portfolio that a list could not be asked about, by why. */
export interface NotScreened {
  list: ListName;
  failure: SubjectFailure;
  subjects: number;
}

/** What is watched now, over some portfolios. */
export function watchedOf(
  portfolios: readonly Portfolio[],
  notScreened: readonly NotScreened[],
): PortfolioReport['watched'] {
  const lists = LIST_NAMES.flatMap((list): ListWatched[] => {
    const of = portfolios.flatMap(({ subjects, watched }) =>
      watched.filter((one) => one.list === list).map((one) => ({ ...one, subjects })),
    );
    if (of.length === 0) return [];
    const sum = (value: (one: (typeof of)[number]) => number) => of.reduce((all, one) => all + value(one), 0);
    const why = SUBJECT_FAILURES.map((failure) => ({
      failure,
      subjects: notScreened
        .filter((one) => one.list === list && one.failure === failure)
        .reduce((all, { subjects }) => all + subjects, 0),
    })).filter(({ subjects }) => subjects > 0);
    return [
      {
        list,
        portfolios: of.length,
        subjects: sum(({ subjects }) => subjects),
        failure: of.find(({ failure }) => failure !== null)?.failure ?? null,
        limit: of.find(({ limit }) => limit !== null)?.limit ?? null,
        pending: sum(({ pending }) => pending),
        notScreened: sum((one) => one.notScreened),
        why,
        subjectsFound: sum(({ subjectsFound }) => subjectsFound),
      },
    ];
  });
  return {
    portfolios: portfolios.length,
    subjects: portfolios.reduce((all, { subjects }) => all + subjects, 0),
    lists,
    registrations: registrationsOf(portfolios),
  };
}

function registrationsOf(portfolios: readonly Portfolio[]): RegistrationsWatched | null {
  const of = portfolios.flatMap(({ subjects, watchedRegistrations: one }) => (one ? [{ ...one, subjects }] : []));
  if (of.length === 0) return null;
  const sum = (value: (one: (typeof of)[number]) => number) => of.reduce((all, one) => all + value(one), 0);
  return {
    portfolios: of.length,
    subjects: sum(({ subjects }) => subjects),
    failure: of.find(({ failure }) => failure !== null)?.failure ?? null,
    pending: sum(({ pending }) => pending),
    notScreened: sum(({ notScreened }) => notScreened),
    withPartners: withPartnersIn(of.map(({ withPartners }) => withPartners)),
  };
}

function withPartnersIn(said: readonly (boolean | null)[]): boolean | null {
  if (said.includes(false)) return false;
  return said.includes(null) ? null : true;
}
