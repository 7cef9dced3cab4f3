import { createHash } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunkOf, storedForm, sumOf } from '../../../../src-main/supply/pack/chunk.ts';
import { ChunkIndex, packEntries } from '../../../../src-main/supply/pack/chunk-index.ts';
import { LARGEST_CHUNK } from '../../../../src-main/supply/pack/cut.ts';
import { FolderPlace } from '../../../../src-main/supply/pack/folder-place.ts';
import { parseManifest } from '../../../../src-main/supply/pack/manifest.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { manifestWith, SNAPSHOT } from '../manifest.ts';

test('a chunk that unpacks to far more than it says is refused before it takes memory', () => {
  const bomb = zstdCompressSync(Buffer.alloc(512 * 1024 ** 2));
  expect(bomb.length).toBeLessThan(64 * 1024);
  const entry = { sha256: sumOf(Buffer.alloc(1)), bytes: 100_000, bundle: 0, offset: 0, stored: bomb.length };
  const before = process.memoryUsage();
  expect(() => chunkOf(bomb, entry)).toThrow(/is not what was published/);
  const after = process.memoryUsage();
  expect(after.external + after.arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(64 * 1024 ** 2);
});

test('a chunk of noise and one of text come back as they were; others do not pass for them', () => {
  const text = Buffer.from('Aroeira Comércio de Madeiras; '.repeat(2000));
  const noise = createHash('shake256', { outputLength: 50_000 }).update('x').digest();
  for (const chunk of [text, noise]) {
    const stored = storedForm(chunk);
    const entry = { sha256: sumOf(chunk), bytes: chunk.length, bundle: 0, offset: 0, stored: stored.length };
    expect(Buffer.from(chunkOf(stored, entry)).equals(chunk)).toBe(true);
    expect(() => chunkOf(stored, { ...entry, bytes: chunk.length - 1 })).toThrow(/not what was published/);
    expect(() => chunkOf(stored.subarray(1), entry)).toThrow(/not what was published/);
  }
  expect(storedForm(text).length).toBeLessThan(2000);
  expect(storedForm(noise)).toBe(noise);
});

test.for([
  ['longer than chunks are', { bytes: LARGEST_CHUNK + 1 }],
  ['of no bytes', { bytes: 0 }],
  ['outside its bundle', { offset: 999 }],
  ['in a bundle that there is not', { bundle: 1 }],
  ['that takes more than it has', { stored: 601 }],
  ['that are not together the file', { bytes: 599, stored: 500 }],
] as const)('a signed list with a chunk %s is refused', ([, wrong]) => {
  const entry = { sha256: SNAPSHOT.sha256, bytes: 600, bundle: 0, offset: 0, stored: 600, ...wrong };
  const snapshot = { ...SNAPSHOT, bytes: 600, chunks: 1, bundles: [{ sha256: SNAPSHOT.sha256, bytes: 600 }] };
  expect(() => new ChunkIndex(packEntries([entry]), snapshot)).toThrow(/says something impossible/);
  expect(() => new ChunkIndex(Buffer.alloc(47), snapshot)).toThrow(/says something impossible/);
});

test.for([
  ['a file larger than any disk', { bytes: 2 ** 52 }],
  ['more chunks than memory holds', { chunks: 2 ** 40 }],
] as const)('%s in a manifest is refused', ([, wrong]) => {
  expect(() => parseManifest(manifestWith(wrong), 7)).toThrow(/says something impossible at \/snapshots\/0/);
});

test('a manifest of gigabytes is not read', async () => {
  const folder = tempDir();
  const file = path.join(folder, 'latest');
  writeFileSync(file, '');
  truncateSync(file, 3 * 1024 ** 3);
  const place = new FolderPlace(folder);
  await expect(place.file('latest', 64, new AbortController().signal)).rejects.toThrow(
    /larger than any that is published/,
  );
  expect(place.cost.bytes).toBe(0);
});
