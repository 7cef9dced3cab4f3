import { expect, test } from 'vitest';
import { type InputFile, openInputs } from '../../../src-main/data/input-files.ts';
import { samplesOf } from '../../../src-main/lists/import/recognise-list.ts';
import { writeZip } from '../../data/archives.ts';
import { tempDir } from '../../support/temp-dir.ts';

const MIB = 1024 ** 2;

test('few files are sampled with some thousand bytes each', async () => {
  const file = await writeZip(tempDir(), 'a.zip', { 'a.csv': 'a'.repeat(40_000), 'b.csv': 'b' });
  const inputs = await openInputs([file]);
  const heads = (await samplesOf(inputs)).map(({ head }) => Buffer.from(head).toString());
  inputs.close();
  expect(heads).toEqual(['a'.repeat(16_384), 'b']);
});

test('of thousands of files the samples stay small together, and are in the order of the files', async () => {
  const names = Array.from({ length: 1500 }, (_, at) => `${at}.xml`);
  const file = await writeZip(tempDir(), 'a.zip', Object.fromEntries(names.map((name) => [name, name.padEnd(12_000)])));
  const inputs = await openInputs([file]);
  const samples = await samplesOf(inputs);
  inputs.close();
  expect(samples.map(({ file: { name } }) => name)).toEqual(names);
  expect(samples.every(({ file: { name }, head }) => Buffer.from(head).toString().startsWith(name))).toBe(true);
  const bytes = samples.reduce((sum, { head }) => sum + head.length, 0);
  expect(bytes).toBeGreaterThan(15 * MIB);
  expect(bytes).toBeLessThanOrEqual(16 * MIB);
  const held = new Set(samples.map(({ head }) => head.buffer));
  expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(2 * bytes);
});

test('a few files are open at a time', async () => {
  let open = 0;
  let most = 0;
  const files = Array.from(
    { length: 300 },
    (_, at): InputFile => ({
      name: String(at),
      archive: null,
      path: String(at),
      modified: 0,
      size: 1,
      async head() {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        return new Uint8Array(1);
      },
      async *bytes() {},
    }),
  );
  expect(await samplesOf({ files, fraction: () => null, close: () => undefined })).toHaveLength(300);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(32);
});
