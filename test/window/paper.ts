import type { Page } from 'playwright-core';

/**
 * What is wrong with the open page on paper: parts that hold more than they show, and what does not belong there. A dialog
 * is not on paper, so what has the focus in it loses it meanwhile, unlike where it is really printed: it gets it back.
 */
export async function wrongOnPaper(page: Page): Promise<string[]> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.emulateMedia({ media: 'print' });
  try {
    return await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      const cutOff = shown('#page, #page *')
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.tagName !== 'TEXTAREA')
        .map((one) => `cut off: ${one.className}`);
      const others = shown('nav, [role=dialog], [role=menu]').map((one) => `shown: ${one.role ?? one.tagName}`);
      return [...cutOff, ...others];
    });
  } finally {
    await page.emulateMedia({ media: 'screen' });
    await focused.evaluate((node) => node instanceof HTMLElement && node.focus());
  }
}
