/** How a cell shows its number. */
export type NumberForm = 'general' | DateForm | { digits: string };
/** How much of a date a cell shows: a month is no day of it. */
export type DateForm = 'day' | 'month' | 'year';

/** What SSF, the formats of `@e965/xlsx`, does here. */
export interface Formats {
  is_date(code: string): boolean;
  format(code: string, value: number): string;
}

/** The number of `mmm-yy`. */
const MONTH = 17;
/** Numbers of formats that are dates without a code in the file (ECMA-376 part 1, 18.8.30); pure times are none. */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** The form by a format's number, and by its code where the file gives one. */
export function numberForm(id: number, code: string | undefined, formats: Formats): NumberForm {
  if (code === undefined) return id === MONTH ? 'month' : DATES.has(id) ? 'day' : 'general';
  if (formats.is_date(code)) return dateForm(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) ?? 'general';
  return /0/.test(code) && /^[0.\-/\\" ]+$/.test(code) ? { digits: code } : 'general';
}

/** Null for a time alone. */
function dateForm(code: string): DateForm | null {
  if (/d/i.test(code)) return 'day';
  if (!/y/i.test(code)) return null;
  return /m/i.test(code) ? 'month' : 'year';
}

const SHOWN: Readonly<Record<DateForm, number>> = { day: 10, month: 7, year: 4 };
const DAY_MS = 86_400_000;
/** Day 60 of the system of 1900 is a 29th of February that never was. */
const LEAP_1900 = 60;

/** As much of `YYYY-MM-DD` as is shown of a date's number; null where it is none. */
export function dateOfSerial(serial: number, form: DateForm, date1904: boolean): string | null {
  const day = Math.floor(serial);
  if (!(day >= 1) || day > 2_958_465 || (!date1904 && day === LEAP_1900)) return null;
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < LEAP_1900 ? 31 : 30);
  return new Date(epoch + day * DAY_MS).toISOString().slice(0, SHOWN[form]);
}

/** Beyond it a spreadsheet has put zeros in the place of digits. */
const MOST_DIGITS = 15;

/** All digits of a number, never in the form 1.12E+13; `rounded` where the last of them are not what was typed. */
export function textOfNumber(value: number): { text: string; rounded: boolean } {
  const text = Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return { text, rounded: Number.isInteger(value) && text.replace('-', '').length > MOST_DIGITS };
}
