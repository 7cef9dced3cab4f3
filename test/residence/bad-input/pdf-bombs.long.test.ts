import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textPdf } from '../../support/uploads.ts';
import { PDF_BOMBS } from './pdf-bombs.ts';
import { type Probe, startProbe } from './probe.ts';

/** Time for each of the two steps, a fifth of what the service allows: what is stopped is stopped the same way. */
const LIMIT_MS = 3000;

/** Between the limit, which is processor time, and the answer by the clock: a thread starts anew, and the machine has other work. */
const GRACE_MS = 20_000;

/** What a child may take, and what it takes in the moment between two looks at it. */
const MOST_GROWTH_MB = 1280 + 100;

/** A refusal takes little; a child that takes the place of an ended one may start meanwhile. */
const LITTLE_MB = 150 + 200;

let probe: Probe;
beforeAll(() => {
  probe = startProbe();
});
afterAll(() => probe.close());

describe('a PDF that asks for gigabytes or hours is answered, one after the other, by the same process', () => {
  test.each(PDF_BOMBS)(
    '%s',
    async (_, make, answers) => {
      const result = await probe.ask({ bytes: make(), limitMs: LIMIT_MS });
      expect(result.code).toBeOneOf(answers);
      expect(result.ms).toBeLessThan(2 * LIMIT_MS + GRACE_MS);
      expect(result.peakMb - result.beforeMb).toBeLessThan(MOST_GROWTH_MB);
    },
    60_000,
  );

  test('within the time that the service gives, too, the thread is ended and not the process', async () => {
    const [, make] = PDF_BOMBS.find(([name]) => name === 'a content stream of 20 million operators')!;
    const result = await probe.ask({ bytes: make(), limitMs: 15_000 });
    expect(result.code).toBe('fileDamaged');
  }, 300_000);

  test('and the next document is read as ever', async () => {
    expect(await probe.ask({ bytes: textPdf(['RUA CHILE 12']), limitMs: 15_000 })).toMatchObject({
      code: 'read',
      pages: 1,
      blank: false,
    });
  });
});

describe('a PDF of very many pages', () => {
  test('is refused at once, and takes little memory', async () => {
    await probe.ask({ bytes: textPdf(['RUA CHILE 12']), limitMs: 15_000 });
    const result = await probe.ask({ bytes: textPdf(['RUA CHILE 12'], 10_000), limitMs: 15_000 });
    expect(result.code).toBe('tooManyPages');
    expect(result.ms).toBeLessThan(2000);
    expect(result.peakMb - result.beforeMb).toBeLessThan(LITTLE_MB);
  });

  test('that says it has ten is not believed, or read as ten', async () => {
    const lying = Buffer.from(
      textPdf(['x'], 10_000).toString('latin1').replace('/Count 10000', '/Count 10   '),
      'latin1',
    );
    const result = await probe.ask({ bytes: lying, limitMs: 15_000 });
    expect(result.code).toBeOneOf(['read', 'tooManyPages', 'fileDamaged']);
    expect(result.ms).toBeLessThan(GRACE_MS);
  });

  test('that says it has a billion is answered as fast', async () => {
    const lying = Buffer.from(textPdf(['x'], 2).toString('latin1').replace('/Count 2', '/Count 1000000000'), 'latin1');
    const result = await probe.ask({ bytes: lying, limitMs: 15_000 });
    expect(result.code).toBeOneOf(['tooManyPages', 'fileDamaged', 'read']);
    expect(result.ms).toBeLessThan(GRACE_MS);
  });
});
