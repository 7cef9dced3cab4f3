import type { BillDates, ReadingWarning } from '../contract/reading.ts';
import { billOf } from './bill.ts';
import type { Reading } from './reading.ts';
import { inOrder } from './warnings.ts';

/** The longest age of a document, in days. */
export interface MaxAge {
  maxDays: number;
}

const DAY_MS = 86_400_000;

/** The day of this machine's clock as YYYY-MM-DD. */
export function todayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The reading with what its bills' dates warn of on each of their addresses but those of delivery. `today` is YYYY-MM-DD. */
export function withDateWarnings(reading: Reading, today: string, maxDays: number): Reading {
  const addresses = reading.addresses.map((address) => {
    if (address.role === 'delivery') return address;
    const { dates } = billOf(reading.bills, address.page);
    return { ...address, warnings: inOrder([...address.warnings, ...dateWarnings(dates, today, maxDays)]) };
  });
  return { ...reading, addresses };
}

/**
 * A date of issue after today or a reference month after this one, and a document older than `maxDays` days: by its date
 * of issue, else by the end of its reference month, else by its due date. What is still to come says nothing of the age.
 */
export function dateWarnings(dates: BillDates, today: string, maxDays: number): ReadingWarning[] {
  const warnings: ReadingWarning[] = [];
  const { issued, reference } = dates;
  if (issued !== null && issued > today) warnings.push({ code: 'dateInFuture', of: 'issued', date: issued });
  else if (reference !== null && reference > today.slice(0, 7)) {
    warnings.push({ code: 'dateInFuture', of: 'reference', date: reference });
  }
  const of = (['issued', 'reference', 'due'] as const).find((kind) => dates[kind] !== null);
  const date = of && dates[of];
  if (of && date) {
    const days = Math.round((Date.parse(today) - Date.parse(of === 'reference' ? endOf(date) : date)) / DAY_MS);
    if (days > maxDays) warnings.push({ code: 'tooOld', of, date, days, maxDays });
  }
  return warnings;
}

/** The last day of a month `YYYY-MM`. */
function endOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
