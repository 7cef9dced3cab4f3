import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveEdge, restOf, templatesOf } from '../../../src-renderer/shared/grid/columns.ts';
import { nextSorting, sortBy } from '../../../src-renderer/shared/grid/sort.ts';
import { walk } from '../../../src-renderer/shared/walk.ts';

const COLUMNS = [
  { name: 'score', width: 3.5 },
  { name: 'name', width: 11, share: 2 },
  { name: 'city', width: 6, share: 1, until: 'little' },
  { name: 'country', width: 7, until: 'less' },
  { name: 'list', width: 6 },
] as const;

test('keys lead from line to line and stay among them', () => {
  expect(walk('ArrowDown', -1, 30)).toBe(0);
  expect(walk('ArrowDown', 29, 30)).toBe(29);
  expect(walk('ArrowUp', 5, 30)).toBe(4);
  expect(walk('ArrowUp', 0, 30)).toBe(0);
  expect(walk('PageDown', -1, 40)).toBe(12);
  expect(walk('PageDown', 25, 30)).toBe(29);
  expect(walk('PageDown', 0, 30, 8)).toBe(8);
  expect(walk('PageUp', 5, 30)).toBe(0);
  expect(walk('PageUp', 20, 30)).toBe(8);
  expect(walk('End', 3, 30)).toBe(29);
  expect(walk('Home', 3, 30)).toBe(0);
  expect(walk('x', 3, 30)).toBeNull();
  expect(walk('ArrowDown', -1, 0)).toBeNull();
});

describe('sorting', () => {
  test('goes round with each press and comes back to the order of the answer', () => {
    const up = nextSorting(null, 'name');
    const down = nextSorting(up, 'name');
    expect([up, down, nextSorting(down, 'name')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
    ]);
    expect(nextSorting<string>(down, 'list')).toEqual({ column: 'list', descending: false });
    expect(nextSorting(nextSorting(null, 'score', 'score'), 'score', 'score')).toBeNull();
  });

  test('has what is empty last in either direction, accents by their letter, equals as they were', () => {
    const rows = ['beto', '', 'Água', 'Zeca', 'BETO'];
    expect(sortBy(rows, (row) => row, false)).toEqual(['Água', 'beto', 'BETO', 'Zeca', '']);
    expect(sortBy(rows, (row) => row, true)).toEqual(['Zeca', 'beto', 'BETO', 'Água', '']);
  });
});

describe('widths', () => {
  test('of what is shown with all room, and with ever less', () => {
    expect(templatesOf(COLUMNS, {})).toEqual({
      '--wide':
        'minmax(3rem, 3.5rem) minmax(min(11rem, 35%), 2fr) minmax(min(6rem, 35%), 1fr) minmax(3rem, 7rem) minmax(3rem, 6rem) 1.75rem',
      '--less':
        'minmax(3rem, 3.5rem) minmax(min(11rem, 35%), 2fr) minmax(min(6rem, 35%), 1fr) minmax(3rem, 6rem) 1.75rem',
      '--little': 'minmax(3rem, 3.5rem) minmax(min(11rem, 35%), 2fr) minmax(3rem, 6rem) 1.75rem',
      '--least': 'minmax(3rem, 3.5rem) minmax(min(11rem, 35%), 2fr) minmax(3rem, 6rem) 1.75rem',
    });
    expect(templatesOf(COLUMNS, { city: 9, name: 50 })['--wide']).toContain('2fr) minmax(3rem, 9rem)');
  });

  test('one column has what the others leave, so none is kept for it', () => {
    expect(restOf(COLUMNS)).toBe('name');
    const beside = [
      { name: 'name', width: 40 },
      { name: 'city', width: 8 },
    ] as const;
    expect(moveEdge(COLUMNS, { list: 5 }, beside, 2)).toEqual({ list: 5, city: 6 });
  });

  test('an edge that is moved gives one what the other loses, and leaves both to be read', () => {
    const [left, right] = [
      { name: 'country', width: 7 },
      { name: 'list', width: 6 },
    ];
    fc.assert(
      fc.property(fc.double({ min: -60, max: 60, noNaN: true }), (by) => {
        const { country, list } = moveEdge(COLUMNS, {}, [left!, right!], by);
        expect(country! + list!).toBeCloseTo(13, 1);
        expect(Math.min(country!, list!)).toBeGreaterThanOrEqual(3);
      }),
    );
    expect(moveEdge(COLUMNS, {}, [left!, right!], 1.5)).toEqual({ country: 8.5, list: 4.5 });
  });
});
