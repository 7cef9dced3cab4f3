import { expect, test } from 'vitest';
import { Cache } from '../../../../src-main/registry/providers/transport/cache.ts';
import { ManualClock } from './manual-clock.ts';

const FOUND = { blocks: { sintegra: '{"a":1}' } };

test('gives an answer until its minutes are over, with the time it was given', async () => {
  const clock = new ManualClock();
  const cache = new Cache(10, clock);
  cache.put('k', FOUND);
  await clock.advance(599_999);
  expect(cache.get('k')).toMatchObject({ answer: FOUND, answeredAt: clock.epoch });
  await clock.advance(1);
  expect(cache.get('k')).toBeUndefined();
});

test('a clock that was set back makes the age unknown, and a machine that slept has grown older', () => {
  const clock = new ManualClock();
  const cache = new Cache(10, clock);
  cache.put('k', FOUND);
  clock.epoch -= 1000;
  expect(cache.get('k')).toBeUndefined();
  cache.put('k', FOUND);
  clock.epoch += 600_000;
  expect(cache.get('k')).toBeUndefined();
});

test('zero minutes keep nothing', () => {
  const cache = new Cache(0, new ManualClock());
  cache.put('k', FOUND);
  expect(cache.get('k')).toBeUndefined();
});

test('the oldest go when there are too many', () => {
  const cache = new Cache(10, new ManualClock(), 3);
  for (const key of ['a', 'b', 'a', 'c', 'd']) cache.put(key, FOUND);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
});

test('the oldest go when they are too large together', () => {
  const cache = new Cache(10, new ManualClock());
  const large = { blocks: { sintegra: ' '.repeat(8 * 1024 * 1024) } };
  for (let key = 0; key < 9; key++) cache.put(String(key), large);
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('1')).toBeUndefined(); // the keys have letters too
  expect(cache.get('2')).toBeDefined();
});

test('nothing is left once it is cleared', () => {
  const cache = new Cache(10, new ManualClock());
  cache.put('k', FOUND);
  cache.clear();
  expect(cache.get('k')).toBeUndefined();
});
