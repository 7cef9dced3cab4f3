import type { XmlElement } from '../../../data/xml.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `05 Nov 1958`, `Nov 1958` and `1958` as ISO 8601; anything vaguer (`circa 1958`, `1958 to 1960`) as it is. */
export function dateOfWords(text: string): string {
  const parts = /^(?:(?:(\d{2}) )?([A-Z][a-z]{2}) )?(\d{4})$/.exec(text);
  if (!parts) return text;
  const [, day, name, year] = parts;
  if (name === undefined) return year!;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return text;
  return [year, String(month).padStart(2, '0'), day].filter((part) => part !== undefined).join('-');
}

/** `Year`, `Month` and `Day` of an element as ISO 8601, as far as they are there; the empty string without a year. */
export function dateOfParts(element: XmlElement | undefined): string {
  const part = (name: string) => element?.children.find((child) => child.name === name)?.text.trim() ?? '';
  const year = part('Year');
  if (!/^\d{4}$/.test(year)) return '';
  const month = part('Month');
  const day = part('Day');
  const rest = month === '' ? [] : day === '' ? [month] : [month, day];
  return [year, ...rest.map((text) => text.padStart(2, '0'))].join('-');
}

/**
 * A `DatePeriod` of the advanced form in the words of the others: a day, a month or a year where the period is one
 * (1 January to 31 December 1958 is `1958`), `1958 to 1960` where it is longer, `circa` before what is approximate. The
 * empty string where it has no date.
 *
 * A period goes from `Start/From` to `End/To`; each of the two has an earliest and a latest day itself.
 */
export function dateOfPeriod(period: XmlElement | undefined): string {
  const start = childOf(period, 'Start');
  const end = childOf(period, 'End');
  const from = dateOfParts(childOf(start, 'From')) || dateOfParts(childOf(start, 'To'));
  const to = [
    [end, 'To'],
    [end, 'From'],
    [start, 'To'],
  ] as const;
  const until = to.map(([bound, name]) => dateOfParts(childOf(bound, name))).find((date) => date !== '') ?? from;
  if (from === '') return until;
  const isApproximate = [start, end].some((bound) => bound?.attributes.Approximate === 'true');
  return `${isApproximate ? 'circa ' : ''}${spanOf(from, until)}`;
}

function spanOf(from: string, until: string): string {
  if (from === until) return from;
  const [firstYear, lastYear] = [from.slice(0, 4), until.slice(0, 4)];
  const isWholeYears =
    (from === firstYear || from.endsWith('-01-01')) && (until === lastYear || until.endsWith('-12-31'));
  if (isWholeYears) return firstYear === lastYear ? firstYear : `${firstYear} to ${lastYear}`;
  const month = from.slice(0, 7);
  if (from === `${month}-01` && until === `${month}-${lastDay(month)}`) return month;
  return `${from} to ${until}`;
}

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return String(new Date(Date.UTC(year, number, 0)).getUTCDate());
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
