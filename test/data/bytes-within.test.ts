import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { bytesWithin } from '../../src-main/data/bytes-within.ts';

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test('all bytes of a stream come together up to the most that is taken, and none beyond it', async () => {
  expect((await bytesWithin(pieces('ab', 'c'), 3))?.toString()).toBe('abc');
  expect((await bytesWithin(pieces(), 0))?.length).toBe(0);
  const long = pieces('ab', 'cd', 'ef');
  expect(await bytesWithin(long, 3)).toBeNull();
  expect(long.destroyed).toBe(true);
});

test('a stream that breaks off is no shorter one', async () => {
  async function* broken() {
    yield Buffer.from('ab');
    throw new Error('broken off');
  }
  await expect(bytesWithin(broken(), 10)).rejects.toThrow('broken off');
});
