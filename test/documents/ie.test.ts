import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatParanaIe, isValidParanaIe } from '../../src-main/documents/ie.ts';
import { paranaIe } from './check-digits.ts';

describe('state registration of Paraná', () => {
  test("123.45678-50, the example of the state's own page, is right", () => {
    expect(isValidParanaIe('1234567850')).toBe(true);
    expect(formatParanaIe('1234567850')).toBe('123.45678-50');
  });

  test.each(['', '123456785', '12345678500', '123.45678-50', 'ISENTO', '123456785A', '0000000000', '1234567851'])(
    '%j is none',
    (text) => {
      expect(isValidParanaIe(text)).toBe(false);
    },
  );

  test('every eight digits with the digits of the rule are accepted, a changed check digit is not', () => {
    fc.assert(
      fc.property(paranaIe(), fc.constantFrom(8, 9), fc.integer({ min: 1, max: 9 }), (ie, position, by) => {
        expect(isValidParanaIe(ie)).toBe(true);
        const digit = (Number(ie[position]) + by) % 10;
        expect(isValidParanaIe(ie.slice(0, position) + digit + ie.slice(position + 1))).toBe(false);
      }),
    );
  });

  test('what is not 10 digits is not formatted', () => {
    expect(formatParanaIe('ISENTO')).toBe('ISENTO');
  });
});
