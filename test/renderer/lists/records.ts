import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { ResultGroup, Results } from '../../../src-renderer/lists/search/results.ts';

/** A record of a list, invented; `changes` are what a test is about. */
export function recordOf(changes: Partial<SearchRecord> = {}): SearchRecord {
  return { name: 'ABELARDO JATOBÁ', taxId: '', aliases: [], details: {}, ...changes };
}

/** A group with this many records, all that there are. */
export function groupOf(count: number, changes: Partial<ResultGroup> = {}): ResultGroup {
  const records = Array.from({ length: count }, (_, n) => recordOf({ name: `PESSOA ${n}` }));
  return {
    list: 'ceis',
    file: '20260930_CEIS.csv',
    date: '2026-09-30',
    demonstration: false,
    former: false,
    records,
    total: count,
    ...changes,
  };
}

/** Results with this many records in each of its groups, which are of different files. */
export function resultsOf(counts: readonly number[]): Results {
  const groups = counts.map((count, index) =>
    groupOf(count, {
      list: index % 2 ? 'pep' : 'ceis',
      file: `20260930_${index}.csv`,
      demonstration: index % 2 > 0,
    }),
  );
  return { groups };
}
