import { createHash } from 'node:crypto';

/** A section of the official gazette of a day, or of a month with its extra editions, as it is published in one file. */
export interface GazetteIssue {
  /** `DO1`, `DO2E`; of a month without the letters of an extra edition. */
  section: string;
  /** YYYYMMDD or YYYYMM */
  period: string;
}

/** Names of files have room for no more: Windows takes paths of 260 characters. */
const LONGEST = 140;

/**
 * The series of what is imported together: exactly its issues, so that a file stands in the place of no other one that has
 * more. `DO1-20260105`; a month `DO2-202301`; several sections `DO1_DO2-20260105`, several days of a month `DO1-2026010506`,
 * several months `DO1-20260130_202602`, and further sections behind: `DO1-20260105-DO2-20260106`. Where that is too long the
 * first and last period and a sum of all.
 */
export function seriesOfIssues(issues: readonly GazetteIssue[]): string {
  const bySection = Map.groupBy(issues, ({ section }) => section);
  const periods = [...bySection].map(([section, those]) => ({ section, periods: joined(those) }));
  const byPeriods = Map.groupBy(periods.sort(bySectionName), (one) => one.periods);
  const series = [...byPeriods]
    .map(([those, all]) => `${all.map(({ section }) => section).join('_')}-${those}`)
    .join('-');
  if (series.length <= LONGEST) return series;
  const all = issues.map(({ period }) => period).sort();
  return `DOU-${all[0]}-${all.at(-1)}-${createHash('sha256').update(series).digest('hex').slice(0, 16)}`;
}

/**
 * Whether a file of this series, whose newest day is `date` (YYYY-MM-DD), has a section of a day (YYYYMMDD): so has the file
 * of its month, whose newest day is near the month's end. Earlier versions named some days of a month like a month.
 */
export function holdsIssue({ series, date }: { series: string; date: string }, section: string, day: string): boolean {
  if (!series.includes(day.slice(0, 6))) return false;
  const pieces = series.split('-');
  return pieces.some((sections, at) => {
    const periods = (at % 2 === 0 && pieces[at + 1]?.split('_')) || [];
    const those = sections.split('_');
    return periods.some((period) => {
      if (period.slice(0, 6) !== day.slice(0, 6)) return false;
      if (period.length === 6)
        return (isMonthsEnd(date) || day === bare(date)) && those.some((one) => section.startsWith(one));
      return those.includes(section) && period.slice(6).match(/../g)!.includes(day.slice(6));
    });
  });
}

/** Whether one working day at most of the month lies behind: the last issue of a month may be of the day before a holiday. */
function isMonthsEnd(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const month = day.getUTCMonth();
  let working = 0;
  for (day.setUTCDate(day.getUTCDate() + 1); day.getUTCMonth() === month; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0) working++;
  }
  return working <= 1;
}

const bare = (date: string) => date.replaceAll('-', '');
const bySectionName = (a: { section: string }, b: { section: string }) => a.section.localeCompare(b.section);

/** `20260105`, `2026010506_202602`: each month once, with its days behind where it is not there as a whole. */
function joined(issues: readonly GazetteIssue[]): string {
  const all = [...new Set(issues.map(({ period }) => period))].sort();
  const months = all.filter(({ length }) => length === 6);
  const days = Map.groupBy(
    all.filter(({ length }) => length === 8),
    (day) => day.slice(0, 6),
  );
  const ofDays = [...days].map(([month, those]) => month + those.map((day) => day.slice(6)).join(''));
  return [...months, ...ofDays].sort().join('_');
}
