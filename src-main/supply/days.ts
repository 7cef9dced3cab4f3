/** Publishers count days in Brasília; so do the addresses of their files. */
const BRASILIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const DAY_MS = 24 * 60 * 60_000;

/** The day in Brasília at a moment, YYYYMMDD. */
export function dayOf(moment: Date): string {
  const parts = BRASILIA.formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${of('year')}${of('month')}${of('day')}`;
}

/** `count` days, newest first, from `last` (YYYYMMDD) back. */
export function daysBack(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.UTC(...numbers(last)));
    day.setUTCDate(day.getUTCDate() - back);
    return day.toISOString().slice(0, 10).replaceAll('-', '');
  });
}

/** The days behind `day` up to `last` (YYYYMMDD), newest first; none where `last` is not behind it. */
export function daysSince(day: string, last: string): string[] {
  return daysBack(last, Math.max(0, (Date.UTC(...numbers(last)) - Date.UTC(...numbers(day))) / DAY_MS));
}

/** The first days of `count` months, newest first, from that of `last` (YYYYMMDD) back. */
export function monthsBack(last: string, count: number): string[] {
  const [year, month] = numbers(last);
  return Array.from({ length: count }, (_, back) => {
    return new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 10).replaceAll('-', '');
  });
}

/** The first day, YYYYMMDD, of a year, month or day written YYYY, YYYYMM or YYYYMMDD. */
export function firstDayOf(period: string): string {
  return period.padEnd(6, '01').padEnd(8, '01');
}

/** `2026-09-30` of `20260930`. */
export function dashed(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
}

/** Year, month from 0, day. */
function numbers(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))];
}
