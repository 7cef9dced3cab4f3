import { describe, expect, test } from 'vitest';
import { median, quantile } from './measure.ts';

describe('median', () => {
  test('is the middle value, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('quantile', () => {
  test('is the value that the share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(values, 0.95)).toBe(95);
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([2, 1], 0.5)).toBe(1);
  });
});
