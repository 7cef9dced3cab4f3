import type { Change, ChangeCounts } from '../../../src-main/contract/window/data.ts';
import { BOM, csvLine } from '../../../src-main/text/csv-line.ts';

export interface ChangeWords {
  head: readonly string[];
  kinds: Readonly<Record<Change['kind'], string>>;
  /** What a field is called. */
  field: (field: string) => string;
}

/** The changes between two files as a CSV: a line a record, of altered ones a line a field. */
export function changesCsv(
  list: string,
  { from, to }: Pick<ChangeCounts, 'from' | 'to'>,
  changes: Iterable<Change>,
  words: ChangeWords,
): Blob {
  const parts = [BOM, csvLine(words.head)];
  for (const { kind, name, taxId, differences } of changes) {
    const start = [list, from, to, words.kinds[kind], name, taxId];
    if (differences.length === 0) parts.push(csvLine([...start, '', '', '']));
    for (const { field, before, after } of differences) {
      parts.push(csvLine([...start, words.field(field), before, after]));
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export function changesFileName(list: string, { from, to }: Pick<ChangeCounts, 'from' | 'to'>): string {
  return `atesta-mudancas-${list}-${from}-${to}.csv`;
}
