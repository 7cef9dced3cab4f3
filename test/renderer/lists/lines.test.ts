import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import { columnsOf } from '../../../src-renderer/lists/results/columns.ts';
import {
  choicesOf,
  type Filters,
  filterRows,
  isFiltered,
  NO_FILTERS,
} from '../../../src-renderer/lists/results/filter.ts';
import { type Line, linesOf } from '../../../src-renderer/lists/results/lines.ts';
import { type Row, rowsOf } from '../../../src-renderer/lists/results/rows.ts';
import { type Column, type SortNames, sortRows } from '../../../src-renderer/lists/results/sort.ts';
import type { ResultGroup } from '../../../src-renderer/lists/search/results.ts';
import { groupOf, recordOf } from './records.ts';

const TODAY = '2026-11-21';
const groupWith = (records: Partial<SearchRecord>[], changes: Partial<ResultGroup> = {}) =>
  groupOf(0, { records: records.map(recordOf), total: records.length, ...changes });
const rowsIn = (...groups: ResultGroup[]) => rowsOf(groups, TODAY);
const namesIn = (rows: readonly Row[]) => rows.map(({ record }) => record.name);
const NAMES: SortNames = {
  list: ({ group }) => group.list,
  country: ({ record }) => record.country ?? '',
  decision: () => '',
};

describe('the rows of an answer', () => {
  test('keep their keys while further records of their file arrive', () => {
    const group = groupOf(2);
    const before = rowsIn(group).map(({ key }) => key);
    group.records = [...group.records, recordOf()];
    expect(
      rowsIn(group)
        .map(({ key }) => key)
        .slice(0, 2),
    ).toEqual(before);
    const former = groupOf(2, { former: true });
    expect(new Set([...rowsIn(group), ...rowsIn(former)].map(({ key }) => key)).size).toBe(5);
  });

  test('have the columns that any of them fills', () => {
    expect(columnsOf(rowsIn(groupOf(2)))).toEqual(['name', 'taxId', 'list', 'validity']);
    const group = groupWith([{ score: 0, reconciliation: 'exact' }, { birthDate: '1960' }, { country: 'Peru' }]);
    const columns = ['score', 'name', 'taxId', 'reconciliation', 'birthDate', 'country', 'list', 'validity'] as const;
    expect(columnsOf(rowsIn(group))).toEqual(columns);
  });
});

describe('the order', () => {
  test('is by score over all files, equals in the order of the lists', () => {
    const ceis = groupWith([
      { name: 'A', score: 97 },
      { name: 'B', score: 88 },
    ]);
    const uk = groupWith(
      [
        { name: 'C', score: 99 },
        { name: 'D', score: 88 },
        { name: 'E', score: 87 },
      ],
      { list: 'uk' },
    );
    expect(namesIn(sortRows(rowsIn(ceis, uk), null, NAMES))).toEqual(['C', 'A', 'B', 'D', 'E']);
  });

  test('keeps a record behind those that its own file has before it, whatever its score', () => {
    const ceis = groupWith([
      { name: 'A', score: 95 },
      { name: 'B', score: 86 },
      { name: 'DIFFERS', score: 100, facts: [{ fact: 'birthDate', asked: '1961', listed: '1984', agrees: false }] },
    ]);
    const uk = groupWith([{ name: 'C', score: 90 }], { list: 'uk' });
    expect(namesIn(sortRows(rowsIn(ceis, uk), null, NAMES))).toEqual(['A', 'C', 'B', 'DIFFERS']);
    const byScore = { column: 'score', descending: false } as const;
    expect(namesIn(sortRows(rowsIn(ceis, uk), byScore, NAMES))).toEqual(['B', 'C', 'A', 'DIFFERS']);
  });

  test('is that of the answer where nothing has a score', () => {
    const rows = rowsIn(groupOf(3), groupOf(2, { list: 'pep' }));
    expect(sortRows(rows, null, NAMES)).toEqual(rows);
  });

  test.each<[Column, boolean, string[]]>([
    ['name', false, ['ÁGUA', 'BETO', 'CAIO']],
    ['name', true, ['CAIO', 'BETO', 'ÁGUA']],
    ['taxId', false, ['BETO', 'ÁGUA', 'CAIO']],
    ['taxId', true, ['ÁGUA', 'BETO', 'CAIO']],
    ['birthDate', false, ['ÁGUA', 'CAIO', 'BETO']],
    ['reconciliation', false, ['BETO', 'CAIO', 'ÁGUA']],
    ['country', true, ['CAIO', 'ÁGUA', 'BETO']],
    ['validity', false, ['BETO', 'CAIO', 'ÁGUA']],
    ['list', true, ['BETO', 'CAIO', 'ÁGUA']],
  ])('by %s, descending: %s', (column, descending, names) => {
    const rows = rowsIn(
      groupWith([
        { name: 'BETO', taxId: '111.444.777-35', reconciliation: 'exact' },
        { name: 'CAIO', birthDate: 'circa 1960', country: 'Peru' },
      ]),
      groupWith(
        [{ name: 'ÁGUA', taxId: '22244477735', birthDate: '1958-01', country: 'Chile', noLongerListedSince: TODAY }],
        {
          former: true,
          list: 'bacen',
        },
      ),
    );
    expect(namesIn(sortRows(rows, { column, descending }, NAMES))).toEqual(names);
  });
});

describe('filters', () => {
  const rows = rowsIn(
    groupWith([
      { name: 'PERSON', taxId: '***.456.789-**' },
      { name: 'COMPANY', taxId: '11222333000181', details: { 'DATA FINAL SANÇÃO': '01/01/2020' } },
    ]),
    groupWith([{ name: 'IRANIAN', country: 'Iran', birthDate: '1960' }], { list: 'uk' }),
    groupWith([{ name: 'ALSO IRANIAN', country: 'Iran (Islamic Republic of)' }], { list: 'onu' }),
    groupWith([{ name: 'GONE', noLongerListedSince: '2026-11-01' }], { former: true }),
  );
  const passing = (filters: Partial<Filters>) => namesIn(filterRows(rows, { ...NO_FILTERS, ...filters }));

  test('let through what has everything that is asked', () => {
    expect(passing({})).toHaveLength(5);
    expect(passing({ list: 'ceis' })).toEqual(['PERSON', 'COMPANY', 'GONE']);
    expect(passing({ type: 'organization' })).toEqual(['COMPANY']);
    expect(passing({ type: 'unknown' })).toEqual(['ALSO IRANIAN', 'GONE']);
    expect(passing({ country: 'IR' })).toEqual(['IRANIAN', 'ALSO IRANIAN']);
    expect(passing({ country: '' })).toEqual(['PERSON', 'COMPANY', 'GONE']);
    expect(passing({ validity: 'ended' })).toEqual(['COMPANY']);
    expect(passing({ validity: 'former' })).toEqual(['GONE']);
    expect(passing({ list: 'ceis', validity: 'listed' })).toEqual(['PERSON']);
    expect(passing({ list: 'uk', type: 'organization' })).toEqual([]);
  });

  test('offer what the other ones leave, with how many there are', () => {
    const choices = choicesOf(rows, { ...NO_FILTERS, list: 'ceis', validity: 'ended' }, 'validity');
    expect([...choices].map(([value, { count }]) => [value, count])).toEqual([
      ['listed', 1],
      ['ended', 1],
      ['former', 1],
    ]);
    expect([...choicesOf(rows, NO_FILTERS, 'country')].map(([value, { count }]) => [value, count])).toEqual([
      ['', 3],
      ['IR', 2],
    ]);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, country: '' })).toBe(true);
  });
});

describe('the lines of the table', () => {
  const told = (lines: readonly Line[]) =>
    lines.map((line) => (line.kind === 'record' ? line.row.record.name : `${line.kind}`));
  const listed = groupWith([{ name: 'A' }]);
  const former = groupWith([{ name: 'GONE' }], { former: true });

  test('have what is listed no longer behind all others, folded until it is asked for', () => {
    const groups = [former, listed];
    expect(told(linesOf(rowsIn(...groups), groups))).toEqual(['A', 'fold']);
    expect(told(linesOf(rowsIn(...groups), groups, true))).toEqual(['A', 'fold', 'GONE']);
  });

  test('show what is listed no longer where there is nothing else', () => {
    expect(linesOf(rowsIn(former), [former])).toMatchObject([
      { kind: 'fold', count: 1, open: true },
      { kind: 'record' },
    ]);
    expect(told(linesOf(rowsIn(former), [former], true))).toEqual(['fold']);
  });

  test('offer what has not come, of listed records before those that are none', () => {
    const groups = [
      groupOf(1, { total: 9 }),
      groupOf(1, { list: 'pep', total: 1 }),
      groupOf(1, { former: true, total: 3 }),
    ];
    expect(told(linesOf(rowsIn(...groups), groups))).toEqual(['PESSOA 0', 'PESSOA 0', 'more', 'fold']);
    expect(told(linesOf(rowsIn(...groups), groups, true)).slice(-3)).toEqual(['fold', 'PESSOA 0', 'more']);
  });
});
