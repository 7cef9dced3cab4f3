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
    [0, 'hoje'],
    [1, 'ontem'],
    [12, 'há 12 dias'],
    [96, 'há 3 meses'],
    [700, 'há 23 meses'],
    [800, 'há 2 anos'],
  ])('of %i days reads "%s"', (days, text) => {
    expect(ageText(days, 'pt-BR')).toBe(text);
  });
});
