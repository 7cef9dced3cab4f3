import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type InputFile, openInputs } from '../../src-main/data/input-files.ts';
import { tempDir } from '../support/temp-dir.ts';
import { writeZip } from './archives.ts';

async function contentOf(file: InputFile): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function write(dir: string, name: string, content: string | Uint8Array): string {
  const file = path.join(dir, name);
  writeFileSync(file, content);
  return file;
}

test('plain files and archives, told by their bytes, come as one row of files', async () => {
  const dir = tempDir();
  const inputs = await openInputs([
    write(dir, 'sdn.csv', 'plain'),
    await writeZip(dir, 'rest.dat', { 'in/alt.csv': 'zipped', '__MACOSX/._alt.csv': 'no', 'in/.DS_Store': 'no' }),
    write(dir, 'add.csv.gz', gzipSync('gzipped')),
  ]);
  expect(inputs.files.map(({ name, archive, size }) => [name, archive, size])).toEqual([
    ['sdn.csv', null, 5],
    ['alt.csv', 'rest.dat', 6],
    ['add.csv', 'add.csv.gz', null],
  ]);
  expect(await Promise.all(inputs.files.map(contentOf))).toEqual(['plain', 'zipped', 'gzipped']);
  inputs.close();
});

test('looking at the first bytes does not count as progress, reading does', async () => {
  const dir = tempDir();
  const inputs = await openInputs([write(dir, 'a', 'x'.repeat(100_000)), write(dir, 'b', 'y'.repeat(300_000))]);
  const head = await inputs.files[0]!.head();
  expect(head.length).toBeGreaterThan(1000);
  expect(head.length).toBeLessThan(100_000);
  expect(inputs.fraction()).toBe(0);
  await contentOf(inputs.files[0]!);
  expect(inputs.fraction()).toBe(0.25);
  await contentOf(inputs.files[1]!);
  expect(inputs.fraction()).toBe(1);
  inputs.close();
});

test('the share read is unknown where a size is', async () => {
  const inputs = await openInputs([write(tempDir(), 'a.gz', gzipSync('x'))]);
  expect(inputs.fraction()).toBeNull();
  inputs.close();
});

test('an empty file has no first bytes', async () => {
  const inputs = await openInputs([write(tempDir(), 'a.csv', '')]);
  expect(await inputs.files[0]!.head()).toHaveLength(0);
  inputs.close();
});

describe('is refused in one sentence', () => {
  test('a file that is not there', async () => {
    await expect(openInputs(['/nowhere/x.csv'])).rejects.toThrow('x.csv was not found; check the path.');
  });

  test('a folder', async () => {
    await expect(openInputs([tempDir()])).rejects.toThrow('is not a file');
  });

  test('a gzip that was cut off', async () => {
    const packed = gzipSync(Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251)));
    const inputs = await openInputs([write(tempDir(), 'a.csv.gz', packed.subarray(0, packed.length - 40))]);
    await expect(contentOf(inputs.files[0]!)).rejects.toThrow('a.csv.gz is damaged or was cut off');
    inputs.close();
  });

  test('a gzip bomb', async () => {
    const inputs = await openInputs([write(tempDir(), 'a.csv.gz', gzipSync(Buffer.alloc(32 * 1024 ** 2)))]);
    await expect(contentOf(inputs.files[0]!)).rejects.toThrow('unpacks to far more');
    inputs.close();
  });

  test('an archive whose entries lead out of their folder', async () => {
    const dir = tempDir();
    const file = await writeZip(dir, 'a.zip', { 'aa/aaaa.csv': 'x' });
    const bytes = readFileSync(file).toString('latin1').replaceAll('aa/aaaa.csv', '../../x.csv');
    write(dir, 'a.zip', Buffer.from(bytes, 'latin1'));
    await expect(openInputs([file])).rejects.toThrow('a.zip is damaged');
  });
});
