import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../src-main/data/import-error.ts';
import { isBomb, openZip, ZIP_LIMITS, type Zip } from '../../src-main/data/zip.ts';
import { tempDir } from '../support/temp-dir.ts';
import { writeZip } from './archives.ts';

async function contentOf(zip: Zip, at: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.entries[at]!.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Changes bytes of the archive where `find` stands. */
function patch(file: string, find: Buffer, change: (bytes: Buffer, at: number) => void, last = false): void {
  const bytes = readFileSync(file);
  const at = last ? bytes.lastIndexOf(find) : bytes.indexOf(find);
  change(bytes, at);
  writeFileSync(file, bytes);
}

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const refusal = (file: string, limits = ZIP_LIMITS) => expect(openZip(file, 'a.zip', limits)).rejects;

describe('an archive', () => {
  test.each([true, false])('has its entries read in any order, more than once (compressed: %s)', async (compress) => {
    const file = await writeZip(tempDir(), 'a.zip', { 'x/sdn.csv': 'one', 'alt.csv': 'two'.repeat(9999) }, compress);
    const zip = await openZip(file, 'a.zip');
    expect(zip.entries.map((entry) => [entry.name, entry.size])).toEqual([
      ['x/sdn.csv', 3],
      ['alt.csv', 29_997],
    ]);
    expect(await contentOf(zip, 1)).toBe('two'.repeat(9999));
    expect(await contentOf(zip, 0)).toBe('one');
    expect(await contentOf(zip, 0)).toBe('one');
    zip.close();
  });

  test('may be left in the middle of an entry', async () => {
    const zip = await openZip(await writeZip(tempDir(), 'a.zip', { 'a.csv': 'x'.repeat(1_000_000) }), 'a.zip');
    for await (const chunk of zip.entries[0]!.bytes()) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await contentOf(zip, 0)).toHaveLength(1_000_000);
    zip.close();
  });

  test('of many megabytes is read in constant memory', { timeout: 60_000 }, async () => {
    const line = Buffer.from(
      `${Array.from({ length: 2000 }, (_, i) => `***.${i}.123-**;PESSOA ${i * 7919}`).join('\n')}\n`,
    );
    const wanted = 192 * 1024 ** 2;
    function* lines() {
      for (let sent = 0; sent < wanted; sent += line.length) yield line;
    }
    const file = await writeZip(tempDir(), 'big.zip', { 'a.csv': () => Readable.from(lines()) });
    const zip = await openZip(file, 'big.zip');
    const before = process.memoryUsage();
    let read = 0;
    let peak = 0;
    for await (const chunk of zip.entries[0]!.bytes()) {
      read += chunk.length;
      const now = process.memoryUsage();
      peak = Math.max(peak, now.arrayBuffers + now.heapUsed - before.arrayBuffers - before.heapUsed);
    }
    expect(read).toBe(zip.entries[0]!.size);
    expect(peak).toBeLessThan(96 * 1024 ** 2);
    zip.close();
  });
});

describe('a damaged archive is refused in one sentence', () => {
  test('cut off', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'x'.repeat(1000) });
    truncateSync(file, 60);
    await refusal(file).toThrow('a.zip is damaged or was cut off; download it again.');
  });

  test('altered within an entry that still unpacks', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'CPF;Nome;X' }, false);
    patch(file, Buffer.from('Nome'), (bytes, at) => bytes.write('Mone', at));
    const zip = await openZip(file, 'a.zip');
    await expect(contentOf(zip, 0)).rejects.toThrow(ImportError);
    zip.close();
  });

  test('with garbage in the compressed data', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'CPF;Nome;X'.repeat(500) });
    patch(file, Buffer.from('a.csv'), (bytes, at) => bytes.fill(0xff, at + 8, at + 20));
    const zip = await openZip(file, 'a.zip');
    await expect(contentOf(zip, 0)).rejects.toThrow('a.zip is damaged');
    zip.close();
  });
});

describe('an archive that cannot be read is refused in one sentence', () => {
  test('protected by a password', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'x' });
    patch(file, CENTRAL, (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8));
    await refusal(file).toThrow('a.zip is protected by a password');
  });

  test('packed with a method of another kind', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'x' });
    patch(file, CENTRAL, (bytes, at) => bytes.writeUInt16LE(12, at + 10));
    await refusal(file).toThrow('packed in a way that is not supported');
  });
});

describe('a decompression bomb', () => {
  test('that unpacks to hundreds of times its size is refused before a byte is unpacked', async () => {
    const zeros = () => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1 << 20)));
    const file = await writeZip(tempDir(), 'bomb.zip', { 'a.csv': zeros });
    await refusal(file).toThrow(/a\.zip unpacks to far more than any official file/);
  });

  test('that lies about its size is caught while it unpacks', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'y'.repeat(100_000) });
    patch(file, CENTRAL, (bytes, at) => bytes.writeUInt32LE(10, at + 24));
    const zip = await openZip(file, 'a.zip');
    await expect(contentOf(zip, 0)).rejects.toThrow(ImportError);
    zip.close();
  });

  test.each([true, false])('gives no byte more than it said it would (compressed: %s)', async (compress) => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'y'.repeat(1_000_000) }, compress);
    patch(file, CENTRAL, (bytes, at) => bytes.writeUInt32LE(100_000, at + 24));
    const zip = await openZip(file, 'a.zip').catch((error: unknown) => error as ImportError);
    // What is stored as it is betrays itself in the directory already.
    if (zip instanceof ImportError) return expect(compress).toBe(false);
    let given = 0;
    const read = async () => {
      for await (const chunk of zip.entries[0]!.bytes()) given += chunk.length;
    };
    await expect(read()).rejects.toThrow(ImportError);
    expect(given).toBeLessThanOrEqual(100_000);
    zip.close();
  });

  test('that says it is more than it is is caught at its end', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'y'.repeat(100_000) });
    patch(file, CENTRAL, (bytes, at) => bytes.writeUInt32LE(100_001, at + 24));
    const zip = await openZip(file, 'a.zip');
    await expect(contentOf(zip, 0)).rejects.toThrow(ImportError);
    zip.close();
  });

  test('of too many entries, or of one too large, is refused', async () => {
    const file = await writeZip(tempDir(), 'a.zip', { a: '1', b: '2', c: '3' });
    await refusal(file, { ...ZIP_LIMITS, entries: 2 }).toThrow('unpacks to far more');
    await refusal(file, { ...ZIP_LIMITS, entryBytes: 0 }).toThrow('unpacks to far more');
  });

  test('is not what an official file of 9 GB at 30 to 1 looks like', () => {
    expect(isBomb(9.36e9, 9.36e9 / 30, ZIP_LIMITS)).toBe(false);
    expect(isBomb(9.36e9, 9.36e9 / 1000, ZIP_LIMITS)).toBe(true);
  });

  test('is one beyond the ratio, where it is large, and beyond the largest size, however packed', () => {
    const limits = { entryBytes: 1000, ratio: 10, freeBytes: 100, entries: 1 };
    expect(isBomb(100, 0, limits)).toBe(false);
    expect(isBomb(101, 10, limits)).toBe(true);
    expect(isBomb(101, 11, limits)).toBe(false);
    expect(isBomb(1000, 1000, limits)).toBe(false);
    expect(isBomb(1001, 1001, limits)).toBe(true);
  });
});
