import path from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../src-main/data/lock.ts';
import { tempDir } from '../support/temp-dir.ts';

test('while one works nobody else does; afterwards the next may, whether it went well or not', async () => {
  const file = path.join(tempDir(), 'updates', 'ceis.lock');
  const done = await withLock(file, async () => {
    expect(await withLock(file, async () => 'inner')).toBeNull();
    return 'outer';
  });
  expect(done).toBe('outer');
  await expect(
    withLock(file, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await withLock(file, async () => 'after')).toBe('after');
});
