import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FurnishedWindow, furnishedWindow } from './furnished-window.ts';
import { readingFaults } from './reading-order.ts';
import { viewsOf } from './views.ts';
import { type Words, wordsIn } from './words.ts';

/** Every page with something on it, and what lies over it, by Tab alone; one after the other in one window. */
describe('Tab', () => {
  let furnished: FurnishedWindow;
  let words: Words;
  beforeAll(async () => {
    furnished = await furnishedWindow();
    words = await wordsIn('pt-BR');
  });
  afterAll(() => furnished?.close());

  test.each(viewsOf().map((view) => [view.name, view] as const))(
    'walks %s in the order of reading, and shows where it is',
    async (_, view) => {
      const { page } = furnished;
      await view.open(page, words);
      const faults = await readingFaults(page);
      await view.leave?.(page);
      expect(faults).toEqual([]);
    },
  );
});
