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
});
