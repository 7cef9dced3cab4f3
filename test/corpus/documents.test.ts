import { expect, test } from 'vitest';
import { ahead } from './documents.ts';

test('ahead gives every item in its order, one of them made while the one before is used', async () => {
  const made: number[] = [];
  async function* items() {
    for (let i = 1; i <= 4; i++) {
      made.push(i);
      yield i;
    }
  }
  const used: [item: number, made: number][] = [];
  for await (const item of ahead(items())) {
    await new Promise((resolve) => setImmediate(resolve));
    used.push([item, made.length]);
  }
  expect(used).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ]);
});

test('what goes wrong while an item is made is thrown when its turn comes', async () => {
  async function* items() {
    yield 1;
    throw new Error('paper jam');
  }
  const used: number[] = [];
  const use = async () => {
    for await (const item of ahead(items())) {
      await new Promise((resolve) => setImmediate(resolve));
      used.push(item);
    }
  };
  await expect(use()).rejects.toThrow('paper jam');
  expect(used).toEqual([1]);
});
