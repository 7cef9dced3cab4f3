import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import type { ResultGroup, Results } from '../../../src-renderer/lists/search/results.ts';

/** A record of a list, invented; `changes` are what a test is about. */
export function recordOf(changes: Partial<SearchRecord> = {}): SearchRecord {
  return { name: 'ABELARDO JATOBÁ', taxId: '', aliases: [], details: {}, ...changes };
}

/** Results with this many records in each of its groups. */
export function resultsOf(counts: readonly number[]): Results {
  const groups: ResultGroup[] = [];
  const records: SearchRecord[] = [];
  for (const [index, count] of counts.entries()) {
    const [list, date] = [index % 2 ? 'pep' : 'ceis', '2026-09-30'] as const;
    groups.push({
      list,
      file: `20260930_${index}.csv`,
      date,
      demonstration: index % 2 > 0,
      from: records.length,
      count,
    });
    for (let n = 0; n < count; n++) records.push(recordOf({ name: `PESSOA ${index}-${n}` }));
  }
  return { groups, records };
}
