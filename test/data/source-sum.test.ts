import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { combinedSum, sumsOf } from '../../src-main/data/source-sum.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

function filesWith(contents: Record<string, string>): string[] {
  const dir = makeTempDir();
  onTestFinished(() => removeTempDir(dir));
  return Object.entries(contents).map(([name, text]) => {
    const file = path.join(dir, name);
    writeFileSync(file, text);
    return file;
  });
}

test('one file has its own sum, as FIPS 180-4 gives it of "abc"', async () => {
  const sums = await sumsOf(filesWith({ 'a.csv': 'abc' }));
  expect(sums).toEqual([{ name: 'a.csv', sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' }]);
  expect(combinedSum(sums)).toBe(sums[0]!.sha256);
});

test.skipIf(process.platform !== 'linux')('several have the one of what sha256sum writes of them, sorted', async () => {
  const files = filesWith({ 'b.csv': 'two', 'a.csv': 'one', 'ã.csv': 'three' });
  const told = execFileSync('sh', ['-c', 'sha256sum a.csv b.csv ã.csv | LC_ALL=C sort | sha256sum'], {
    cwd: path.dirname(files[0]!),
    encoding: 'utf8',
  });
  const expected = told.split(' ')[0];
  expect(combinedSum(await sumsOf(files))).toBe(expected);
  expect(combinedSum(await sumsOf([...files.toReversed(), files[0]!]))).toBe(expected);
});

test('none has none, and who cancels does not wait', async () => {
  expect(combinedSum([])).toBeUndefined();
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  await expect(sumsOf(filesWith({ 'a.csv': 'abc' }), cancelled)).rejects.toThrow('cancelled');
});
