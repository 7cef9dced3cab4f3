import { expect, test } from 'vitest';
import { counted, daysIn, monthInWords, sizeInWords, timeInWords } from '../../../src-main/commands/doctor/words.ts';

const DAY = 86_400_000;

test.each([
  [0, 'under a day'],
  [DAY - 1, 'under a day'],
  [DAY, '1 day'],
  [20.9 * DAY, '20 days'],
  [21 * DAY, '3 weeks'],
  [45 * DAY, '6 weeks'],
  [70 * DAY, '2 months'],
  [400 * DAY, '13 months'],
  [23.2 * 365.25 * DAY, '23 years'],
])('%d ms are %s', (milliseconds, words) => {
  expect(timeInWords(milliseconds)).toBe(words);
});

test('days are whole ones', () => {
  expect(daysIn(46 * DAY - 1)).toBe(45);
});

test.each([
  [1, '1 KB'],
  [1024 ** 2, '1 MB'],
  [1024 ** 2 + 1, '2 MB'],
  [2.35 * 1024 ** 3, '2.4 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('a month has its name, whatever the zone of the machine', () => {
  expect(monthInWords('2026-10-01')).toBe('October 2026');
});

test('counts are grouped, and one is one', () => {
  expect([0, 1, 65_000_000].map((count) => counted(count, 'row'))).toEqual(['0 rows', '1 row', '65,000,000 rows']);
});
