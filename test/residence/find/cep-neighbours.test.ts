import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingDigits, neighboursOf } from '../../../src-main/residence/find/cep-neighbours.ts';

const cep = fc.stringMatching(/^\d{8}$/);

test('neighbours differ in exactly one digit, and none comes twice', () => {
  fc.assert(
    fc.property(cep, (digits) => {
      const all = neighboursOf(digits);
      expect(new Set(all).size).toBe(all.length);
      for (const other of all) expect([...other].filter((digit, i) => digit !== digits[i])).toHaveLength(1);
    }),
  );
});

test('those in two digits differ in exactly two, and none comes twice', () => {
  fc.assert(
    fc.property(cep, (digits) => {
      const all = neighboursOf(digits, 2);
      expect(new Set(all).size).toBe(all.length);
      for (const other of all) expect(differingDigits(digits, other)).toBe(2);
    }),
  );
});

test('being a neighbour goes both ways', () => {
  fc.assert(
    fc.property(cep, (digits) => {
      for (const other of neighboursOf(digits)) expect(neighboursOf(other)).toContain(digits);
    }),
  );
});

test.each([
  ['27203530', '21203530'],
  ['79002938', '79002038'],
  ['01310599', '01310509'],
])('%s is a neighbour of %s, as measured on real readings', (printed, read) => {
  expect(neighboursOf(read)).toContain(printed);
});
