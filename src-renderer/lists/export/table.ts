import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { ResultGroup, Results } from '../search/results.ts';

/** The columns that every list has, in their order; the publisher's own follow under the publisher's names. */
export const COLUMNS = [
  'list',
  'file',
  'date',
  'demonstration',
  'noLongerListedSince',
  'name',
  'taxId',
  'reconciliation',
  'score',
  'matchedAlias',
  'why',
  'aliases',
  'birthDate',
  'country',
  'asked',
  'comparison',
  'askedAt',
] as const;
type Column = (typeof COLUMNS)[number];

/** Headings and words of the table in the window's language, and the lookup that its lines answer. */
export interface TableWords {
  columns: Readonly<Record<Column, string>>;
  yes: string;
  no: string;
  /** Why a record is in the answer. */
  why: (record: SearchRecord) => string;
  /** What was looked up, how names were compared (empty for documents), and when. */
  question: Readonly<Record<'asked' | 'comparison' | 'askedAt', string>>;
}

/** The publishers' columns that occur in the results, in the order of their first appearance. */
export function detailColumns({ groups }: Results): string[] {
  const columns = new Set<string>();
  for (const { records } of groups) {
    for (const { details } of records) for (const column of Object.keys(details)) columns.add(column);
  }
  return [...columns];
}

export function tableHead(words: TableWords, details: readonly string[]): string[] {
  return [...COLUMNS.map((column) => words.columns[column]), ...details];
}

/**
 * One record as cells under `tableHead`. Where it came from, what was asked, and whether it is listed still stand in every
 * line, so that a line is evidence alone.
 */
export function tableRow(
  group: ResultGroup,
  record: SearchRecord,
  details: readonly string[],
  words: TableWords,
): string[] {
  const cells: Record<Column, string> = {
    list: group.list,
    file: group.file,
    date: group.date,
    demonstration: group.demonstration ? words.yes : words.no,
    noLongerListedSince: record.noLongerListedSince ?? '',
    name: record.name,
    taxId: record.taxId,
    reconciliation: record.reconciliation ?? '',
    score: record.score === undefined ? '' : String(record.score),
    matchedAlias: record.matchedAlias ?? '',
    why: words.why(record),
    aliases: record.aliases.map(({ name, quality }) => (quality ? `${name} (${quality})` : name)).join(' | '),
    birthDate: record.birthDate ?? '',
    country: record.country ?? '',
    ...words.question,
  };
  return [...COLUMNS.map((column) => cells[column]), ...details.map((column) => record.details[column] ?? '')];
}

/** All lines of the results, head first, made as they are asked for. */
export function* tableLines(results: Results, words: TableWords): Generator<string[]> {
  const details = detailColumns(results);
  yield tableHead(words, details);
  for (const group of results.groups) {
    for (const record of group.records) yield tableRow(group, record, details, words);
  }
}
