import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { damaged, damages } from './damage.ts';
import type { Kind } from './kinds.ts';

/** However a snapshot is damaged, each question is answered right or fails; told is how often it failed. */
export async function expectRightOrError({ file, whole, ask }: Kind, numRuns: number): Promise<void> {
  const right = await ask();
  expect(right).not.toContain('error');
  expect(new Set(right).size).toBeGreaterThan(3);
  let failed = 0;
  await fc.assert(
    fc.asyncProperty(damages, async (damage) => {
      writeFileSync(file, damaged(whole, damage));
      const found = await ask();
      failed += found.filter((one) => one === 'error').length;
      for (const [at, one] of found.entries()) if (one !== 'error') expect(one).toBe(right[at]);
    }),
    { numRuns },
  );
  console.log(
    `${numRuns} damages: ${failed} of ${numRuns * right.length} questions failed, the others were answered right`,
  );
  expect(failed).toBeGreaterThan(numRuns / 10);
}
