import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCpf, isValidCpf } from '../../src-main/documents/cpf.ts';
import { completeCpf, cpf } from './check-digits.ts';

describe('check digits of a CPF', () => {
  test.each(['52998224725', '11144477735', '39053344705', '06853187024'])(
    '%s of the public examples is right',
    (digits) => {
      expect(isValidCpf(digits)).toBe(true);
    },
  );

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    '%s computes as right and is refused',
    (digits) => {
      expect(completeCpf(digits.slice(0, 9))).toBe(digits);
      expect(isValidCpf(digits)).toBe(false);
    },
  );

  test.each([
    '',
    '5299822472',
    '529982247250',
    '529.982.247-25',
    ' 52998224725',
    '5299822472A',
    '٥2998224725',
    '52998224725\n',
  ])('%j has not the form of a CPF without mask', (text) => {
    expect(isValidCpf(text)).toBe(false);
  });

  test('every nine digits with the digits of the rule are accepted', () => {
    fc.assert(
      fc.property(cpf(), (digits) => {
        expect(isValidCpf(digits)).toBe(true);
      }),
    );
  });

  test('a changed check digit is rejected', () => {
    fc.assert(
      fc.property(cpf(), fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (digits, position, by) => {
        expect(isValidCpf(changed(digits, position, by))).toBe(false);
      }),
    );
  });

  // Rests 0 and 1 share the digit 0, so a few changes elsewhere give another valid CPF: the rule decides, not the test.
  test('a change in the first nine digits is rejected unless the rule gives the same check digits', () => {
    fc.assert(
      fc.property(cpf(), fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, position, by) => {
        const other = changed(digits, position, by);
        const stillRight = completeCpf(other.slice(0, 9)) === other && new Set(other).size > 1;
        expect(isValidCpf(other)).toBe(stillRight);
      }),
    );
  });
});

test('formatCpf puts the usual mask on 11 digits and leaves the rest alone', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(formatCpf('06853187024')).toBe('068.531.870-24');
  expect(formatCpf('5299822472')).toBe('5299822472');
  expect(formatCpf('***.982.247-**')).toBe('***.982.247-**');
});

function changed(digits: string, position: number, by: number): string {
  const digit = (Number(digits[position]) + by) % 10;
  return digits.slice(0, position) + digit + digits.slice(position + 1);
}
