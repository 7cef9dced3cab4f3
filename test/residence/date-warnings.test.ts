import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillDates } from '../../src-main/contract/reading.ts';
import { dateWarnings, todayOf, withDateWarnings } from '../../src-main/residence/date-warnings.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import { addressRead, RECORD, readingOf } from './answers/sample.ts';

const TODAY = '2026-11-23';
const warned = (dates: Partial<BillDates>, maxDays = 90) => dateWarnings({ ...NO_DATES, ...dates }, TODAY, maxDays);

test('a document without dates is not called old', () => expect(warned({})).toEqual([]));

describe('the age', () => {
  test('goes by the date of issue, whatever else is printed', () => {
    expect(warned({ issued: '2026-08-24', due: '2026-01-01', reference: '2026-01' })).toMatchObject([
      { code: 'tooOld', of: 'issued', date: '2026-08-24', days: 91, maxDays: 90 },
    ]);
    expect(warned({ issued: '2026-08-25', due: '2026-01-01', reference: '2026-01' })).toEqual([]);
  });

  test('goes by the end of the reference month where no date of issue was read', () => {
    expect(warned({ reference: '2026-07', due: '2026-11-20' })).toMatchObject([{ of: 'reference', days: 115 }]);
    expect(warned({ reference: '2026-08', due: '2026-01-20' })).toEqual([]); // its end is 84 days ago
    expect(warned({ reference: '2024-02' }, 997)).toMatchObject([{ days: 998 }]);
  });

  test('goes by the due date where nothing else was read', () => {
    expect(warned({ due: '2026-08-24' })).toMatchObject([{ of: 'due', days: 91 }]);
    expect(warned({ due: '2027-01-10' })).toEqual([]);
  });

  test('is what the house allows', () => {
    expect(warned({ issued: '2026-11-01' }, 22)).toEqual([]);
    expect(warned({ issued: '2026-11-01' }, 21)).toMatchObject([{ days: 22, maxDays: 21 }]);
    expect(warned({ issued: '2001-01-01' }, Number.POSITIVE_INFINITY)).toEqual([]);
  });
});

describe('what is still to come', () => {
  test('is warned of: a date of issue after today, a reference month after this one', () => {
    expect(warned({ issued: '2026-11-24' })).toEqual([{ code: 'dateInFuture', of: 'issued', date: '2026-11-24' }]);
    expect(warned({ reference: '2026-12' })).toEqual([{ code: 'dateInFuture', of: 'reference', date: '2026-12' }]);
    expect(warned({ issued: '2026-11-23', reference: '2026-11', due: '2027-02-01' })).toEqual([]);
  });
});

test('a day later nothing becomes younger', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, fc.integer({ min: 1, max: 400 }), (issued, one, other, maxDays) => {
      const [before, after] = [one, other].sort() as [string, string];
      const isOld = (today: string) =>
        dateWarnings({ ...NO_DATES, issued }, today, maxDays).some(({ code }) => code === 'tooOld');
      if (isOld(before)) expect(isOld(after)).toBe(true);
    }),
  );
});

test('every address of a bill is warned of its dates, among its other warnings', () => {
  const reading = readingOf('direct', [addressRead(0, RECORD)]);
  const dated = {
    ...reading,
    bills: reading.bills.map((bill) => ({ ...bill, dates: { ...NO_DATES, issued: '2026-01-01' } })),
  };
  expect(withDateWarnings(dated, TODAY, 90).addresses[0]!.warnings).toMatchObject([{ code: 'tooOld', days: 326 }]);
});

test('today is the day of this machine’s clock', () => {
  expect(todayOf(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
});
