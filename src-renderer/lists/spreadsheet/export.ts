import type { Fact, ListName } from '../../../src-main/contract/lists.ts';
import type { RowProblem } from '../../../src-main/contract/window/spreadsheets.ts';
import { BOM, csvLine } from '../../../src-main/text/csv-line.ts';
import { dayOf } from '../../shared/day.ts';
import { xlsxOf } from '../../shared/xlsx.ts';
import type { Standing } from './decide/decided.ts';
import type { Line } from './lines.ts';
import type { Outcome } from './outcome.ts';

export type FileKind = 'csv' | 'xlsx' | 'pdf';

export const EXPORTED = [
  'line',
  'reference',
  'asked',
  'documents',
  'birthDate',
  'country',
  'result',
  'list',
  'file',
  'record',
  'document',
  'reconciliation',
  'score',
  'facts',
  'decision',
  'decidedAt',
  'dossier',
  'more',
  'said',
  'consulted',
  'comparison',
  'askedAt',
] as const;

/** What the file says in the window's language. */
export interface ExportWords {
  headings: readonly string[];
  /** Name of the sheet. */
  sheet: string;
  list(list: ListName): string;
  outcome(outcome: Outcome): string;
  fact(fact: Fact): string;
  problem(problem: RowProblem): string;
  decision(standing: Standing): string;
  /** That a decision was taken on another file of the list. */
  older: string;
  moment(time: string): string;
  /** Protocol of the dossier of a row, by its place; empty where it has none. */
  dossier(place: number): string;
  /** How many of the lists that were asked were consulted, how names were compared, and when: in every line, which is evidence alone. */
  consulted: string;
  comparison: string;
  askedAt: string;
}

export function cellsOf({ at, row, hit, outcome, answer, standing }: Line, words: ExportWords): string[] {
  const { reference = '', name = '', taxIds, birthDate = '', country = '', line, problems } = row;
  const record = hit?.record;
  const cells: Record<(typeof EXPORTED)[number], string> = {
    line: String(line),
    reference,
    asked: name,
    documents: taxIds.join(' | '),
    birthDate,
    country,
    result: words.outcome(outcome),
    list: hit ? words.list(hit.list) : '',
    file: hit?.file ?? '',
    record: record?.name ?? '',
    document: record?.taxId ?? '',
    reconciliation: record?.reconciliation ?? '',
    score: record?.score === undefined ? '' : String(record.score),
    facts: record?.facts?.map(words.fact).join('; ') ?? '',
    decision: hit ? decisionOf(standing, words) : '',
    decidedAt: standing.state === 'open' ? '' : words.moment(standing.decision.time),
    dossier: words.dossier(at),
    more: answer && answer.more > 0 ? String(answer.more) : '',
    said: [...problems.map(words.problem), ...(answer?.notAsked ?? [])].join('; '),
    consulted: answer ? words.consulted : '',
    comparison: words.comparison,
    askedAt: words.askedAt,
  };
  return EXPORTED.map((column) => cells[column]);
}

/** Whoever reads the file has no window to ask: a decision on another file of the list says so beside it. */
function decisionOf(standing: Standing, words: ExportWords): string {
  const said = words.decision(standing);
  return standing.state === 'decided' && standing.older ? `${said}, ${words.older}` : said;
}

/** The lines as a CSV for spreadsheets, nothing in it that one would run. */
export function csvOf(lines: readonly Line[], words: ExportWords): Blob {
  const parts = [BOM + csvLine(words.headings)];
  for (const line of lines) parts.push(csvLine(cellsOf(line, words)));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** The lines as a workbook; its cells are texts, which nothing runs. */
export function xlsxOfLines(lines: readonly Line[], words: ExportWords): Promise<Blob> {
  function* rows() {
    yield words.headings;
    for (const line of lines) yield cellsOf(line, words);
  }
  return xlsxOf(rows(), words.sheet);
}

/** `atesta-planilha-2026-11-21-1530.csv`; the name of the file that was dropped is the office's own and stays out. */
export function fileName(now: Date, kind: FileKind): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `atesta-planilha-${dayOf(now)}-${two(now.getHours())}${two(now.getMinutes())}.${kind}`;
}
