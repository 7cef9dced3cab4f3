import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, signOf } from '../../src-main/charts/ages.ts';
import { dayMarks } from '../../src-main/charts/days.ts';
import { namedPlaces } from '../../src-main/charts/frame.ts';
import { stepLine } from '../../src-main/charts/paths.ts';
import { ticksOver } from '../../src-main/charts/scale.ts';

const FRAME = { left: 40, top: 10, width: 300, height: 100 };
const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 366 });

test('an axis begins at 0, has whole numbers at equal distances, and room for everything', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const ticks = ticksOver(values);
      const step = ticks[1]! - ticks[0]!;
      expect(ticks[0]).toBe(0);
      expect(ticks.every((tick, at) => Number.isInteger(tick) && tick === at * step)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, ...values));
      expect(ticks.length).toBeLessThan(9);
    }),
  );
});

test('a line stays in its frame, and its ends are as high as the first and the last count', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const most = ticksOver(values).at(-1)!;
      const path = stepLine(values, most, FRAME);
      const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      expect(points.every(([x, y]) => x >= 40 && x <= 340 && y >= 10 && y <= 110)).toBe(true);
      const heightAt = (value: number) => 110 - (100 * value) / most;
      expect(points[0]![1]).toBeCloseTo(heightAt(values[0]!), 1);
      expect(points.at(-1)![1]).toBeCloseTo(heightAt(values.at(-1)!), 1);
    }),
  );
});

test('a day is drawn by what is known of it: by its age, as not answering, or not at all', () => {
  const days = [
    { state: 'inForce' as const, age: 0 },
    { state: 'inForce' as const, age: 5 },
    { state: 'inForce' as const, age: 500 },
    { state: 'unreadable' as const, age: null },
    { state: 'notRecorded' as const, age: null },
  ];
  const marks = dayMarks(days, 10, FRAME);
  expect(marks.map(({ form }) => form)).toEqual(['age', 'age', 'age', 'none', 'notRecorded']);
  expect(marks.map(({ height }) => Math.round(height))).toEqual([8, 50, 100, 100, 0]);
  expect(marks.every(({ y, height }) => y + height === 110)).toBe(true);
  expect(marks.every(({ x, width }) => x >= 40 && x + width <= 340)).toBe(true);
  const signs = days.map((day) => signOf({ ...day, interrupted: day.age === 5 }));
  expect(signs).toEqual(['0', '5*', '500', '×', '–']);
});

test('a year is cut into parts of a page, none of which is left out; places are named evenly', () => {
  const parts = partsOf(366);
  expect(parts[0]!.from).toBe(0);
  expect(parts.at(-1)!.to).toBe(366);
  expect(parts.every(({ from, to }, at) => to - from <= 31 && (parts[at + 1]?.from ?? to) === to)).toBe(true);
  expect(namedPlaces(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedPlaces(3, 6)).toEqual([0, 1, 2]);
});
