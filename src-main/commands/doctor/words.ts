const DAY_MS = 86_400_000;

/** A stretch of time in words, as long as people say it: `under a day`, `12 days`, `6 weeks`, `5 months`, `23 years`. */
export function timeInWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (days < 1) return 'under a day';
  if (days < 21) return counted(days, 'day');
  if (days < 70) return counted(Math.floor(days / 7), 'week');
  return days < 730 ? counted(Math.floor(days / 30.44), 'month') : counted(Math.floor(days / 365.25), 'year');
}

/** Whole days, rounded down. */
export function daysIn(milliseconds: number): number {
  return Math.floor(milliseconds / DAY_MS);
}

/** `2.4 GB`, `34 MB`, `1 KB`: rounded up, so that what is there is never said to be nothing. */
export function sizeInWords(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${(Math.ceil((bytes / 1024 ** 3) * 10) / 10).toFixed(1)} GB`;
  return bytes >= 1024 ** 2 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

/** `October 2026` of `2026-10-11`. */
export function monthInWords(date: string): string {
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));
}

/** `1 day`, `2 days`, `65,000,000 establishments`. */
export function counted(count: number, one: string): string {
  return `${new Intl.NumberFormat('en').format(count)} ${one}${count === 1 ? '' : 's'}`;
}
