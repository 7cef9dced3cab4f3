import { expect, test } from 'vitest';
import { linesOf, PAGE, withPage } from '../../../src-renderer/shared/grid/pages.ts';

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
