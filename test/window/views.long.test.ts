import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { inspectBoth } from './inspect.ts';
import { speak, viewsOf } from './views.ts';

/** Every page with something on it, and what lies over it: one walk a language. */
describe('the views', () => {
  let furnished: FurnishedWindow;
  let page: Page;
  beforeAll(async () => {
    furnished = await furnishedWindow();
    page = furnished.page;
  });
  afterAll(() => furnished?.close());

  test.each([
    ['pt-BR', 'pt-BR'],
    ['pt-BR', 'en'],
  ] as const)(
    'have no accessibility violations of WCAG AA in either theme: from %s to %s',
    {
      timeout: 180_000,
    },
    async (from, language) => {
      const words = await speak(page, from, language);
      const found: string[] = [];
      for (const view of viewsOf()) {
        await view.open(page, words);
        found.push(...(await inspectBoth(page, view.name)));
        await view.leave?.(page);
      }
      expect(found).toEqual([]);
    },
  );

  test('have complained of nothing in their console', () => {
    expect(furnished.window.complaints).toEqual([]);
  });
});
