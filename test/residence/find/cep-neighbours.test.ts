import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighboursOf } from '../../../src-main/residence/find/cep-neighbours.ts';

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

test.each([
  ['27203530', '21203530'],
  ['79002938', '79002038'],
  ['01310599', '01310509'],
])('%s is a neighbour of %s, as measured on real readings', (printed, read) => {
  expect(neighboursOf(read)).toContain(printed);
});
