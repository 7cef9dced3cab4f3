import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../../src-main/residence/boxes.ts';

const page = { page: 0, width: 200, height: 400, rotation: 0, skew: 0 } as const;

describe('boxes for the window', () => {
  test('are fractions of the page', () => {
    expect(boxOf({ x0: 20, y0: 40, x1: 120, y1: 60 }, page)).toEqual({ x: 0.1, y: 0.1, width: 0.5, height: 0.05 });
  });

  test('never reach over the page', () => {
    const box = boxOf({ x0: -20, y0: 390, x1: 250, y1: 420 }, page);
    expect(box).toEqual({ x: 0, y: 0.975, width: 1, height: 0.025 });
  });

  test('lean with the page as it was sent', () => {
    const level = { x0: 90, y0: 10, x1: 110, y1: 20 };
    const leaned = boxOf(level, { ...page, skew: 0.05 });
    // The page was turned clockwise to lie level: what stands at the top stands further left on the page as sent.
    expect(leaned.x).toBeLessThan(boxOf(level, page).x);
    expect(leaned.width * leaned.height).toBeGreaterThan(0.1 * 0.025);
  });

  test('lie on a photo where the page lies on it', () => {
    const corners = [
      [0.2, 0.1],
      [0.8, 0.1],
      [0.8, 0.9],
      [0.2, 0.9],
    ] as const;
    expect(boxOf({ x0: 0, y0: 0, x1: 200, y1: 400 }, { ...page, corners })).toEqual({
      x: 0.2,
      y: 0.1,
      width: 0.6,
      height: 0.8,
    });
    expect(boxOf({ x0: 50, y0: 100, x1: 100, y1: 200 }, { ...page, corners })).toEqual({
      x: 0.35,
      y: 0.3,
      width: 0.15,
      height: 0.2,
    });
  });

  test.each([
    [90, { x: 0.1, y: 0.2, width: 0.2, height: 0.06 }],
    [180, { x: 0.2, y: 0.1, width: 0.06, height: 0.2 }],
    [270, { x: 0.1, y: 0.2, width: 0.2, height: 0.06 }],
  ] as const)('turn with a photo that is turned by %i degrees', (rotation, expected) => {
    // A page in the middle of the photo, whose upright upper left corner is asked for.
    const corners = [
      [0.2, 0.1],
      [0.8, 0.1],
      [0.8, 0.9],
      [0.2, 0.9],
    ] as const;
    const shape = { ...page, rotation, corners };
    const box = boxOf({ x0: 0, y0: 0, x1: rotation === 180 ? 20 : 50, y1: rotation === 180 ? 100 : 40 }, shape);
    expect(box).toEqual(expected);
  });

  test('of a whole page are around its four corners on the photo, however it is turned', () => {
    const share = fc.double({ min: 0, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 8, maxLength: 8 }), fc.constantFrom(0, 90, 180, 270), (by, rotation) => {
        const corners = [
          [by[0]!, by[1]!],
          [1 - by[2]!, by[3]!],
          [1 - by[4]!, 1 - by[5]!],
          [by[6]!, 1 - by[7]!],
        ] as const;
        const turned = corners.map(([x, y]) => {
          return { 0: [x, y], 90: [1 - y, x], 180: [1 - x, 1 - y], 270: [y, 1 - x] }[rotation]!;
        });
        const box = boxOf({ x0: 0, y0: 0, x1: 200, y1: 400 }, { ...page, rotation: rotation as 0, corners });
        expect(box.x).toBeCloseTo(Math.min(...turned.map(([x]) => x!)), 4);
        expect(box.y).toBeCloseTo(Math.min(...turned.map(([, y]) => y!)), 4);
        expect(box.x + box.width).toBeCloseTo(Math.max(...turned.map(([x]) => x!)), 4);
        expect(box.y + box.height).toBeCloseTo(Math.max(...turned.map(([, y]) => y!)), 4);
      }),
    );
  });
});
