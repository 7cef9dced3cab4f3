import { isFutureDate } from '../contract/future-date.ts';
import { ImportError } from './import-error.ts';

/**
 * Refuses data of a date (`YYYY-MM-DD` or `YYYYMMDD`) that has not come: as the newest it would answer until that day, and
 * look current.
 *
 * @throws ImportError `dateFuture`.
 */
export function refuseFuture(date: string, now = Date.now()): void {
  if (!isFutureDate(date, now)) return;
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  throw new ImportError('dateFuture', { date: day, today: new Date(now).toISOString().slice(0, 10) });
}
