import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walk } from '../../../src-renderer/lists/results/walk.ts';
import { addEvents, nextRecord, type Results, rowAt, rowCount } from '../../../src-renderer/lists/search/results.ts';
import { recordOf, resultsOf } from './records.ts';

const counts = fc.array(fc.nat(5), { maxLength: 6 });

/** The lines written out one by one, which the product never does. */
const writtenOut = ({ groups, records }: Results) =>
  groups.flatMap((group) => [
    { kind: 'group', group },
    ...records.slice(group.from, group.from + group.count).map((record, n) => ({
      kind: 'record',
      group,
      index: group.from + n,
      record,
    })),
  ]);

describe('the lines of an answer', () => {
  test('are found at their place without being written out', () => {
    fc.assert(
      fc.property(counts, (sizes) => {
        const results = resultsOf(sizes);
        const expected = writtenOut(results);
        expect(rowCount(results.groups)).toBe(expected.length);
        expect(expected.map((_, at) => rowAt(results.groups, results.records, at))).toEqual(expected);
        expect(() => rowAt(results.groups, results.records, expected.length)).toThrow(RangeError);
      }),
    );
  });

  test('of one group alone keep the places of their records in the whole answer', () => {
    const results = resultsOf([2, 3]);
    expect(rowAt(results.groups.slice(1), results.records, 1)).toMatchObject({
      index: 2,
      record: { name: 'PESSOA 1-0' },
    });
  });

  test('are walked from record to record, headings passed over, in both directions', () => {
    fc.assert(
      fc.property(counts, (sizes) => {
        const { groups, records } = resultsOf(sizes);
        const forward: number[] = [];
        for (let at = nextRecord(groups, -1, 1); at !== null; at = nextRecord(groups, at, 1)) forward.push(at);
        const back: number[] = [];
        for (let at = nextRecord(groups, rowCount(groups), -1); at !== null; at = nextRecord(groups, at, -1))
          back.push(at);
        expect(forward).toHaveLength(records.length);
        expect(back.toReversed()).toEqual(forward);
        for (const at of forward) expect(rowAt(groups, records, at).kind).toBe('record');
      }),
    );
  });
});

describe('the events of a search', () => {
  test('become groups with their records, and the end is told', () => {
    const results: Results = { groups: [], records: [] };
    const group = { type: 'group', list: 'pep', file: 'a.csv', date: '2026-09-30', demonstration: true } as const;
    expect(addEvents(results, [group, { type: 'record', record: recordOf() }])).toBeNull();
    const end = { type: 'done', records: 2, groups: 1, timeSpent: 12 } as const;
    expect(addEvents(results, [{ type: 'record', record: recordOf({ name: 'OUTRA' }) }, end])).toEqual(end);
    expect(results.groups).toEqual([
      { list: 'pep', file: 'a.csv', date: '2026-09-30', demonstration: true, from: 0, count: 2 },
    ]);
    expect(results.records.map(({ name }) => name)).toEqual(['ABELARDO JATOBÁ', 'OUTRA']);
  });
});

describe('the keys of the result list', () => {
  const { groups } = resultsOf([2, 20, 1]); // lines: 0 heading, 1-2, 3 heading, 4-23, 24 heading, 25
  test.each([
    ['ArrowDown', null, 1],
    ['ArrowDown', 2, 4],
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
    [' ', 5, 5],
    ['a', 5, undefined],
    ['Tab', 5, undefined],
  ] as const)('%s from line %j leads to %j', (key, from, to) => {
    expect(walk(key, groups, from)).toBe(to);
  });

  test('lead nowhere in an answer without records', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])
      expect(walk(key, [], null)).toBeNull();
  });
});
