import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consumerUnitDigits,
  findConsumerUnits,
  parseConsumerUnit,
} from '../../../src-main/residence/anchors/consumer-unit.ts';

const units = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom('018', '028', '059', '017'))
  .map(([sequence, distributor]) => {
    const head = String(sequence).padStart(10, '0');
    return head + distributor + consumerUnitDigits(head, distributor);
  });

const print = (digits: string) => digits.replace(/^(\d)(...)(...)(...)(...)(..)$/, '$1.$2.$3.$4.$5-$6');

describe('the number of a consumer unit', () => {
  test.each([
    ['101', '059', '06'],
    ['5123456789', '059', '95'],
    ['13479258', '028', '10'],
  ])('sequence %s of distributor %s has the digits %s', (sequence, distributor, digits) => {
    expect(consumerUnitDigits(sequence.padStart(10, '0'), distributor)).toBe(digits);
  });

  test('is read with its leading zeros printed or dropped', () => {
    fc.assert(
      fc.property(units, (digits) => {
        const whole = print(digits);
        const short = whole.replace(/^(?:0\.|0{3}\.)+/, '').replace(/^0+(?=\d)/, '');
        for (const printed of [whole, short]) {
          expect(findConsumerUnits(`Nº DA UC ${printed}`)).toEqual([
            { digits, distributor: digits.slice(10, 13), printed },
          ]);
        }
      }),
    );
  });

  test('is none when one digit is wrong', () => {
    fc.assert(
      fc.property(units, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const changed = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
        const right = consumerUnitDigits(changed.slice(0, 10), changed.slice(10, 13)) === changed.slice(13);
        expect(parseConsumerUnit(changed) !== null).toBe(right && !/^0{10}/.test(changed));
      }),
    );
  });

  test('a CPF has the form of one and fails its digits', () => {
    expect(findConsumerUnits('CPF 529.982.247-25')).toEqual([]);
  });

  test('is not cut out of longer numbers', () => {
    expect(findConsumerUnits('1.0.013.479.258.028-10')).toEqual([]);
    expect(findConsumerUnits('0.013.479.258.028-101')).toEqual([]);
  });
});
