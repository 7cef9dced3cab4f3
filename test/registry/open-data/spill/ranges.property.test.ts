import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseOf, keyOf, keyOfText } from '../../../../src-main/registry/open-data/company-key.ts';
import { mergeRange, RangeMemory } from '../../../../src-main/registry/open-data/spill/merge.ts';
import { endKeyOf, firstKeyOf, partitionOf } from '../../../../src-main/registry/open-data/spill/partitions.ts';
import { rangesOf } from '../../../../src-main/registry/open-data/spill/ranges.ts';
import { ROW_COST } from '../../../../src-main/registry/open-data/spill/spill-writer.ts';
import { ROW_HEAD, writeHead } from '../../../../src-main/registry/open-data/spill/spilled-row.ts';

/** A row of an establishment; only what the merge looks at. */
function rowOf(key: number, order: number): Buffer {
  const text = `${baseOf(key)}\u001f${String(order).padStart(4, '0')}\u001f00`;
  const row = Buffer.alloc(ROW_HEAD + text.length);
  row.write(text, ROW_HEAD, 'latin1');
  writeHead(row, 0, 0, text.length);
  return row;
}

const WEIGHT = rowOf(0, 1).length + ROW_COST;

function companiesOf(number: number, chunks: readonly Buffer[], most: number): { key: number; orders: string[] }[] {
  const rows = chunks.reduce((sum, chunk) => sum + chunk.length, 0) / rowOf(0, 1).length;
  const memory = new RangeMemory();
  const found: { key: number; orders: string[] }[] = [];
  for (const range of rangesOf(number, { weight: rows * WEIGHT, chunks: () => chunks }, most)) {
    expect(range.weight).toBeLessThanOrEqual(most);
    for (const { key, establishments } of mergeRange(range, chunks, memory, () => {})) {
      for (const { bytes, start } of establishments) expect(keyOf(bytes, start)).toBe(key);
      const orders = establishments.map(({ bytes, start }) => Buffer.from(bytes.subarray(start + 9, start + 13)));
      found.push({ key, orders: orders.map(String) });
    }
  }
  return found;
}

test.each([0, 617, 999, partitionOf(keyOfText('A0000000')), partitionOf(keyOfText('ZZ000000'))])(
  'partition %i cut into ranges gives what it gives as a whole, in the order of the keys',
  (number) => {
    const size = endKeyOf(number) - firstKeyOf(number);
    const offset = fc.oneof(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: 40 }));
    const row = fc.tuple(offset, fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { minLength: 1 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 5 }),
        (rows, more) => {
          const chunks = rows.map((chunk) =>
            Buffer.concat(chunk.map(([at, order]) => rowOf(firstKeyOf(number) + at, order))),
          );
          const counts = new Map<number, number>();
          for (const [at] of rows.flat()) counts.set(at, (counts.get(at) ?? 0) + 1);
          const largest = Math.max(...counts.values());
          const whole = companiesOf(number, chunks, Number.MAX_SAFE_INTEGER);
          expect(whole.map(({ key }) => key - firstKeyOf(number))).toEqual([...counts.keys()].sort((a, b) => a - b));
          expect(companiesOf(number, chunks, (largest + more) * WEIGHT)).toEqual(whole);
          expect(() => companiesOf(number, chunks, largest * WEIGHT - 1)).toThrow(/more rows of one company/);
        },
      ),
      { numRuns: 25 },
    );
  },
);
