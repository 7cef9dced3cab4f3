/** Days from the first to the last, both included, in ISO 8601: `1961` is `1961-01-01` to `1961-12-31`. */
export interface Span {
  from: string;
  to: string;
}

/** A date as a list gives it, in one form for all lists (`1961-05-02`, `circa 1961`, `1955 to 1958`), and what it may mean. */
export interface ListedDate {
  text: string;
  span: Span;
}

/** Lists that say "circa" are off by a year or two. */
const CIRCA_YEARS = 2;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:${MONTHS.join('|')})[a-z]*\\.?`;
const DATE = new RegExp(
  [
    '(?<iso>\\d{4}(?:-\\d{2}(?:-\\d{2})?)?)(?!\\d)(?<decade>s\\b)?',
    '(?<day>\\d{1,2}|dd)[/.](?<month>\\d{1,2}|mm)[/.](?<year>\\d{4})(?!\\d)',
    `(?:(?<wordDay>\\d{1,2}) )?(?<word>${MONTH}) (?<wordYear>\\d{4})(?!\\d)`,
  ]
    .map((form) => `(?<![\\d/.])${form}`)
    .reverse()
    .join('|'),
  'g',
);
const CIRCA = /\b(?:circa|ca?|approx\w*|about|around)\b/;
/** Months of another calendar, and years that are of one: nothing that can be compared. */
const OTHER_CALENDAR = /\bhijri\b/;
const [FIRST_YEAR, LAST_YEAR] = [1800, 2100];

/** The days of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where it is none of them, or no such day exists. */
export function spanOf(date: string): Span | null {
  const parts = /^([1-9]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!parts) return null;
  const [year, month, day] = [parts[1]!, parts[2] ?? '01', parts[3] ?? '01'];
  const exists = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(exists.getTime()) || exists.getUTCDate() !== Number(day)) return null;
  return { from: `${year}-${month}-${day}`, to: `${year}-${parts[2] ?? '12'}-${parts[3] ?? '31'}` };
}

/** Whether two dates may be the same, as far as both are known. */
export function mayBeSameDate(one: Span, other: Span): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/**
 * The dates in a publisher's words: none where there is no number in them, null where they say something of a date that is
 * not understood (an age, another calendar), so that nothing contradicts it.
 */
export function datesIn(words: string): ListedDate[] | null {
  const text = words.toLowerCase();
  const found = [...text.matchAll(DATE)];
  const rest = text.replace(DATE, ' ');
  if (/\d/.test(rest) || OTHER_CALENDAR.test(rest)) return null;
  const dates: ListedDate[] = [];
  // "Between Aug. and Sep. 1977": the year is all that is sure.
  const isOtherMonth = new RegExp(`\\b${MONTH}(?![a-z])`).test(rest);
  for (const match of found) {
    const known = isoOf(match.groups!);
    const date = isOtherMonth ? known?.slice(0, 4) : known;
    const span = date === undefined ? null : spanOf(date);
    if (!span || Number(span.from.slice(0, 4)) < FIRST_YEAR || Number(span.to.slice(0, 4)) > LAST_YEAR) return null;
    const isDecade = match.groups!.decade !== undefined;
    dates.push(
      isDecade ? { text: `${date}s`, span: { ...span, to: `${Number(date) + 9}-12-31` } } : { text: date!, span },
    );
  }
  const [one, two, more] = dates;
  const whole = one && two && !more && isRange(text, found) ? rangeOf(one, two) : undefined;
  if (whole === null) return null;
  const all = whole ? [whole] : dates;
  return CIRCA.test(rest) ? all.map(circa) : all;
}

function isRange(text: string, [one, two]: readonly RegExpExecArray[]): boolean {
  const between = text.slice(one!.index + one![0].length, two!.index);
  return /^\s*between\b/.test(text) || /^\s*(?:to|until|and|[-–])\s*$/.test(between);
}

function rangeOf(one: ListedDate, two: ListedDate): ListedDate | null {
  if (one.span.from > two.span.to) return null;
  return { text: `${one.text} to ${two.text}`, span: { from: one.span.from, to: two.span.to } };
}

function circa({ text, span }: ListedDate): ListedDate {
  const year = (day: string) => Number(day.slice(0, 4));
  const from = `${year(span.from) - CIRCA_YEARS}-01-01`;
  return { text: `circa ${text}`, span: { from, to: `${year(span.to) + CIRCA_YEARS}-12-31` } };
}

/** As far as it is known: `00/09/1962` is `1962-09`, and a day without its month, `10/00/1983`, is the year. */
function isoOf(groups: Record<string, string | undefined>): string | undefined {
  if (groups.iso !== undefined) return groups.iso;
  if (groups.word !== undefined) {
    const month = MONTHS.indexOf(groups.word.slice(0, 3)) + 1;
    return joined(groups.wordYear!, month, Number(groups.wordDay ?? 0));
  }
  return joined(groups.year!, Number(groups.month) || 0, Number(groups.day) || 0);
}

function joined(year: string, month: number, day: number): string {
  const known = month === 0 ? [] : day === 0 ? [month] : [month, day];
  return [year, ...known.map((number) => String(number).padStart(2, '0'))].join('-');
}
