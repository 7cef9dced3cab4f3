const DAY_MS = 86_400_000;

/**
 * Whether data of this date (`YYYY-MM-DD` or `YYYYMMDD`) is of after tomorrow, which no publisher's is: somewhere it may be
 * tomorrow already (UTC+14), so that one day more than UTC's counts as today. `now` in milliseconds of the epoch.
 */
export function isFutureDate(date: string, now: number): boolean {
  const tomorrow = new Date(now + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return date.replaceAll('-', '') > tomorrow;
}
