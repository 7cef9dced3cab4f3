import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutOff } from './cut-off.ts';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { viewsOf } from './views.ts';
import { wordsIn } from './words.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 960, height: 640 },
];

/** Text alone at twice its size, as the browser's own setting makes it: pixels stay what they are. */
describe('text at 200 %', () => {
  let furnished: FurnishedWindow;
  let page: Page;
  beforeAll(async () => {
    furnished = await furnishedWindow();
    page = furnished.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  afterAll(() => furnished?.close());

  test.each(viewsOf().map((view) => [view.name, view] as const))(
    'leaves nothing cut off or out of reach: %s',
    async (_name, view) => {
      const words = await wordsIn('pt-BR');
      await page.setViewportSize(SIZES[0]!);
      await view.open(page, words);
      const found: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
        found.push(...(await cutOff(page)).map((one) => `${size.width}: ${one}`));
      }
      await page.setViewportSize(SIZES[0]!);
      await view.leave?.(page);
      expect(found).toEqual([]);
    },
  );
});
