import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import {
  apply,
  type Corners,
  homographyTo,
  moved,
  multiply,
  scaled,
  turned,
} from '../../../src-main/residence/image/homography.ts';
import { sample } from '../../../src-main/residence/image/sample.ts';
import { cornersOf } from './corners-of.ts';

const side = fc.integer({ min: 20, max: 4000 });
const off = fc.double({ min: -0.2, max: 0.2, noNaN: true });

/** A convex quadrilateral: a rectangle whose corners are each moved a little. */
const quads = fc.tuple(side, side, fc.array(off, { minLength: 8, maxLength: 8 })).map(
  ([width, height, by]) =>
    cornersOf(width, height).map(({ x, y }, i) => ({
      x: x + by[i * 2]! * width,
      y: y + by[i * 2 + 1]! * height,
    })) as unknown as Corners,
);

describe('a homography', () => {
  test('takes the corners of a rectangle exactly to the corners it was made for', () => {
    fc.assert(
      fc.property(quads, side, side, (corners, width, height) => {
        const m = homographyTo(corners, width, height);
        for (const [i, corner] of cornersOf(width, height).entries()) {
          expect(apply(m, corner).x).toBeCloseTo(corners[i]!.x, 5);
          expect(apply(m, corner).y).toBeCloseTo(corners[i]!.y, 5);
        }
      }),
    );
  });

  test('keeps what is straight straight', () => {
    fc.assert(
      fc.property(quads, fc.double({ min: 0, max: 1, noNaN: true }), (corners, share) => {
        const m = homographyTo(corners, 1, 1);
        const [a, b, c] = [apply(m, { x: share, y: 0 }), apply(m, { x: share, y: 0.4 }), apply(m, { x: share, y: 1 })];
        const bend = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        expect(Math.abs(bend) / ((c.x - a.x) ** 2 + (c.y - a.y) ** 2)).toBeLessThan(1e-9);
      }),
    );
  });

  test('of a rectangle to itself changes nothing', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const place = apply(homographyTo(cornersOf(width, height), width, height), { x: width / 3, y: height / 7 });
        expect(place.x).toBeCloseTo(width / 3, 6);
        expect(place.y).toBeCloseTo(height / 7, 6);
      }),
    );
  });

  test('after another does what both do, the second first', () => {
    const both = [moved(10, 0), scaled(2), turned(Math.PI / 2)].reduce(multiply);
    const { x, y } = apply(both, { x: 3, y: 0 });
    expect([x, y]).toEqual([expect.closeTo(10, 9), expect.closeTo(6, 9)]);
  });
});

describe('taking the pixels', () => {
  const pictures = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 20 }), fc.nat(255))
    .map(([width, height, seed]): Grey => {
      return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => (i * seed * 31) % 256) };
    });

  test('from where they are gives the same picture', () => {
    fc.assert(
      fc.property(pictures, (grey) => {
        expect(sample(grey, homographyTo(cornersOf(1, 1), 1, 1), grey.width, grey.height)).toEqual(grey);
      }),
    );
  });

  test('from outside gives paper', () => {
    fc.assert(
      fc.property(pictures, (grey) => {
        const beside = sample(grey, moved(grey.width + 1, 0), grey.width, grey.height);
        expect(beside.data.every((shade) => shade === 255)).toBe(true);
      }),
    );
  });

  test('from half a pixel aside gives the mean of two neighbours', () => {
    const grey: Grey = { width: 3, height: 2, data: Uint8Array.from([10, 20, 40, 10, 20, 40]) };
    expect([...sample(grey, moved(0.5, 0), 1, 1).data]).toEqual([15]);
  });

  test('by a perspective gives what each place shows, to a shade', () => {
    // A picture that is an even slope shows where every pixel came from.
    const grey: Grey = { width: 250, height: 200, data: Uint8Array.from({ length: 50_000 }, (_, i) => i % 250) };
    const corners: Corners = [
      { x: 40, y: 20 },
      { x: 220, y: 35 },
      { x: 240, y: 190 },
      { x: 10, y: 160 },
    ];
    const m = homographyTo(corners, 300, 260);
    const flat = sample(grey, m, 300, 260);
    for (let i = 0; i < flat.data.length; i += 37) {
      const place = apply(m, { x: (i % 300) + 0.5, y: Math.floor(i / 300) + 0.5 });
      expect(Math.abs(flat.data[i]! - (place.x - 0.5))).toBeLessThanOrEqual(1);
    }
  });
});
