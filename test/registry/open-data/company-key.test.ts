import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { BaseSet } from '../../../src-main/registry/open-data/base-set.ts';
import { checkDigitsOf } from '../../../src-main/registry/open-data/check-digits.ts';
import { baseOf, keyOf, keyOfText } from '../../../src-main/registry/open-data/company-key.ts';
import { firstKeyOf, PARTITIONS, partitionOf } from '../../../src-main/registry/open-data/spill/partitions.ts';

const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const text = (length: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });
const base = fc.oneof(
  text(8),
  fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0')),
);

test('a base and its key stand for each other, in bytes and as text', () => {
  fc.assert(
    fc.property(base, (each) => {
      const key = keyOf(Buffer.from(`x${each}`), 1);
      expect(key).toBe(keyOfText(each));
      expect(baseOf(key)).toBe(each);
    }),
  );
});

test.each(['1234567a', '1234567 ', '1234-678', '"2345678', '1234567\u00c1'])('%j is no base', (each) => {
  expect(keyOf(Buffer.from(each, 'latin1'), 0)).toBe(-1);
});

test('partitions follow each other as their keys do, and none is left out', () => {
  fc.assert(
    fc.property(base, base, (a, b) => {
      const [low, high] = [keyOfText(a), keyOfText(b)].sort((x, y) => x - y) as [number, number];
      expect(partitionOf(low)).toBeLessThanOrEqual(partitionOf(high));
      for (const key of [low, high]) {
        const partition = partitionOf(key);
        expect(partition).toBeLessThan(PARTITIONS);
        expect(firstKeyOf(partition)).toBeLessThanOrEqual(key);
        if (partition + 1 < PARTITIONS) expect(firstKeyOf(partition + 1)).toBeGreaterThan(key);
      }
    }),
  );
});

test('check digits by bytes are those of the document itself', () => {
  fc.assert(
    fc.property(text(12), (twelve) => {
      const digits = String(checkDigitsOf(Buffer.from(twelve), 0)).padStart(2, '0');
      expect(isValidCnpj(twelve + digits)).toBe(twelve !== '000000000000');
    }),
  );
});

test('a set of bases has what was put in, before and after it was saved', () => {
  fc.assert(
    fc.property(fc.array(base, { maxLength: 20 }), fc.array(base, { maxLength: 20 }), (has, others) => {
      const set = new BaseSet();
      for (const each of has) set.add(keyOfText(each));
      const again = new BaseSet(set.save());
      for (const each of [...has, ...others]) {
        expect(set.has(keyOfText(each))).toBe(has.includes(each));
        expect(again.has(keyOfText(each))).toBe(has.includes(each));
      }
    }),
    { numRuns: 20 },
  );
});
