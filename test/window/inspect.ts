import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const AXE = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is now, by the rules of WCAG 2.1 A and AA. */
export async function inspect(page: Page): Promise<string[]> {
  // As an expression of the debugger it is not held back by the page's policy against eval and foreign scripts.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return violations.map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0]?.target.join(' ')}`);
  });
}

export const SCHEMES = ['light', 'dark'] as const;

/** The same in light and in dark, or in those of `schemes`. */
export async function inspectBoth(
  page: Page,
  where: string,
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page, colorScheme);
    found.push(...(await inspect(page)).map((violation) => `${where}, ${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Until the page has taken the scheme over and nothing fades any more: colours in between have no contrast to judge. */
async function settle(page: Page, scheme: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, scheme);
  await page.waitForTimeout(300);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return endless || playState === 'finished' || playState === 'paused';
    }),
  );
}
