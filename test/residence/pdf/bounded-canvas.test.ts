import { expect, test } from 'vitest';
import { BoundedCanvasFactory, LIVE_PIXELS, MOST_SIDE } from '../../../src-main/residence/pdf/bounded-canvas.ts';

/** A third of what a document may have. */
const SIDE = Math.floor(Math.sqrt(LIVE_PIXELS / 3));

test('the canvases of one document have a bounded size together, and what is given back can be taken again', () => {
  const factory = new BoundedCanvasFactory();
  const three = [1, 2, 3].map(() => factory.create(SIDE, SIDE));
  expect(() => factory.create(SIDE, SIDE)).toThrow(RangeError);
  factory.destroy(three.pop()!);
  three.push(factory.create(SIDE, SIDE));
  for (const both of three) factory.destroy(both);
});

test('one that may not grow stays as it is, and counts as it is', () => {
  const factory = new BoundedCanvasFactory();
  const [first, second] = [factory.create(SIDE, SIDE), factory.create(SIDE, SIDE)];
  expect(() => factory.reset(first, SIDE, 3 * SIDE)).toThrow(RangeError);
  expect(first.canvas!.height).toBe(SIDE);
  factory.destroy(first);
  factory.destroy(second);
  // All is given back, and no more than that.
  expect(() => factory.create(3 * SIDE, SIDE + 9)).toThrow(RangeError);
  factory.destroy(factory.create(3 * SIDE, SIDE));
});

test('neither none nor more than the graphics library can hold on a side', () => {
  const factory = new BoundedCanvasFactory();
  for (const [width, height] of [
    [0, 9],
    [9, Number.NaN],
    [MOST_SIDE + 1, 1],
  ] as const) {
    expect(() => factory.create(width, height)).toThrow(RangeError);
  }
});
