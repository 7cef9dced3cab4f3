import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import type { ResultGroup, Results } from '../search/results.ts';

/** Headings of the columns that every list has; the publisher's own columns follow under the publisher's names. */
export interface TableWords {
  list: string;
  file: string;
  date: string;
  demonstration: string;
  name: string;
  taxId: string;
  reconciliation: string;
  matchedAlias: string;
  aliases: string;
  birthDate: string;
  country: string;
  yes: string;
  no: string;
}

/** The publishers' columns that occur in the results, in the order of their first appearance. */
export function detailColumns({ records }: Results): string[] {
  const columns = new Set<string>();
  for (const { details } of records) for (const column of Object.keys(details)) columns.add(column);
  return [...columns];
}

export function tableHead(words: TableWords, details: readonly string[]): string[] {
  const { list, file, date, demonstration, name, taxId, reconciliation, matchedAlias, aliases, birthDate, country } =
    words;
  return [
    list,
    file,
    date,
    demonstration,
    name,
    taxId,
    reconciliation,
    matchedAlias,
    aliases,
    birthDate,
    country,
    ...details,
  ];
}

/** One record as cells under `tableHead`. Where it came from stands in every line, so that a line is evidence alone. */
export function tableRow(
  group: ResultGroup,
  record: SearchRecord,
  details: readonly string[],
  words: Pick<TableWords, 'yes' | 'no'>,
): string[] {
  return [
    group.list,
    group.file,
    group.date,
    group.demonstration ? words.yes : words.no,
    record.name,
    record.taxId,
    record.reconciliation ?? '',
    record.matchedAlias ?? '',
    record.aliases.map(({ name }) => name).join(' | '),
    record.birthDate ?? '',
    record.country ?? '',
    ...details.map((column) => record.details[column] ?? ''),
  ];
}

/** All lines of the results, head first, made as they are asked for. */
export function* tableLines(results: Results, words: TableWords): Generator<string[]> {
  const details = detailColumns(results);
  yield tableHead(words, details);
  for (const group of results.groups) {
    for (let index = group.from; index < group.from + group.count; index++) {
      yield tableRow(group, results.records[index]!, details, words);
    }
  }
}
