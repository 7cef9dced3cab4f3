import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, PLACES } from './open-window.ts';
import { personAt } from './person.ts';
import { furnish, speak, viewsOf } from './views.ts';

/** Every page with something on it, and what lies over it: one walk a language. */
describe('the views', () => {
  let window: OpenWindow;
  let page: Page;
  let dirs: string[];
  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    await furnish(dirs[0]!, dirs[1]!);
    window = await PLACES.browser!({ dataDir: dirs[0]! });
    page = window.page;
    page.setDefaultTimeout(15_000);
    await personAt(page).arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

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
    expect(window.complaints).toEqual([]);
  });
});
