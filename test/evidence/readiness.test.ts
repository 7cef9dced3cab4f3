import { expect, test } from 'vitest';
import { recordReadiness } from '../../src-main/evidence/readiness.ts';

test('one question serves all who ask at a time, and for a while; what came after is seen then', async () => {
  let [asked, fails] = [0, false];
  const faults = recordReadiness(
    async () => {
      asked++;
      if (fails) throw new Error('it is damaged.');
    },
    { patience: 60_000, kept: 300 },
  );
  expect(await Promise.all([faults(), faults(), faults()])).toEqual([[], [], []]);
  expect(asked).toBe(1);
  fails = true;
  await expect.poll(faults).toEqual(['The record of evidence cannot be opened: it is damaged.']);
  fails = false;
  await expect.poll(faults).toEqual([]);
});

test('a record that does not answer is not asked again and again, and is not said to be ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const faults = recordReadiness(
    () => {
      asked++;
      return promise;
    },
    { patience: 20, kept: 0 },
  );
  expect(await faults()).toEqual([expect.stringMatching(/does not answer/)]);
  expect(await faults()).toHaveLength(1);
  expect(asked).toBe(1);
  resolve();
  await expect.poll(faults).toEqual([]);
});
