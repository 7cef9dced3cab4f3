import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Line,
  lineAt,
  lineCount,
  nextStop,
  type Section,
  sectionsOf,
} from '../../../src-renderer/lists/results/lines.ts';
import { groupsIn, isSameTab, tabsOf } from '../../../src-renderer/lists/results/tabs.ts';
import { walk } from '../../../src-renderer/lists/results/walk.ts';
import { keyOf } from '../../../src-renderer/lists/search/results.ts';
import { groupOf } from './records.ts';

/** Groups of different files, some of them no longer listed, some with more records than are here. */
const groups = fc
  .array(fc.record({ count: fc.nat(5), former: fc.boolean(), more: fc.nat(2) }), { maxLength: 6 })
  .map((all) =>
    all.map(({ count, former, more }, at) => groupOf(count, { former, total: count + more, file: `${at}.csv` })),
  );
const sections = fc
  .tuple(groups, fc.array(fc.boolean()))
  .map(([all, turned]) => sectionsOf(all, new Set(all.filter((_, at) => turned[at]).map(keyOf))));

/** The lines written out one by one, which the product never does. */
const writtenOut = (all: readonly Section[]): Line[] =>
  all.flatMap((section): Line[] => [
    { kind: 'heading', section },
    ...(section.open ? section.group.records : []).map((record, index) => ({
      kind: 'record' as const,
      section,
      index,
      record,
    })),
    ...(section.more ? [{ kind: 'more' as const, section }] : []),
  ]);

describe('the lines of an answer', () => {
  test('are found at their place without being written out', () => {
    fc.assert(
      fc.property(sections, (all) => {
        const expected = writtenOut(all);
        expect(lineCount(all)).toBe(expected.length);
        expect(expected.map((_, at) => lineAt(all, at))).toEqual(expected);
        expect(() => lineAt(all, expected.length)).toThrow(RangeError);
      }),
    );
  });

  test('are walked in both directions over all on which there is something to do, and no others', () => {
    fc.assert(
      fc.property(sections, (all) => {
        const stops = writtenOut(all).flatMap((line, at) =>
          line.kind !== 'heading' || line.section.group.former ? [at] : [],
        );
        const forward: number[] = [];
        for (let at = nextStop(all, -1, 1); at !== null; at = nextStop(all, at, 1)) forward.push(at);
        const back: number[] = [];
        for (let at = nextStop(all, lineCount(all), -1); at !== null; at = nextStop(all, at, -1)) back.push(at);
        expect(forward).toEqual(stops);
        expect(back.toReversed()).toEqual(stops);
      }),
    );
  });

  test('offer the further records only under what is open', () => {
    const [listed, former] = sectionsOf([groupOf(2, { total: 5 }), groupOf(2, { former: true, total: 5 })]);
    expect([listed!.more, former!.more]).toEqual([true, false]);
  });
});

describe('records no longer listed', () => {
  const listed = groupOf(1);
  const former = groupOf(3, { former: true });

  test('are folded beside listed ones until they are opened', () => {
    expect(sectionsOf([listed, former]).map(({ folds, open }) => [folds, open])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(sectionsOf([listed, former], new Set([keyOf(former)]))[1]!.open).toBe(true);
  });

  test('are open where there is nothing else, and can be folded', () => {
    expect(sectionsOf([former])[0]!.open).toBe(true);
    expect(sectionsOf([former], new Set([keyOf(former)]))[0]!.open).toBe(false);
  });
});

describe('the tabs of an answer', () => {
  const [ceis, ceisFormer, pep] = [
    groupOf(1),
    groupOf(1, { former: true }),
    groupOf(1, { list: 'pep', file: '202609_PEP.csv' }),
  ];

  test('are everything, each file where there are several, and what is no longer listed', () => {
    expect(tabsOf([ceis, pep])).toEqual(['all', ceis, pep]);
    expect(tabsOf([ceis, ceisFormer])).toEqual(['all', 'former']);
    expect(tabsOf([ceis, ceisFormer, pep])).toEqual(['all', ceis, pep, 'former']);
    for (const one of [[], [ceis], [ceisFormer]]) expect(tabsOf(one)).toEqual([]);
  });

  test('show a file with what it has no longer', () => {
    expect(groupsIn(ceis, [ceis, ceisFormer, pep])).toEqual([ceis, ceisFormer]);
    expect(groupsIn('former', [ceis, ceisFormer, pep])).toEqual([ceisFormer]);
    expect(groupsIn('all', [ceis, ceisFormer, pep])).toHaveLength(3);
  });

  test('stay the same when a longer answer has taken the group’s place', () => {
    expect(isSameTab(ceis, groupOf(500))).toBe(true);
    expect(isSameTab(ceis, pep)).toBe(false);
    expect(isSameTab('all', ceis)).toBe(false);
    expect(isSameTab('former', 'former')).toBe(true);
  });
});

describe('the keys of the result list', () => {
  // lines: 0 heading, 1-2, 3 heading, 4-23, 24 more, 25 heading of former records, folded
  const all = sectionsOf([
    groupOf(2),
    groupOf(20, { list: 'pep', file: 'b.csv', total: 90 }),
    groupOf(1, { list: 'pep', file: 'b.csv', former: true }),
  ]);
  test.each([
    ['ArrowDown', null, 1],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 23, 24],
    ['ArrowDown', 24, 25],
    ['ArrowDown', 25, null],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 1, null],
    ['Home', 17, 1],
    ['End', 1, 25],
    ['PageDown', 1, 13],
    ['PageDown', 20, 25],
    ['PageUp', 13, 1],
    ['PageUp', 4, 1],
    ['Enter', 5, 5],
    [' ', 25, 25],
    ['a', 5, undefined],
    ['Tab', 5, undefined],
  ] as const)('%s from line %j leads to %j', (key, from, to) => {
    expect(walk(key, all, from)).toBe(to);
  });

  test('lead nowhere in an answer without records', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])
      expect(walk(key, [], null)).toBeNull();
  });
});
