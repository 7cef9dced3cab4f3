import { describe, expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { alphanumericBase, bases, DENSITIES } from './bases.ts';

const COUNT = 24_000;
const all = Object.fromEntries(DENSITIES.map((density) => [density, [...bases(COUNT, density, randomFrom(3))]]));

/** Gaps between numbers of recent runs, those between two runs left out. */
function gapsOf(numbers: readonly number[]): number[] {
  const recent = numbers.filter((number) => number < 65_000_000);
  return recent.slice(1).map((number, nth) => number - recent[nth]!);
}

describe.each(DENSITIES)('bases, %s', (density) => {
  test('are as many as asked, grow, and none comes twice', () => {
    const numbers = all[density]!;
    expect(numbers).toHaveLength(COUNT);
    expect(numbers.every((number, nth) => nth === 0 || number > numbers[nth - 1]!)).toBe(true);
    expect(numbers.at(-1)).toBeLessThan(100_000_000);
  });
});

test('in runs, recent numbers lie as close as in a whole month', () => {
  const close = gapsOf(all.eras!).filter((gap) => gap <= 2);
  expect(close.length).toBeGreaterThan(COUNT * 0.94);
  const mean = close.reduce((sum, gap) => sum + gap, 0) / close.length;
  expect(mean).toBeGreaterThan(1.01);
  expect(mean).toBeLessThan(1.03);
  expect(all.eras!.filter((number) => number > 65_000_000).length).toBeCloseTo(COUNT * 0.047, -1);
});

test('runs come from all years; a contiguous one from one', () => {
  const years = new Set(all.eras!.map((number) => Math.floor(number / 5_000_000)));
  expect(years.size).toBeGreaterThan(15);
  expect(all.contiguous![0]).toBe(30_000_000);
  expect(all.contiguous!.at(-1)).toBeLessThan(30_000_000 + COUNT * 1.03);
});

test('spread numbers have no neighbours', () => {
  const gaps = gapsOf(all.spread!);
  expect(gaps.filter((gap) => gap <= 2).length).toBeLessThan(COUNT / 100);
});

test('alphanumeric bases have eight characters, a letter, and none of the five that the simulator avoids', () => {
  const random = randomFrom(8);
  const drawn = Array.from({ length: 5000 }, () => alphanumericBase(random));
  expect(drawn.every((base) => /^(?=.*[A-Z])[0-9A-EGHJ-NPRSTV-Z]{8}$/.test(base))).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});
