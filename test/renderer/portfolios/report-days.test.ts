import { expect, test } from 'vitest';
import { lastDays, writtenDays } from '../../../src-renderer/portfolios/report/days.ts';

const NOW = new Date(2026, 10, 25, 23, 30);

test('the last days end today and are so many', () => {
  expect(lastDays(30, NOW)).toEqual({ from: '2026-10-27', to: '2026-11-25' });
  expect(lastDays(1, NOW)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
});

test('two written days are a period, none of it after today', () => {
  expect(writtenDays('01/11/2026', '2026-11-10', NOW)).toEqual({
    days: { from: '2026-11-01', to: '2026-11-10' },
  });
  expect(writtenDays('01/11/2026', '31/12/2026', NOW)).toEqual({
    days: { from: '2026-11-01', to: '2026-11-25' },
  });
});

test.each([
  ['31/02/2026', '10/11/2026', { from: 'dateWrong' }],
  ['01/11/2026', '', { to: 'dateWrong' }],
  ['2026', '11/2026', { from: 'dateWrong', to: 'dateWrong' }],
  ['11/11/2026', '10/11/2026', { from: 'orderWrong' }],
  ['26/11/2026', '27/11/2026', { from: 'orderWrong' }],
  ['24/11/2025', '25/11/2026', { from: 'tooLong' }],
] as const)('%s to %s is none, and it is said where', (from, to, wrong) => {
  expect(writtenDays(from, to, NOW)).toEqual({ days: null, wrong });
});

test('a year is a period', () => {
  expect(writtenDays('25/11/2025', '25/11/2026', NOW).days).toEqual({ from: '2025-11-25', to: '2026-11-25' });
});
