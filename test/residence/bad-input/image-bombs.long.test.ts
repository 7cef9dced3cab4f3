import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankImage } from '../../support/uploads.ts';
import { IMAGE_BOMBS } from './image-bombs.ts';
import { type Probe, startProbe } from './probe.ts';

/** What the service allows for each step. */
const LIMIT_MS = 15_000;

/** A hundred megapixels in four bytes, and the steps down from them. */
const MOST_GROWTH_MB = 900;

/** A refusal takes little; a child that takes the place of an ended one may start meanwhile. */
const LITTLE_MB = 150 + 200;

let probe: Probe;
beforeAll(async () => {
  probe = startProbe();
  await probe.ask({ bytes: blankImage('image/jpeg'), limitMs: LIMIT_MS }); // the children are there
});
afterAll(() => probe.close());

describe('a picture that asks for gigabytes or hours is read in bounded memory or refused', () => {
  test.each(IMAGE_BOMBS)(
    '%s',
    async (_, make, answers) => {
      const result = await probe.ask({ bytes: make(), limitMs: LIMIT_MS });
      expect(result.code).toBeOneOf(answers);
      expect(result.ms).toBeLessThan(LIMIT_MS + 5000);
      expect(result.peakMb - result.beforeMb).toBeLessThan(MOST_GROWTH_MB);
      if (result.code === 'imageTooLarge') expect(result.peakMb - result.beforeMb).toBeLessThan(LITTLE_MB);
    },
    60_000,
  );

  test('and the next picture is read as ever', async () => {
    expect((await probe.ask({ bytes: blankImage('image/jpeg'), limitMs: LIMIT_MS })).code).toBe('read');
  });
});
