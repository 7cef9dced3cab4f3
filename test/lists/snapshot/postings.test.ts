import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../../src-main/lists/snapshot/bytes.ts';
import { addTo, ChunkWalk, recordsOf, writeList } from '../../../src-main/lists/snapshot/postings.ts';
import { emptySet, recordsIn } from '../../../src-main/lists/snapshot/record-set.ts';

const SEGMENT = 2 ** 20;

/** What comes back of the records of one word, both ways of reading it. */
function throughChunk(records: readonly number[], segmentRecords = SEGMENT) {
  const chunk = new ByteWriter();
  const written = writeList(chunk, new ByteWriter(), 0, Uint32Array.from(records), 0, records.length, segmentRecords);
  const { list, bytes } = new ChunkWalk(7, chunk.view());
  const set = emptySet(segmentRecords);
  addTo(set, bytes, list);
  return {
    written,
    counted: list.count,
    bitmap: list.bitmap,
    set: [...recordsIn(set)],
    listed: [...recordsOf(bytes, list)],
  };
}

describe('the records of a word', () => {
  test.each([
    ['next to each other', [0, 1, 2]],
    ['a byte apart', [0, 128]],
    ['just beyond what a byte holds', [0, 129]],
    ['as far as two bytes reach', [0, 2 ** 14]],
    ['three bytes apart', [0, 2 ** 14 + 1, 2 ** 19, SEGMENT - 1]],
    ['far from the beginning', [SEGMENT - 1]],
  ])('%s come back, listed and as a set', (_, records) => {
    const back = throughChunk(records);
    expect(back).toEqual({
      written: records.length,
      counted: records.length,
      bitmap: false,
      set: records,
      listed: records,
    });
  });

  test('that has a word twice comes back once, and many become a bit each', () => {
    expect(throughChunk([3, 3, 9])).toMatchObject({ counted: 2, set: [3, 9], listed: [3, 9] });
    const dense = Array.from({ length: 500 }, (_, at) => at * 2);
    expect(throughChunk(dense, 1000)).toMatchObject({ counted: 500, bitmap: true, set: dense, listed: dense });
  });

  test('of any set come back', () => {
    const some = fc.uniqueArray(fc.nat(SEGMENT - 1), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(some, (unordered) => {
        const records = unordered.toSorted((a, b) => a - b);
        expect(throughChunk(records)).toMatchObject({ counted: records.length, set: records, listed: records });
      }),
    );
  });
});
