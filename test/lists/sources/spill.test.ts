import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportError } from '../../../src-main/data/import-error.ts';
import { Spill, spillFolder } from '../../../src-main/lists/sources/spill.ts';
import { tempDir } from '../../support/temp-dir.ts';

async function linesOf(spill: Spill, part: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const piece of spill.read(part)) lines.push(...piece);
  return lines;
}

test('every part has its lines in their order, whether they stayed in memory or not', async () => {
  const lines = fc.array(
    fc.tuple(
      fc.nat(4),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\n', '')),
        fc.integer({ min: 1, max: 10_000 }).map((length) => 'é'.repeat(length)),
      ),
    ),
    { maxLength: 40 },
  );
  const folder = tempDir();
  await fc.assert(
    fc.asyncProperty(lines, async (added) => {
      const spill = new Spill(5, folder, 1);
      try {
        for (const [part, line] of added) spill.add(part, line);
        for (let part = 0; part < 5; part++) {
          const expected = added.filter(([at]) => at === part).map(([, line]) => line.toWellFormed());
          expect(await linesOf(spill, part)).toEqual(expected);
        }
      } finally {
        spill.close();
      }
    }),
    { numRuns: 15 },
  );
});

test('little stays in memory, much goes to a file without a name that leaves nothing', async () => {
  const folder = tempDir();
  const spill = new Spill(2, folder, 1);
  spill.add(0, 'one');
  expect(spill.bytes).toBe(0);
  for (let at = 0; at < 10_000; at++) spill.add(at % 2, `line ${at}`);
  expect(spill.bytes).toBeGreaterThan(0);
  expect(spill.bytes).toBeLessThan(10_000 * 9);
  if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
  expect(await linesOf(spill, 1)).toHaveLength(5000);
  spill.close();
  spill.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('where nothing can be written it is said where, and what to do', () => {
  const folder = path.join(tempDir(), 'missing');
  const spill = new Spill(1, folder, 1);
  const fill = () => {
    for (let at = 0; at < 10_000; at++) spill.add(0, `line ${at}`);
  };
  expect(fill).toThrow(ImportError);
  expect(fill).toThrow(
    `set data aside in ${folder} and cannot write there (ENOENT); make room, or name another folder`,
  );
});

test('much is not set aside in /tmp of Linux, which may be memory, unless the environment says so', () => {
  expect(spillFolder({ TMPDIR: '/somewhere' }, 'linux')).toBe('/somewhere');
  expect(spillFolder({ TEMP: 'D:\\temp' }, 'win32')).toBe('D:\\temp');
  expect(spillFolder({}, 'win32')).toBe(os.tmpdir());
  if (process.platform === 'linux') expect(spillFolder({}, 'linux')).toBe('/var/tmp');
});
