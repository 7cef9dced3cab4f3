import { describe, expect, test } from 'vitest';
import { ageText, daysBetween, daysOld, isOld } from '../../../src-renderer/shared/installed/age.ts';

describe('the age of data', () => {
  test('is counted in days of the calendar, at any hour', () => {
    expect(daysOld('2026-09-30', new Date(2026, 8, 30, 0, 1))).toBe(0);
    expect(daysOld('2026-09-30', new Date(2026, 8, 30, 23, 59))).toBe(0);
    expect(daysOld('2026-09-30', new Date(2026, 9, 1, 0, 1))).toBe(1);
    expect(daysOld('2024-02-28', new Date(2024, 2, 1))).toBe(2);
  });

  test('is never negative, for a publisher whose day has begun before ours', () => {
    expect(daysOld('2026-10-02', new Date(2026, 9, 1))).toBe(0);
  });

  test('lies between two dates too', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(0);
  });

  test('is old sooner for companies than for streets', () => {
    expect([isOld('registry', 60), isOld('registry', 61)]).toEqual([false, true]);
    expect([isOld('postal', 365), isOld('postal', 366)]).toEqual([false, true]);
  });

  test.each([
    ['2026-11-23', 'hoje'],
    ['2026-11-22', 'ontem'],
    ['2026-11-11', 'há 12 dias'],
    ['2026-09-24', 'há 60 dias'],
    ['2026-09-23', 'há 2 meses'],
    ['2026-08-24', 'há 2 meses'],
    ['2024-11-24', 'há 23 meses'],
    ['2024-11-23', 'há 2 anos'],
    ['2023-11-24', 'há 2 anos'],
    ['2020-04-15', 'há 6 anos'],
    ['2026-11-24', 'hoje'],
    ['2026-11-25', 'depois de amanhã'],
    ['2026-11-27', 'em 4 dias'],
    ['2027-11-23', 'em 365 dias'],
  ])('of %s reads "%s" on 23/11/2026: months and years that are over', (date, text) => {
    expect(ageText(date, new Date(2026, 10, 23, 12), 'pt-BR')).toBe(text);
  });
});
