import { expect, test } from 'vitest';
import { placesOnPaper } from '../../../src-renderer/shared/grid/on-paper.ts';
import { linesOf, PAGE } from '../../../src-renderer/shared/grid/pages.ts';

test('a line whose page is not here does not go on paper, however few there are', () => {
  const page = Array.from({ length: PAGE }, (_, at) => at);
  const lines = linesOf(
    350,
    new Map([
      [0, page],
      [2, page],
    ]),
  );
  const places = placesOnPaper(lines, ({ row }) => row === null);
  expect(places).toEqual([...page, ...page.map((at) => 200 + at)]);
});

test('of more lines than a person reads on paper the first go on it', () => {
  const lines = Array.from({ length: 5000 }, (_, at) => at);
  expect(placesOnPaper(lines, () => false)).toEqual(lines.slice(0, 2000));
  expect(placesOnPaper(lines, (line) => line < 4999)).toEqual([4999]);
});
