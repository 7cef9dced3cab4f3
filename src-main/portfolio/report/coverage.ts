import { uncoveredIn } from '../../charts/uncovered.ts';
import type { ListName } from '../../contract/list-options.ts';
import type { PortfolioReport } from '../../contract/portfolio-report.ts';
import type { ReportWording } from './words/words.ts';

/** Lists that are named; of more it is said how many, but where a list cannot be asked at all. */
const MOST_NAMED = 5;

/** What the figures do not cover, a sentence each; none where everything was compared and every day recorded. */
export function uncovered(report: PortfolioReport, wording: ReportWording): string[] {
  const { unsure, summary } = wording.own;
  const { nothing, failed, pending, notScreened, demonstration, incomplete, registrations, darkDays } =
    uncoveredIn(report);
  const about = (lists: readonly ListName[], forms: typeof unsure.lists, most = MOST_NAMED): string[] => {
    if (lists.length === 0) return [];
    const names = lists.map((list) => wording.list(list)).join(', ');
    const said = lists.length > most ? wording.count(lists.length, summary.lists) : names;
    return [wording.count(lists.length, forms, { names: said })];
  };
  return [
    ...(nothing ? [unsure[nothing]] : []),
    ...about(failed, unsure.lists, Number.POSITIVE_INFINITY),
    ...about(pending, unsure.pending),
    ...about(notScreened, unsure.subjects),
    ...about(demonstration, unsure.demonstration),
    ...about(incomplete, unsure.incomplete),
    ...registrations.map(({ what, subjects }) => wording.count(subjects, unsure.registrations[what])),
    ...(darkDays > 0 && nothing !== 'noPortfolio' ? [wording.count(darkDays, unsure.days)] : []),
  ];
}
