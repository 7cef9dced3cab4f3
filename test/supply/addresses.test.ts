import { expect, test } from 'vitest';
import { editionsOf, fill, grainOf, shownAddress } from '../../src-main/supply/addresses.ts';
import { dayOf, daysBack, firstDayOf, monthsBack } from '../../src-main/supply/days.ts';

test.each([
  ['https://a.example/x/{YYYYMMDD}', 'day', 'https://a.example/x/20260930', 'https://a.example/x'],
  ['https://a.example/{YYYY-MM-DD}/f.zip', 'day', 'https://a.example/2026-09-30/f.zip', 'https://a.example'],
  ['https://a.example/x/{YYYYMM}', 'month', 'https://a.example/x/202609', 'https://a.example/x'],
  ['https://a.example/c_{YYYY}.zip', 'year', 'https://a.example/c_2026.zip', 'https://a.example'],
  ['https://u:p@a.example/f.csv?token=t#x', null, 'https://u:p@a.example/f.csv?token=t#x', 'https://a.example/f.csv'],
  ['https://a.example/{x}.csv', null, 'https://a.example/{x}.csv', 'https://a.example/{x}.csv'],
])('%s', (address, grain, filled, shown) => {
  expect(grainOf(address)).toBe(grain);
  expect(fill(address, '20260930')).toBe(filled);
  expect(shownAddress(address)).toBe(shown);
});

test('the editions of an address are its dates, newest first', () => {
  expect(editionsOf(['https://a.example/{YYYYMMDD}'], '20260302').map(({ date }) => date)).toEqual([
    '20260302',
    '20260301',
    '20260228',
    '20260227',
    '20260226',
    '20260225',
    '20260224',
    '20260223',
    '20260222',
    '20260221',
  ]);
  expect(editionsOf(['https://a.example/{YYYYMM}'], '20260131').map(({ date }) => date)).toEqual(
    monthsBack('20260101', 13),
  );
  expect(editionsOf(['https://a.example/x'], '20260131')).toEqual([
    { date: null, files: [{ address: 'https://a.example/x' }] },
  ]);
});

test('months are counted over the year’s end, days over the month’s', () => {
  expect(monthsBack('20260131', 3)).toEqual(['20260101', '20251201', '20251101']);
  expect(daysBack('20240301', 2)).toEqual(['20240301', '20240229']);
});

test('the day is that of Brasília', () => {
  expect(dayOf(new Date('2026-10-02T02:59:59Z'))).toBe('20261001');
  expect(dayOf(new Date('2026-10-02T03:00:00Z'))).toBe('20261002');
});

test.each([
  ['2020', '20200101'],
  ['202004', '20200401'],
  ['20200430', '20200430'],
])('the first day of %s is %s', (period, day) => {
  expect(firstDayOf(period)).toBe(day);
});
