import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, similarity } from '../../../src-main/residence/address/similarity.ts';

const word = fc.string({ unit: fc.constantFrom(...'ABCDEO0158'), maxLength: 12 });

describe('the distance of two texts', () => {
  test.each([
    ['', '', 0],
    ['RUA', '', 3],
    ['CASA', 'CAXA', 1],
    ['CASA', 'CASAS', 1],
    ['CASA', 'CSAA', 1],
    ['CA', 'ABC', 3], // restricted: no edit inside a transposition
    ['R0A', 'ROA', 0.5],
    ['5ANT05', 'SANTOS', 1.5],
  ])('%s and %s: %d', (a, b, expected) => expect(distance(a, b)).toBe(expected));

  test('is symmetric, zero only for equals, at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const d = distance(a, b);
        expect(d).toBe(distance(b, a));
        expect(d === 0).toBe(a === b);
        expect(d).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(d).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  test('as a similarity lies between 0 and 1', () => {
    expect(similarity('', '')).toBe(1);
    expect(similarity('AB', 'XY')).toBe(0);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
        expect(similarity(a, b)).toBeLessThanOrEqual(1);
        expect(similarity(a, a)).toBe(1);
      }),
    );
  });
});
