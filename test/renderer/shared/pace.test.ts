import { expect, test } from 'vitest';
import { remainingMs, tellTime } from '../../../src-renderer/shared/work/pace.ts';

test('the time left is told by the pace since the work was last taken up, once there is one', () => {
  expect(remainingMs(50, 100, { from: 1000, done: 40 }, 6000)).toBe(25_000);
  expect(remainingMs(50, 100, { from: 1000, done: 45 }, 6000)).toBeNull();
  expect(remainingMs(2, 4, { from: 0, done: 0 }, 6000, 2)).toBe(6000);
});

test.each([
  [100, 'seconds', 5],
  [41_000, 'seconds', 45],
  [90_000, 'seconds', 90],
  [91_000, 'minutes', 2],
  [7_000_000, 'minutes', 117],
  [7_200_000, 'hours', 2],
])('%i ms is told in %s', (ms, unit, count) => {
  expect(tellTime(ms)).toEqual({ unit, count });
});
