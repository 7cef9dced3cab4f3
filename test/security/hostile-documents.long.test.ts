import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE_BOMBS } from '../residence/bad-input/image-bombs.ts';
import { PDF_BOMBS } from '../residence/bad-input/pdf-bombs.ts';
import { type Probe, startProbe } from '../residence/bad-input/probe.ts';
import { blankImage, textPdf } from '../support/uploads.ts';

/**
 * The attack: very many documents that ask for gigabytes or hours, one after the other. Further ones are taken from the
 * folder that the environment variable ATESTA_HOSTILE_DOCUMENTS names.
 */
const folder = process.env.ATESTA_HOSTILE_DOCUMENTS ?? '';
const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.md')) : [];
if (files.length === 0) console.log('ATESTA_HOSTILE_DOCUMENTS names no folder: only the documents made here are tried');

/** Beyond what the process and its children took before. */
const MOST_KEPT_MB = 150;

let probe: Probe;
beforeAll(() => {
  probe = startProbe();
});
afterAll(() => probe.close());

const made = [...PDF_BOMBS, ...IMAGE_BOMBS].map(([name, make]) => [name, () => make() as Uint8Array] as const);
const kept = files.map((name) => [name, () => readFileSync(path.join(folder, name))] as const);
/** CI takes every third, once: `pdf-bombs` and `image-bombs` try each of them alone. */
const attacks = [...kept, ...made].filter((_, i) => !process.env.ATESTA_CI || i % 3 === 0);
const DOCUMENTS = process.env.ATESTA_CI ? attacks.length : 100;

test('memory is as before, and an honest document is read after each', async () => {
  const honest = async () => (await probe.ask({ bytes: textPdf(['RUA CHILE 12']), limitMs: 15_000 })).code;
  for (let i = 0; i < 3; i++) expect(await honest()).toBe('read');
  expect((await probe.ask({ bytes: blankImage('image/jpeg'), limitMs: 15_000 })).code).toBe('read');
  const before = (await probe.resident()).mb;
  let peak = before;
  for (let i = 0; i < DOCUMENTS; i++) {
    const [name, make] = attacks[i % attacks.length]!;
    const result = await probe.ask({ bytes: make(), limitMs: 15_000 });
    peak = Math.max(peak, result.peakMb);
    expect(result.code, name).not.toMatch(/error|unexpected/i);
    expect(await honest(), `after ${name}`).toBe('read');
  }
  console.log(`resident memory before ${before} MB, peak ${peak} MB`);
  await expect.poll(async () => (await probe.resident()).mb - before, { timeout: 60_000 }).toBeLessThan(MOST_KEPT_MB);
  console.log(`resident memory after ${(await probe.resident()).mb} MB`);
}, 3_600_000);
