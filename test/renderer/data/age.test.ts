import { describe, expect, test } from 'vitest';
import { ageText, daysOld, isOld } from '../../../src-renderer/data/installed/age.ts';

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

  test('is old sooner for lists than for streets', () => {
    expect([isOld('list', 45), isOld('list', 46)]).toEqual([false, true]);
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
