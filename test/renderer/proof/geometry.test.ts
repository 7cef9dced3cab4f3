import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../../src-main/contract/reading.ts';
import {
  addTurns,
  type Turn,
  turnBox,
  turnedSize,
  turnTransform,
} from '../../../src-renderer/proof/viewer/geometry.ts';
import { around, marksOf } from '../../../src-renderer/proof/viewer/marks.ts';

const turn = fc.constantFrom<Turn>(0, 90, 180, 270);
const size = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const box: fc.Arbitrary<Box> = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([a, b, c, d]) => ({ x: Math.min(a, b), y: Math.min(c, d), width: Math.abs(a - b), height: Math.abs(c - d) }));

function expectClose(actual: Box, expected: Box): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(actual[side]).toBeCloseTo(expected[side], 9);
}

describe('a box on a turned page', () => {
  test('the top left corner goes to the top right with a quarter turn, and on around', () => {
    const corner = { x: 0, y: 0, width: 0.2, height: 0.1 };
    expectClose(turnBox(corner, 90), { x: 0.9, y: 0, width: 0.1, height: 0.2 });
    expectClose(turnBox(corner, 180), { x: 0.8, y: 0.9, width: 0.2, height: 0.1 });
    expectClose(turnBox(corner, 270), { x: 0, y: 0.8, width: 0.1, height: 0.2 });
  });

  test('one turn after the other is their sum', () => {
    fc.assert(
      fc.property(box, turn, turn, (some, first, second) => {
        expectClose(turnBox(turnBox(some, first), second), turnBox(some, addTurns(first, second)));
      }),
    );
  });

  test('stays on the page and keeps its area', () => {
    fc.assert(
      fc.property(box, turn, (some, by) => {
        const { x, y, width, height } = turnBox(some, by);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(width * height).toBeCloseTo(some.width * some.height, 9);
      }),
    );
  });

  test('lies where the drawing of the turned page puts it', () => {
    fc.assert(
      fc.property(box, size, turn, (some, page, by) => {
        // The corners of the box in pixels, moved as the drawing moves them.
        const corners = [
          [some.x * page.width, some.y * page.height],
          [(some.x + some.width) * page.width, (some.y + some.height) * page.height],
        ].map(([x, y]) => moved(turnTransform(page, by, 1), x as number, y as number));
        const turned = turnedSize(page, by);
        const expected = turnBox(some, by);
        const xs = corners.map(([x]) => x / turned.width);
        const ys = corners.map(([, y]) => y / turned.height);
        expect(Math.min(...xs)).toBeCloseTo(expected.x, 6);
        expect(Math.min(...ys)).toBeCloseTo(expected.y, 6);
        expect(Math.max(...xs)).toBeCloseTo(expected.x + expected.width, 6);
        expect(Math.max(...ys)).toBeCloseTo(expected.y + expected.height, 6);
      }),
    );
  });
});

/** A point moved by `translate(…px, …px) rotate(…deg)`, as CSS understands it. */
function moved(transform: string, x: number, y: number): [number, number] {
  const [left = 0, top = 0, degrees = 0] = (transform.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []).map(Number);
  const angle = (degrees * Math.PI) / 180;
  return [left + x * Math.cos(angle) - y * Math.sin(angle), top + x * Math.sin(angle) + y * Math.cos(angle)];
}

test('a quarter turn swaps the sides of a page, half a turn does not', () => {
  expect(turnedSize({ width: 210, height: 297 }, 270)).toEqual({ width: 297, height: 210 });
  expect(turnedSize({ width: 210, height: 297 }, 180)).toEqual({ width: 210, height: 297 });
});

describe('marks', () => {
  const place = (x: number): Box => ({ x, y: 0.1, width: 0.1, height: 0.02 });
  const same = { read: 'a', record: 'a', outcome: 'match' } as const;
  const comparison = {
    zipCode: same,
    address: { ...same, outcome: 'differs' },
    district: same,
    city: same,
    state: same,
  } as const;

  test('every box that was read has one, with its outcome, in the order of the fields', () => {
    const marks = marksOf({ boxes: { name: place(0.5), address: place(0.2), zipCode: place(0.1) }, comparison });
    expect(marks.map(({ field, outcome }) => [field, outcome])).toEqual([
      ['zipCode', 'match'],
      ['address', 'differs'],
      ['name', 'read'],
    ]);
  });

  test('the frame around boxes holds every one of them', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), (boxes) => {
        const frame = around(boxes) as Box;
        for (const { x, y, width, height } of boxes) {
          expect(frame.x).toBeLessThanOrEqual(x);
          expect(frame.y).toBeLessThanOrEqual(y);
          expect(frame.x + frame.width).toBeGreaterThanOrEqual(x + width - 1e-9);
          expect(frame.y + frame.height).toBeGreaterThanOrEqual(y + height - 1e-9);
        }
      }),
    );
    expect(around([])).toBeNull();
  });
});
