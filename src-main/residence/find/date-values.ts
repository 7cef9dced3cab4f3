import { distance } from '../address/similarity.ts';
import { lettersToDigits } from '../answers/repair.ts';

/** A date or a month in a text, with the characters that it takes. */
export interface PrintedDate {
  kind: 'day' | 'month';
  /** `YYYY-MM-DD`, or `YYYY-MM` of a month. */
  value: string;
  start: number;
  end: number;
  /** False where it was only made out of what OCR confuses, or where it has a form that other things have too. */
  sure: boolean;
}

const MONTHS = [
  'JANEIRO',
  'FEVEREIRO',
  'MARCO',
  'ABRIL',
  'MAIO',
  'JUNHO',
  'JULHO',
  'AGOSTO',
  'SETEMBRO',
  'OUTUBRO',
  'NOVEMBRO',
  'DEZEMBRO',
];

/** Bills are of this century; what has another year is a slip, or no date of a bill. */
const CENTURY = '20';

/** A month's name as OCR leaves it: zeros and ones among its letters. */
const NAME = '([A-Z][A-Z0-9]{2,9}|0UT[A-Z0-9]{0,6})';
const YEAR = String.raw`(${CENTURY}\d{2}|\d{2})`;
const ALONE = String.raw`(?<![\d/.,-])`;
const ENDED = String.raw`(?![\dA-Z/]|[.,-]\d)`;

type Reader = (match: RegExpMatchArray) => Omit<PrintedDate, 'start' | 'end'> | null;

/**
 * The forms, surest first. `12/07/2026`, `12.07.2026`, `12/07/26`; `12 DE JULHO DE 2026`, `12/JUL/2026`; `2026-07-12`;
 * `07/2026`; `JUL/2026`, `JULHO DE 2026`, `JUL-26`; then a date of which OCR read letters for digits, or one of the two
 * separators as a digit (`12/0712026`); then `07/26`, which may be anything.
 */
const FORMS: readonly [RegExp, Reader][] = [
  [
    new RegExp(`${ALONE}(\\d{1,2}) ?([/.-]) ?(\\d{1,2}) ?\\2 ?${YEAR}${ENDED}`, 'g'),
    ([, day, separator, month, year]) => (year!.length === 2 && separator !== '/' ? null : dayOf(year!, month!, day!)),
  ],
  [
    new RegExp(`${ALONE}(\\d{1,2})[Oº°]?(?: ?[/.-] ?| DE | )${NAME}\\.?(?: ?[/.-] ?| DE | )${YEAR}${ENDED}`, 'g'),
    ([, day, name, year]) => named(name!, (month) => dayOf(year!, month, day!)),
  ],
  [new RegExp(`${ALONE}(${CENTURY}\\d{2})-(\\d{2})-(\\d{2})${ENDED}`, 'g'), ([, y, m, d]) => dayOf(y!, m!, d!)],
  [new RegExp(`${ALONE}(\\d{1,2}) ?/ ?(${CENTURY}\\d{2})${ENDED}`, 'g'), ([, month, year]) => monthOf(year!, month!)],
  [
    new RegExp(`(?<![A-Z\\d])${NAME}\\.?(?: ?[/-] ?| DE | )${YEAR}${ENDED}`, 'g'),
    ([match, name, year]) =>
      year!.length === 2 && !/[/-]/.test(match) ? null : named(name!, (month) => monthOf(year!, month)),
  ],
  [new RegExp(`${ALONE}(\\d{2})[.-](${CENTURY}\\d{2})${ENDED}`, 'g'), ([, m, y]) => unsure(monthOf(y!, m!))],
  [
    /(?<![\w/])([\dOQDILSZBG|!]{2})([/.,\-|!1I7L])([\dOQDILSZBG|!]{2})([/.,\-|!1I7L])([2Z][0O][\dOQDILSZBG|!]{2})(?![\w/])/g,
    ([, day, first, month, second, year]) => {
      if (!/[/.-]/.test(first! + second!)) return null;
      const digits = (text: string) => lettersToDigits(text);
      return unsure(dayOf(digits(year!), digits(month!), digits(day!)));
    },
  ],
  [new RegExp(`${ALONE}(\\d{2})/(\\d{2})${ENDED}`, 'g'), ([, month, year]) => unsure(monthOf(year!, month!))],
];

/** The dates and months in text in capitals (see `text/capitals.ts`), in their order; days that no calendar has are none. */
export function datesIn(text: string): PrintedDate[] {
  if (!/\d{2}/.test(text)) return [];
  const found: PrintedDate[] = [];
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const date = read(match);
      if (date) found.push({ ...date, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

type Value = Omit<PrintedDate, 'start' | 'end'>;

function dayOf(year: string, month: string, day: string): Value | null {
  const value = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${value}T00:00:00Z`);
  // The 31st of a month of thirty days would be the 1st of the next one.
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
  return exists ? { kind: 'day', value, sure: true } : null;
}

function monthOf(year: string, month: string): Value | null {
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return { kind: 'month', value: `${fullYear(year)}-${month.padStart(2, '0')}`, sure: true };
}

function fullYear(year: string): string {
  return year.length === 2 ? CENTURY + year : year;
}

function unsure(value: Value | null): Value | null {
  return value && { ...value, sure: false };
}

/** By the month that a name means: its first three letters, the whole name, or the one name that is a slip away. */
function named(name: string, read: (month: string) => Value | null): Value | null {
  const letters = name.replaceAll('0', 'O').replaceAll('1', 'I');
  const exact = MONTHS.findIndex((month) => letters === month || letters === month.slice(0, 3));
  const at = exact >= 0 ? exact : nearest(letters);
  return at < 0 ? null : read(String(at + 1));
}

/** JUNHO and JULHO are a letter apart: where two names are as near, it is neither. */
function nearest(letters: string): number {
  if (letters.length < 5) return -1;
  const near = MONTHS.map((month, at) => ({ at, far: distance(letters, month) }))
    .filter(({ far }) => far <= 1)
    .sort((a, b) => a.far - b.far);
  return near[0] && near[0].far !== near[1]?.far ? near[0].at : -1;
}
