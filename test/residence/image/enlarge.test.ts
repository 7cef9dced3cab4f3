import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enlarge } from '../../../src-main/residence/image/enlarge.ts';
import type { Grey } from '../../../src-main/residence/image/grey.ts';

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(
    ({ width, height }): fc.Arbitrary<Grey> =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((data) => ({ width, height, data: new Uint8Array(data) })),
  );

describe('enlarging', () => {
  test('gives the size asked for, and the picture itself for 1 and less', () => {
    fc.assert(
      fc.property(picture, fc.double({ min: 0.1, max: 3, noNaN: true }), (grey, scale) => {
        const larger = enlarge(grey, scale);
        if (scale <= 1) {
          expect(larger).toBe(grey);
          return;
        }
        expect([larger.width, larger.height]).toEqual([
          Math.round(grey.width * scale),
          Math.round(grey.height * scale),
        ]);
        expect(larger.data).toHaveLength(larger.width * larger.height);
      }),
    );
  });

  test('keeps an even shade and the shades of an odd enlargement where they were', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        const larger = enlarge(grey, 3);
        for (let y = 0; y < grey.height; y++) {
          for (let x = 0; x < grey.width; x++) {
            expect(larger.data[(y * 3 + 1) * larger.width + x * 3 + 1]).toBe(grey.data[y * grey.width + x]);
          }
        }
        const even: Grey = { ...grey, data: new Uint8Array(grey.data.length).fill(77) };
        expect(new Set(enlarge(even, 1.7).data)).toEqual(new Set([77]));
      }),
    );
  });

  test('keeps an edge steeper than linear steps would', () => {
    const row = new Uint8Array([0, 0, 0, 0, 255, 255, 255, 255]);
    const { data } = enlarge({ width: 8, height: 1, data: row }, 2);
    // Linear steps would give 64 and 191 beside the edge.
    expect(data[7]).toBeLessThan(60);
    expect(data[8]).toBeGreaterThan(195);
  });
});
