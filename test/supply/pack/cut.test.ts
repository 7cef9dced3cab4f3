import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../../src-main/supply/pack/chunk.ts';
import { Cutter, LARGEST_CHUNK, SMALLEST_CHUNK } from '../../../src-main/supply/pack/cut.ts';

const noise = (seed: string, bytes: number) => createHash('shake256', { outputLength: bytes }).update(seed).digest();

function chunksOf(bytes: Uint8Array, pieces: readonly number[] = [bytes.length]): Buffer[] {
  const cutter = new Cutter();
  const chunks: Buffer[] = [];
  let at = 0;
  for (const length of [...pieces, bytes.length]) {
    for (const chunk of cutter.add(bytes.subarray(at, at + length))) chunks.push(Buffer.from(chunk));
    at += length;
  }
  for (const chunk of cutter.rest()) chunks.push(Buffer.from(chunk));
  return chunks;
}

test('chunks are the file in order, within their bounds, however its bytes come', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(700_000), fc.array(fc.nat(300_000), { maxLength: 6 }), (seed, length, pieces) => {
      const bytes = noise(seed, length);
      const chunks = chunksOf(bytes, pieces);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
      for (const chunk of chunks.slice(0, -1)) expect(chunk.length).toBeGreaterThanOrEqual(SMALLEST_CHUNK);
      for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(LARGEST_CHUNK);
      expect(chunks.map(sumOf)).toEqual(chunksOf(bytes).map(sumOf));
    }),
    { numRuns: 25 },
  );
});

test('what is put in, taken out or changed moves no cut but those beside it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(2_999_999), fc.nat(50_000), fc.nat(50_000), (seed, at, out, put) => {
      const bytes = noise(seed, 3_000_000);
      const changed = Buffer.concat([bytes.subarray(0, at), noise(`${seed}!`, put), bytes.subarray(at + out)]);
      const before = new Set(chunksOf(bytes).map(sumOf));
      const anew = chunksOf(changed).filter((chunk) => !before.has(sumOf(chunk)));
      const bytesAnew = anew.reduce((sum, chunk) => sum + chunk.length, 0);
      expect(bytesAnew).toBeLessThan(put + 10 * LARGEST_CHUNK);
    }),
    { numRuns: 15 },
  );
});

test('zeros, of which no byte tells where to cut, are cut at the longest', () => {
  const lengths = chunksOf(Buffer.alloc(3 * LARGEST_CHUNK + 5)).map(({ length }) => length);
  expect(lengths).toEqual([LARGEST_CHUNK, LARGEST_CHUNK, LARGEST_CHUNK, 5]);
  expect(chunksOf(Buffer.alloc(0))).toEqual([]);
});

test('cuts are where they have always been: another table would find nothing of what is published', () => {
  const sums = chunksOf(noise('as it is published', 400_000)).map(({ length }) => length);
  expect(sums).toMatchInlineSnapshot(`
    [
      38633,
      41080,
      54239,
      51219,
      43666,
      33258,
      29758,
      48794,
      36038,
      23315,
    ]
  `);
});
