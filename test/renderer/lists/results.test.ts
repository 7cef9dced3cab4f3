import { describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../../src-main/contract/list-search.ts';
import {
  addEvents,
  countsOf,
  isWhole,
  keyOf,
  type Results,
  replaceList,
  takeLonger,
  unfinishedLists,
} from '../../../src-renderer/lists/search/results.ts';
import { groupOf, recordOf } from './records.ts';

const GROUP = {
  type: 'group',
  list: 'pep',
  file: 'a.csv',
  date: '2026-09-30',
  demonstration: true,
  former: false,
} as const;
const END = { type: 'groupEnd', list: 'pep', file: 'a.csv', former: false, records: 700 } as const;
const record = (name: string): SearchEvent & { type: 'record' } => ({ type: 'record', record: recordOf({ name }) });

describe('the events of a search', () => {
  test('become groups with their records, in batches as they come', () => {
    const results: Results = { groups: [] };
    addEvents(results, [GROUP, record('UMA')]);
    expect(results.groups[0]!.total).toBeNull();
    const done = { type: 'done', records: 700, groups: 1, timeSpent: 12 } as const;
    addEvents(results, [record('OUTRA'), END, done]);
    expect(results.groups).toMatchObject([
      { list: 'pep', file: 'a.csv', date: '2026-09-30', demonstration: true, former: false, total: 700 },
    ]);
    expect(results.groups[0]!.records.map(({ name }) => name)).toEqual(['UMA', 'OUTRA']);
  });

  test('say first which lists answer and which do not', () => {
    const results: Results = { groups: [] };
    const notConsulted = [{ list: 'ceis' as const, reason: 'unreadable' as const, files: [] }];
    addEvents(results, [{ type: 'scope', consulted: [{ list: 'pep', snapshots: [] }], notConsulted }, GROUP]);
    expect(results.scope).toEqual({ consulted: [{ list: 'pep', snapshots: [] }], notConsulted });
  });

  test('of records no longer listed are a group of their own beside that of the same file', () => {
    const results: Results = { groups: [] };
    addEvents(results, [GROUP, record('UMA'), END, { ...GROUP, former: true }, record('EX')]);
    expect(results.groups.map(({ former, records }) => [former, records[0]!.name])).toEqual([
      [false, 'UMA'],
      [true, 'EX'],
    ]);
    expect(new Set(results.groups.map(keyOf)).size).toBe(2);
  });
});

describe('what is counted', () => {
  const groups = [
    groupOf(2, { total: 1200 }),
    groupOf(3, { list: 'pep', file: 'b.csv', total: null }),
    groupOf(5, { former: true, total: 9 }),
  ];

  test('is what is listed now, all of it as far as it is known; former records never are', () => {
    expect(countsOf({ groups })).toEqual({ records: 1203, here: 5, files: 2, former: 9 });
  });

  test('tells which lists are not here as a whole; one that still streams is', () => {
    expect(groups.map(isWhole)).toEqual([false, true, false]);
    expect(unfinishedLists({ groups })).toEqual(['ceis']);
    expect(unfinishedLists({ groups: [groupOf(4)] })).toEqual([]);
  });
});

describe('a second, longer answer to the same question', () => {
  const first = () => [
    groupOf(2, { list: 'bacen', file: 'x.csv' }),
    groupOf(2, { total: 5 }),
    groupOf(1, { former: true }),
    groupOf(3, { list: 'pep', file: 'b.csv' }),
  ];

  test('takes the place of the first while it grows, never with fewer records', () => {
    const results: Results = { groups: first() };
    takeLonger(results, { groups: [groupOf(1)] });
    expect(results.groups[1]!.records).toHaveLength(2);
    takeLonger(results, { groups: [groupOf(4)] });
    expect(results.groups.map(({ records, total }) => [records.length, total])).toEqual([
      [2, 2],
      [4, 5],
      [1, 1],
      [3, 3],
    ]);
  });

  test('stands in its list’s place when it has ended, with the groups that it has', () => {
    const results: Results = { groups: first() };
    const fresh = groupOf(6, { file: '20261001_CEIS.csv' });
    replaceList(results, 'ceis', { groups: [fresh] });
    expect(results.groups.map(({ list, file }) => [list, file])).toEqual([
      ['bacen', 'x.csv'],
      ['ceis', '20261001_CEIS.csv'],
      ['pep', 'b.csv'],
    ]);
    replaceList(results, 'ceis', { groups: [] });
    expect(results.groups.map(({ list }) => list)).toEqual(['bacen', 'pep']);
  });
});
