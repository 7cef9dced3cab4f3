import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBill } from '../corpus/make-bill.ts';
import { startPrinter } from '../corpus/render.ts';
import { forPeople, NOBODY_LOOKS } from './for-people.ts';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { speak, viewsOf } from './views.ts';
import type { Language } from './words.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.artifacts/screens');
const SIZES = [
  { width: 960, height: 640 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Bills of three kinds, and one that is no document. */
async function printBills(folder: string): Promise<string[]> {
  const printer = await startPrinter();
  const bills: [string, Uint8Array | string][] = [
    ['cemig.pdf', await printer.pdf(makeBill('cemig', 3).html)],
    ['digitalizada.png', await printer.png(makeBill('sabesp', 21).html, 150)],
    ['neoenergia.pdf', await printer.pdf(makeBill('neoenergia', 5).html)],
    ['planilha.pdf', 'PK\u0003\u0004'],
  ];
  await printer.close();
  return bills.map(([name, bytes]) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
}

/** Pictures of every view, to be looked at: `test/.artifacts/screens/<language>-<width>/<view>.png`. */
describe.skipIf(NOBODY_LOOKS)(forPeople('screens'), () => {
  let furnished: FurnishedWindow;
  let page: Page;
  let bills: string[];
  beforeAll(async () => {
    furnished = await furnishedWindow();
    page = furnished.page;
    bills = await printBills(furnished.files);
  });
  afterAll(() => furnished?.close());

  /** The schemes alternate from view to view, and from size to size of one view. */
  async function photograph(name: string, language: Language, sizes: typeof SIZES, at: number): Promise<void> {
    for (const [n, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: (at + n) % 2 ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.waitForTimeout(500);
      const folder = path.join(FOLDER, `${language}-${size.width}`);
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${String(at).padStart(2, '0')}-${name}.png`) });
    }
  }

  test.each([
    ['pt-BR', 'pt-BR', SIZES],
    ['pt-BR', 'en', [SIZES[1]!, SIZES[2]!]],
  ] as const)('from %s to %s, in each size', { timeout: 300_000 }, async (from, language, sizes) => {
    const words = await speak(page, from, language);
    for (const [at, view] of viewsOf(bills).entries()) {
      await page.setViewportSize(SIZES[1]!);
      await view.open(page, words);
      await photograph(view.name, language, [...sizes], at);
      await view.leave?.(page);
    }
    expect(furnished.window.complaints).toEqual([]);
  });
});
