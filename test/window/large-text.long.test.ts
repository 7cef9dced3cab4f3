import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutOff } from './cut-off.ts';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { speak, viewsOf } from './views.ts';

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

  test('leaves nothing cut off or out of reach in any view', { timeout: 180_000 }, async () => {
    const words = await speak(page, 'pt-BR', 'pt-BR');
    const found: string[] = [];
    for (const view of viewsOf()) {
      await page.setViewportSize(SIZES[0]!);
      await view.open(page, words);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
        found.push(...(await cutOff(page)).map((one) => `${view.name}, ${size.width}: ${one}`));
      }
      await page.setViewportSize(SIZES[0]!);
      await view.leave?.(page);
    }
    expect(found).toEqual([]);
  });
});
