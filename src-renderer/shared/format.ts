import { useTranslation } from 'react-i18next';

export interface Format {
  /** `2026-09-30` or `20260930` → `30/09/2026`, the month `2026-09` → `09/2026`; anything else comes back as it is. */
  date(date: string): string;
  /** ISO 8601 → date and time of this machine's clock, to the minute. */
  dateTime(iso: string): string;
  /** ISO 8601 → time of day of this machine's clock, to the minute. */
  time(iso: string): string;
  /** From when to when, to the minute, with nothing said twice: `23/11/2026 16:30 – 18:05`. */
  period(from: Date, to: Date): string;
  /** A moment as date and time, to the second. */
  moment(at: Date): string;
  /** Integers with the language's grouping: `1.113.914`. */
  count(value: number): string;
  /** Bytes in the largest fitting unit: `1,4 MB`. */
  bytes(value: number): string;
  percent(fraction: number): string;
  /** Milliseconds in the largest fitting unit, to the tenth: `1,5 minuto`. */
  duration(milliseconds: number): string;
}

/** The language with the country whose dates it writes: English ones with the day first. */
function regionOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** Units of a duration with their milliseconds, the largest first. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const;

/** Dates and numbers as the language writes them. */
export function formatOf(language: string): Format {
  // 11/1/2026 is another day in Brazil than in English: there the month has its name, and the day stands first as here.
  const dateStyle = language.startsWith('pt') ? 'short' : 'medium';
  const region = regionOf(language);
  const day = new Intl.DateTimeFormat(region, { dateStyle, timeZone: 'UTC' });
  const monthStyle = language.startsWith('pt') ? '2-digit' : 'short';
  const month = new Intl.DateTimeFormat(region, { month: monthStyle, year: 'numeric', timeZone: 'UTC' });
  const minute = new Intl.DateTimeFormat(region, { dateStyle, timeStyle: 'short' });
  const hour = new Intl.DateTimeFormat(region, { timeStyle: 'short' });
  const second = new Intl.DateTimeFormat(region, { dateStyle, timeStyle: 'medium' });
  const count = new Intl.NumberFormat(language);
  const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    date(date) {
      const parts = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date) ?? /^(\d{4})-(\d{2})$/.exec(date);
      if (!parts) return date;
      const [year, number, dayOfMonth] = parts.slice(1).map(Number) as [number, number, number?];
      return (dayOfMonth ? day : month).format(Date.UTC(year, number - 1, dayOfMonth ?? 1));
    },
    dateTime: (iso) => minute.format(new Date(iso)),
    time: (iso) => hour.format(new Date(iso)),
    period: (from, to) => minute.formatRange(from, to),
    moment: (at) => second.format(at),
    count: (value) => count.format(value),
    bytes(value) {
      const step = Math.min(Math.floor(Math.log(Math.max(value, 1)) / Math.log(1024)), 3);
      return `${short.format(value / 1024 ** step)} ${['B', 'KB', 'MB', 'GB'][step]}`;
    },
    percent: (fraction) => percent.format(fraction),
    duration(milliseconds) {
      const [unit, size] = UNITS.find(([, least]) => milliseconds >= least) ?? UNITS.at(-1)!;
      const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(language, style).format(milliseconds / size);
    },
  };
}

const made = new Map<string, Format>();

/** The formats of the window's language. */
export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  const format = made.get(language) ?? formatOf(language);
  made.set(language, format);
  return format;
}
