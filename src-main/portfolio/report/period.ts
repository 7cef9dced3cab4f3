import { DEFAULT_REPORT_DAYS, MOST_REPORT_DAYS } from '../../contract/portfolio-report.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isDay } from '../../evidence/dossiers/retention.ts';
import { dayAfter, daysBetween } from '../days.ts';

/** The first and the last day of a report. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The days that are asked for, none of them after `today`; what is not said has its default.
 *
 * @throws ApiError `requestInvalid` where they are none, or more than a year's.
 */
export function periodOf({ from, to }: { from?: string; to?: string }, today: string): Period {
  for (const day of [from, to]) {
    if (day !== undefined && !isDay(day)) throw refused(`${JSON.stringify(day)} is no day; write one as ${today}.`);
  }
  const last = to === undefined || to > today ? today : to;
  const first = from ?? dayAfter(last, 1 - DEFAULT_REPORT_DAYS);
  if (first > last) throw refused('The report has no day: "from" is after "to", or after today.');
  if (daysBetween(first, last) >= MOST_REPORT_DAYS) {
    throw refused(`A report is of ${MOST_REPORT_DAYS} days at most; ask for fewer.`);
  }
  return { from: first, to: last };
}

const refused = (detail: string) => new ApiError('requestInvalid', { detail });
