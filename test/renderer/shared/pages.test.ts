import { expect, test } from 'vitest';
import { linesOf, NO_PAGES, PAGE, withPage, withPageOf } from '../../../src-renderer/shared/grid/pages.ts';

test('every row that was found has its line, also before its page is here', () => {
  const page = (first: number) => Array.from({ length: PAGE }, (_, n) => first + n);
  const lines = linesOf(
    250,
    new Map([
      [0, page(0)],
      [2, page(200)],
    ]),
  );
  expect(lines.length).toBe(250);
  expect(lines[99]).toEqual({ place: 99, row: 99 });
  expect(lines[100]).toEqual({ place: 100, row: null });
  expect(lines[249]!.row).toBe(249);
});

test('of the pages that came in sight the last ones are kept up to date, however far somebody scrolls', () => {
  let kept: readonly number[] = [];
  for (let page = 1; page <= 1000; page++) kept = withPage(kept, page);
  expect(kept).toEqual([995, 996, 997, 998, 999, 1000]);
  // The first is always there, and one that is there is not asked for anew.
  expect(withPage(kept, 0)).toBe(kept);
  expect(withPage(kept, 997)).toBe(kept);
});

test('two pages that are needed before anything is drawn anew are both kept; another question begins anew', () => {
  const none = { name: 'a', pages: NO_PAGES };
  const both = [14, 15].reduce((seen, page) => withPageOf(seen, 'a', page), none);
  expect(both).toEqual({ name: 'a', pages: [14, 15] });
  // What changes nothing has nothing drawn anew.
  expect(withPageOf(both, 'a', 14)).toBe(both);
  expect(withPageOf(both, 'b', 3)).toEqual({ name: 'b', pages: [3] });
  expect(withPageOf(both, 'b', 0)).toBe(both);
});
