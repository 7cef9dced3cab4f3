import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { inspectBoth, SCHEMES } from './inspect.ts';
import { speak, viewsOf } from './views.ts';
import type { Words } from './words.ts';

/** CI takes what the pages' own tests do not, which look at Portuguese in both themes. */
const LANGUAGES = process.env.ATESTA_CI ? (['en'] as const) : (['pt-BR', 'en'] as const);
const THEMES = process.env.ATESTA_CI ? (['dark'] as const) : SCHEMES;

/** Every page with something on it, and what lies over it, in both languages; one after the other in one window. */
describe('the views', () => {
  let furnished: FurnishedWindow;
  let page: Page;
  beforeAll(async () => {
    furnished = await furnishedWindow();
    page = furnished.page;
  });
  afterAll(() => furnished?.close());

  describe.each(LANGUAGES)('in %s', (language) => {
    let words: Words;
    beforeAll(async () => {
      words = await speak(page, 'pt-BR', language);
    });

    test.each(viewsOf().map((view) => [view.name, view] as const))(
      `%s has no accessibility violations of WCAG AA, ${THEMES.join(' and ')}`,
      async (name, view) => {
        await view.open(page, words);
        const found = await inspectBoth(page, name, THEMES);
        await view.leave?.(page);
        expect(found).toEqual([]);
      },
    );
  });

  test('have complained of nothing in their console', () => {
    expect(furnished.window.complaints).toEqual([]);
  });
});
