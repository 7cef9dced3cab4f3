import { expect, test } from 'vitest';
import { ReadCache } from '../../../src-main/lists/snapshot/read-cache.ts';

const MB = 2 ** 20;

test('what readers keep is bounded for all of them together, and what one lets go of makes room', () => {
  const one = new ReadCache<number>();
  const other = new ReadCache<number>();
  const countOf = (kept: ReadCache<number>) =>
    Array.from({ length: 100 }, (_, key) => kept.get(key)).filter((value) => value !== undefined).length;
  for (let key = 0; key < 100; key++) {
    one.set(key, key, MB);
    expect(one.get(key)).toBe(key);
  }
  expect(countOf(one)).toBe(39);
  for (let key = 0; key < 20; key++) other.set(key, -key, MB);
  expect(countOf(one) + countOf(other)).toBe(39);
  expect(other.get(19)).toBe(-19);
  one.clear();
  expect(countOf(one)).toBe(0);
  const left = countOf(other);
  for (let key = 20; key < 39; key++) other.set(key, key, MB);
  expect(countOf(other)).toBe(Math.min(39, left + 19));
});
