import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { chunkOf, release, storedForm, sumOf } from '../../../src-main/supply/pack/chunk.ts';

const entryOf = (chunk: Uint8Array, stored: Uint8Array) => ({
  sha256: sumOf(chunk),
  bytes: chunk.length,
  bundle: 0,
  offset: 0,
  stored: stored.length,
});

test('the memory of a chunk that was unpacked is freed, and that of what was read stays', () => {
  const text = Buffer.from('PROIBICAO DE CONTRATAR '.repeat(3000));
  const stored = storedForm(text);
  const unpacked = chunkOf(stored, entryOf(text, stored));
  expect(Buffer.from(unpacked)).toEqual(text);
  release(unpacked);
  expect(unpacked.length).toBe(0);

  const read = randomBytes(200_000);
  const part = read.subarray(0, 90_000);
  const kept = chunkOf(part, entryOf(part, part));
  release(kept);
  expect(kept.length).toBe(90_000);
});

test.each([63, 64, 20_000, 65_535, 131_072])('a chunk of %d bytes comes back as it was', (bytes) => {
  const chunk = Buffer.alloc(bytes, 'CENTRO ');
  const stored = storedForm(chunk);
  const back = chunkOf(stored, entryOf(chunk, stored));
  expect(Buffer.from(back)).toEqual(chunk);
  release(back); // of memory that others share, too
  expect(Buffer.alloc(bytes, 'CENTRO ')).toEqual(chunk);
});
