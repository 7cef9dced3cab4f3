import { describe, expect, test } from 'vitest';
import { lineOf, rowOf } from './table.ts';

describe('a row of the bench', () => {
  test('meets a goal of its ratio at the limit and misses it beyond', () => {
    const goal = { of: 'ratio', atMost: 0.2 } as const;
    const row = (value: number) =>
      rowOf('x', { what: 'x', value, unit: 'ms', reference: { what: 'y', value: 10 }, goal });
    expect(row(2)).toMatchObject({ ratio: 0.2, met: true });
    expect(lineOf(row(2))).toContain('goal ≤ 0.2×: met');
    expect(row(2.1).met).toBe(false);
    expect(lineOf(row(2.1))).toContain('goal ≤ 0.2×: MISSED');
  });

  test('meets a goal of its value from the limit on', () => {
    const goal = { of: 'value', atLeast: 150_000 } as const;
    const row = (value: number) => rowOf('x', { what: 'x', value, unit: 'rows/s', goal });
    expect(row(150_000).met).toBe(true);
    expect(lineOf(row(149_999))).toContain('goal ≥ 150,000: MISSED');
  });

  test('says nothing of a goal whose reference is missing', () => {
    const row = rowOf('x', { what: 'x', value: 1, unit: 'ms', goal: { of: 'ratio', atMost: 0.2 } });
    expect(row.met).toBeUndefined();
    expect(lineOf(row)).not.toContain('goal');
  });
});
