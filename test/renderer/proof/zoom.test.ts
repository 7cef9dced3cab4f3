import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageByKey, pagesAround } from '../../../src-renderer/proof/viewer/page-keys.ts';
import { dotsPerPixel, nextScale, PAGE_MARGIN, SCALE_STEPS, scaleOf } from '../../../src-renderer/proof/viewer/zoom.ts';

const A4 = { width: 794, height: 1123 };
const room = { width: 500, height: 700 };

describe('the scale of a page', () => {
  test('fits the width, or all of it, with a margin around', () => {
    expect(A4.width * scaleOf('fitWidth', A4, room)).toBeCloseTo(room.width - 2 * PAGE_MARGIN);
    const whole = scaleOf('fitPage', A4, room);
    expect(A4.width * whole).toBeLessThanOrEqual(room.width - 2 * PAGE_MARGIN + 1e-6);
    expect(A4.height * whole).toBeLessThanOrEqual(room.height - 2 * PAGE_MARGIN + 1e-6);
  });

  test('what was read is enlarged, but neither beyond legible nor below the width', () => {
    const block = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
    expect(scaleOf('fitRead', A4, room, block)).toBeGreaterThan(scaleOf('fitWidth', A4, room));
    expect(scaleOf('fitRead', A4, room, { ...block, width: 0.01, height: 0.01 })).toBeLessThanOrEqual(1.4);
    expect(scaleOf('fitRead', A4, room, { x: 0, y: 0, width: 1, height: 1 })).toBe(scaleOf('fitWidth', A4, room));
    expect(scaleOf('fitRead', A4, room, null)).toBe(scaleOf('fitWidth', A4, room));
  });

  test('a page that is as wide as it is printed is shown from edge to edge, however small what was read', () => {
    const block = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
    const wide = { width: A4.width + 2 * PAGE_MARGIN, height: 900 };
    expect(scaleOf('fitRead', A4, wide, block)).toBeCloseTo(1);
    expect(scaleOf('fitRead', A4, { ...wide, width: wide.width - 1 }, block)).toBeGreaterThan(1.2);
  });

  test('is always a size that can be shown, whatever the room', () => {
    const side = fc.integer({ min: -50, max: 10_000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom('fitRead', 'fitWidth', 'fitPage', 0, 100, Number.NaN),
        (width, height, zoom) => {
          const scale = scaleOf(zoom as 'fitPage', A4, { width, height });
          expect(scale).toBeGreaterThan(0);
          expect(scale).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});

describe('zoom steps', () => {
  test('go to the neighbouring step from any scale, and stop at the ends', () => {
    expect(nextScale(0.52, 1)).toBe(0.67);
    expect(nextScale(0.52, -1)).toBe(0.5);
    expect(nextScale(1, 1)).toBe(1.25);
    expect(nextScale(4, 1)).toBe(4);
    expect(nextScale(0.1, -1)).toBe(0.25);
  });

  test('there and back is the same step', () => {
    for (const step of SCALE_STEPS.slice(1, -1)) expect(nextScale(nextScale(step, 1), -1)).toBe(step);
  });
});

test('a canvas never grows beyond what browsers take', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 12_000 }), fc.double({ min: 0.05, max: 4, noNaN: true }), (side, scale) => {
      const page = { width: side, height: side };
      const dots = dotsPerPixel(page, scale, 2);
      expect((side * scale * dots) ** 2).toBeLessThanOrEqual(16_000_001);
      expect(dots).toBeLessThanOrEqual(2);
    }),
  );
});

describe('the page switch', () => {
  test('arrows, Home and End lead to pages that exist', () => {
    expect(pageByKey('ArrowRight', 0, 3)).toBe(1);
    expect(pageByKey('ArrowLeft', 0, 3)).toBeNull();
    expect(pageByKey('ArrowRight', 2, 3)).toBeNull();
    expect(pageByKey('End', 0, 3)).toBe(2);
    expect(pageByKey('Home', 0, 3)).toBeNull();
    expect(pageByKey('Enter', 1, 3)).toBeNull();
  });

  test('the numbers shown hold the current page, and never more than five', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), (count, at) => {
        const page = Math.min(at, count - 1);
        const shown = pagesAround(page, count);
        expect(shown).toContain(page);
        expect(shown).toHaveLength(Math.min(5, count));
        expect(shown.every((number) => number >= 0 && number < count)).toBe(true);
      }),
    );
  });
});
