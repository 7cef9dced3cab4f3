const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day of the report, YYYYMMDD, from the first line of a file: `Report Date: 08-Oct-2026`, or
 * `Last Updated,27/04/2020` padded with commas. Null where it says none.
 */
export function reportDate(line: string): string | null {
  const named = /^\W*Report Date\W+(\d{1,2})[- ]([A-Z]{3})[a-z]*[- ](\d{4})/i.exec(line);
  const month = named ? MONTHS.indexOf(named[2]!.toLowerCase()) + 1 : 0;
  if (named && month > 0) return `${named[3]}${String(month).padStart(2, '0')}${named[1]!.padStart(2, '0')}`;
  const numbers = /^\W*(?:Report Date|Last Updated)\W+(\d{1,2})\/(\d{1,2})\/(\d{4})/i.exec(line);
  return numbers ? `${numbers[3]}${numbers[2]!.padStart(2, '0')}${numbers[1]!.padStart(2, '0')}` : null;
}

/**
 * A date of birth as far as it is known: `00/09/1962` is `1962-09`, `00/00/1975` and `dd/mm/1970` are the year, as is
 * `10/00/1983`, a day without its month. Anything else (`circa 1970`) is the publisher's own words.
 */
export function birthDateOf(text: string): string {
  const parts = /^(\d{1,2}|dd)\/(\d{1,2}|mm)\/(\d{4})$/i.exec(text);
  if (!parts) return text;
  const [day, month] = [Number(parts[1]) || 0, Number(parts[2]) || 0];
  if (month > 12 || day > 31) return text;
  const known = month === 0 ? [] : day === 0 ? [month] : [month, day];
  return [parts[3], ...known.map((number) => String(number).padStart(2, '0'))].join('-');
}
