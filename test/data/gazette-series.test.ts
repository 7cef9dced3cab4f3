import { expect, test } from 'vitest';
import { type GazetteIssue, holdsIssue, seriesOfIssues } from '../../src-main/data/gazette-series.ts';

const days = (section: string, month: string, ...some: number[]): GazetteIssue[] =>
  some.map((day) => ({ section, period: `${month}${String(day).padStart(2, '0')}` }));

test('a file of some days has these alone, of each section', () => {
  const series = seriesOfIssues([...days('DO1', '202601', 5, 20), ...days('DO2E', '202601', 6)]);
  const has = (section: string, day: string) => holdsIssue({ series, date: '2026-01-20' }, section, day);
  expect(has('DO1', '20260105')).toBe(true);
  expect(has('DO1', '20260120')).toBe(true);
  expect(has('DO2E', '20260106')).toBe(true);
  for (const [section, day] of [
    ['DO1', '20260106'],
    ['DO2', '20260106'],
    ['DO1', '20260205'],
  ] as const) {
    expect(has(section, day), `${section} ${day}`).toBe(false);
  }
});

test.each([
  ['a Saturday', '2026-10-30', '20261031'],
  ['a Sunday', '2026-05-29', '20260531'],
  ['the day after a holiday eve', '2026-12-30', '20261231'],
])('the file of a month has all of it, where its last day is %s', (_, date, last) => {
  const month = date.slice(0, 7).replace('-', '');
  for (const day of [`${month}01`, last]) {
    expect(holdsIssue({ series: `DO1-${month}`, date }, 'DO1E', day)).toBe(true);
  }
});

test('what looks like a month and ends before it is what earlier versions called some days of it', () => {
  const has = (day: string) => holdsIssue({ series: 'DO1-202601', date: '2026-01-20' }, 'DO1', day);
  expect([has('20260120'), has('20260119'), has('20260121')]).toEqual([true, false, false]);
});

test('two months of three sections are told by their days', () => {
  const all = Array.from({ length: 28 }, (_, at) => at + 1);
  const issues = ['DO1', 'DO2', 'DO3'].flatMap((section) =>
    ['202601', '202602'].flatMap((month) => days(section, month, ...all)),
  );
  expect(holdsIssue({ series: seriesOfIssues(issues), date: '2026-02-28' }, 'DO3', '20260111')).toBe(true);
});
