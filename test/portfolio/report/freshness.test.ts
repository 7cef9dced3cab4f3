import { expect, test } from 'vitest';
import { daysFrom } from '../../../src-main/portfolio/days.ts';
import { freshnessOf, type ListLook } from '../../../src-main/portfolio/report/freshness.ts';
import { periodOf } from '../../../src-main/portfolio/report/period.ts';

const look = (day: string, date: string | null, changes: Partial<ListLook> = {}): ListLook => ({
  list: 'onu',
  day,
  failure: date === null ? 'notInstalled' : null,
  files: date === null ? [] : [{ date, demonstration: false }],
  ...changes,
});

test('F1 a day says the file of its last look, and one without a look is not recorded', () => {
  const days = freshnessOf('onu', daysFrom('2026-11-09', '2026-11-12'), [
    look('2026-11-09', null),
    look('2026-11-09', '2026-11-08'),
    look('2026-11-11', '2026-11-08'),
    look('2026-11-11', '2026-11-11'),
    look('2026-11-12', '2026-11-12', { list: 'ceis' }),
  ]);
  expect(days.map(({ state, date, age, interrupted }) => [state, date, age, interrupted])).toEqual([
    ['inForce', '2026-11-08', 1, true],
    ['notRecorded', null, null, false],
    ['inForce', '2026-11-11', 0, false],
    ['notRecorded', null, null, false],
  ]);
});

test('F2 a list that could not be asked at last has no age, whatever it had before', () => {
  const [day] = freshnessOf(
    'onu',
    ['2026-11-09'],
    [look('2026-11-09', '2026-11-08'), look('2026-11-09', null, { failure: 'unreadable' })],
  );
  expect(day).toMatchObject({ state: 'unreadable', date: null, age: null });
});

test('F3 of a list in parts the newest file says the age, of boards the oldest; one invented part marks the day', () => {
  const files = [
    { date: '2022-10-01', demonstration: false },
    { date: '2026-11-01', demonstration: true },
  ];
  const [day] = freshnessOf(
    'candidatoseleitorais',
    ['2026-11-09'],
    [look('2026-11-09', '', { list: 'candidatoseleitorais', files })],
  );
  expect(day).toMatchObject({ date: '2026-11-01', age: 8, demonstration: true });
  const [boards] = freshnessOf('bacen', ['2026-11-09'], [look('2026-11-09', '', { list: 'bacen', files })]);
  expect(boards).toMatchObject({ date: '2022-10-01' });
});

test('F4 a period has its default, ends today at the latest, and is a year at most', () => {
  const today = '2026-11-25';
  expect(periodOf({}, today)).toEqual({ from: '2026-10-27', to: today });
  expect(periodOf({ from: '2026-11-01', to: '2027-01-01' }, today)).toEqual({ from: '2026-11-01', to: today });
  expect(daysFrom('2025-11-25', today)).toHaveLength(366);
  expect(periodOf({ from: '2025-11-25' }, today).from).toBe('2025-11-25');
  for (const wrong of [
    { from: '2026-02-30' },
    { to: 'ontem' },
    { from: '2025-11-24' },
    { from: '2026-11-26' },
    { from: '2026-11-03', to: '2026-11-02' },
  ]) {
    expect(() => periodOf(wrong, today)).toThrow(expect.objectContaining({ code: 'requestInvalid' }));
  }
});
