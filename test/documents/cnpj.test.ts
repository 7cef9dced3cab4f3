import { isValidCnpj as isValidByLibrary } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCnpj, isValidCnpj, normaliseCnpj } from '../../src-main/documents/cnpj.ts';
import { alphanumericCnpj, completeCnpj, masked, numericCnpj } from './check-digits.ts';

/** Receita Federal's FAQ and simulator, and public test suites that cite them. */
const ALPHANUMERIC = [
  '12ABC34501DE35',
  'LWNDT383000182',
  '992Z30KX000193',
  '2T82HN7P000105',
  'XT9CDVWJ000172',
  '9ZVYVN9L000185',
  'DVV96V6G000101',
  'B9J5LWB1000111',
  'CCHVZLWP000198',
  '9WHE64G2000170',
  '7TTTY04J000108',
  'A87HBZHB000161',
  'A31707X3000136',
  '12ABC34D000166',
];
const NUMERIC = ['00000000000191', '33683111000280', '19131243000197', '06990590000123'];

describe('check digits of a CNPJ', () => {
  test.each([...ALPHANUMERIC, ...NUMERIC])('%s is right, by our rule, the library and the reference', (cnpj) => {
    expect(completeCnpj(cnpj.slice(0, 12))).toBe(cnpj);
    expect(isValidByLibrary(cnpj, { version: 2 })).toBe(true);
    expect(isValidCnpj(cnpj)).toBe(true);
  });

  test.each([
    ['12ABC34D000199', 'wrong check digits'],
    ['12abc34501de35', 'lower case'],
    ['12ABC345-01DE', 'short, with mask'],
    ['12ABC34501DE', 'without check digits'],
    ['12.ABC.345/01DE-35', 'with mask'],
    ['12ABC34501DE3A', 'letter as check digit'],
    ['12ABC34501DEA5', 'letter as check digit'],
    ['12ABC34501DE350', 'long'],
    [' 12ABC34501DE35', 'space'],
    ['12ABC34501DE35\n', 'line break'],
    ['12ABÇ34501DE35', 'letter beyond A to Z'],
    ['52998224725', 'a CPF'],
    ['', 'empty'],
    ['00000000000000', 'all zeros, whose digits compute as right'],
  ])('%j is rejected: %s', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(14)))('%s is rejected', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test.each([...'IOUQF'])(
    'the letter %s, which a technical note doubts, is accepted when the digits are right',
    (letter) => {
      expect(isValidCnpj(completeCnpj(`12${letter}BC34501${letter}E`))).toBe(true);
    },
  );

  test('every twelve letters and digits with the digits of the rule are accepted', () => {
    fc.assert(
      fc.property(fc.oneof(alphanumericCnpj(), numericCnpj()), (cnpj) => {
        expect(isValidCnpj(cnpj)).toBe(true);
      }),
    );
  });

  test('a changed check digit is rejected', () => {
    fc.assert(
      fc.property(alphanumericCnpj(), fc.constantFrom(12, 13), fc.integer({ min: 1, max: 9 }), (cnpj, position, by) => {
        const digit = (Number(cnpj[position]) + by) % 10;
        expect(isValidCnpj(cnpj.slice(0, position) + digit + cnpj.slice(position + 1))).toBe(false);
      }),
    );
  });

  // `6` and `A` are 11 apart, and rests 0 and 1 share a digit: a few changes elsewhere are right again, by the rule.
  test('a change in the first twelve is rejected unless the rule gives the same check digits', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(alphanumericCnpj(), fc.nat(11), character, (cnpj, position, other) => {
        const changed = cnpj.slice(0, position) + other + cnpj.slice(position + 1);
        expect(isValidCnpj(changed)).toBe(completeCnpj(changed.slice(0, 12)) === changed && /[^0]/.test(changed));
      }),
    );
  });
});

describe('normaliseCnpj', () => {
  test('takes any mask off and makes letters upper case', () => {
    const both = alphanumericCnpj().chain((cnpj) => masked(cnpj.toLowerCase()).map((text) => ({ cnpj, text })));
    fc.assert(
      fc.property(both, ({ cnpj, text }) => {
        expect(normaliseCnpj(text)).toBe(cnpj);
      }),
    );
  });

  test('refuses foreign characters, those that upper case would turn into letters too', () => {
    expect(normaliseCnpj('12_ABC')).toBeNull();
    expect(normaliseCnpj('\u017f2ABC34501DE35')).toBeNull(); // long s, whose upper case is S
    expect(normaliseCnpj('12ABC34501DE35\u00df')).toBeNull();
  });
});

test('formatCnpj puts the usual mask on either kind and leaves the rest alone', () => {
  expect(formatCnpj('19131243000197')).toBe('19.131.243/0001-97');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatCnpj('52998224725')).toBe('52998224725');
});
