import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './cut-off.ts';

/** The usual window, the smallest on a desktop, and the usual one at 200 %, where half as many pixels of the page fit. */
export const SIZES = [
  { size: '1280 × 800', viewport: { width: 1280, height: 800 } },
  { size: '960 × 640', viewport: { width: 960, height: 640 } },
  { size: '1280 × 800 at 200 %', viewport: { width: 640, height: 400 } },
] as const;

/**
 * What of the tables on the page would have to be scrolled sideways to be seen: boxes around them that are wider inside than
 * outside, and what can be pressed in them beyond the edge of a box around them.
 */
export async function sideways(page: Page, where: string): Promise<string[]> {
  // What is still being drawn comes to rest.
  await page.waitForTimeout(400);
  const found = await page.evaluate(() => {
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const wrong = new Map<string, number>();
    const note = (what: string, over: number) => {
      if (over > 1) wrong.set(what, Math.round(Math.max(over, wrong.get(what) ?? 0)));
    };
    const tables = [...document.querySelectorAll<HTMLElement>('table, [role=grid]')].filter(
      (table) => table.offsetWidth > 1,
    );
    for (const table of tables) {
      for (let box: HTMLElement | null = table; box; box = box.parentElement) {
        const scrolls = /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX);
        if (box !== document.documentElement && !scrolls) continue;
        note(told(table), box.scrollWidth - box.clientWidth);
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
        for (const action of table.querySelectorAll<HTMLElement>('button, a, input, select')) {
          if (action.offsetWidth > 1) note(told(action), action.getBoundingClientRect().right - edge);
        }
      }
    }
    return { wrong: [...wrong].map(([what, over]) => `${what}, ${over} px`), tables: tables.length };
  });
  expect(found.tables, where).toBeGreaterThan(0);
  return found.wrong.map((one) => `${where}: ${one}`);
}

/**
 * What of a page with a table cannot be seen, or pressed, in any size of the window; the window has the first one when it
 * returns. `ATESTA_PICTURES`: a folder for a picture in each.
 */
export async function inSizes(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  const folder = process.env.ATESTA_PICTURES;
  for (const { size, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    found.push(...(await sideways(page, `${where}, ${size}`)), ...(await cutOff(page)));
    if (folder) await page.screenshot({ path: path.join(folder, `${where} ${viewport.width}.png`) });
  }
  await page.setViewportSize(SIZES[0].viewport);
  return found;
}
