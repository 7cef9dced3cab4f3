import type { DecisionOutcome } from '../../../src-main/contract/dossiers.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { type Sorting, sortBy } from '../../shared/grid/sort.ts';
import { type RowDossier, type Standing, standingOf } from './decide/decided.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Hit, RowAnswer } from './piece.ts';

/** A line of the table: a hit of a row, or a row without one. */
export interface Line {
  key: string;
  /** Place of the row. */
  at: number;
  row: CheckedRow;
  outcome: Outcome;
  hit: Hit | null;
  answer: RowAnswer | undefined;
  /** How the hit stands in the row's dossier; open where the row has none. */
  standing: Standing;
}

export type Column = 'decision' | 'line' | 'asked' | 'outcome' | 'list' | 'record' | 'document';

export interface Narrowing {
  outcome: Outcome | 'all';
  list: ListName | null;
  /** Hits to decide (also those that changed since), or of this decision. */
  decision: 'open' | DecisionOutcome | null;
  /** Part of a name, a document or a reference, of the row or of the record. */
  text: string;
}

const NO_DOSSIERS: ReadonlyMap<number, RowDossier> = new Map();
const OPEN: Standing = { state: 'open' };

/** The lines that pass, in the order that was asked for; by itself: confirmed ones, then by score, then as in the file. */
export function linesOf(
  rows: readonly CheckedRow[],
  answers: readonly (RowAnswer | undefined)[],
  { outcome: wanted, list, decision, text }: Narrowing,
  sorting: Sorting<Column> | null,
  dossiers: ReadonlyMap<number, RowDossier> = NO_DOSSIERS,
): readonly Line[] {
  const needle = text.trim().toLowerCase();
  const lines: Line[] = [];
  rows.forEach((row, at) => {
    const answer = answers[at];
    const outcome = outcomeOf(row, answer);
    if (wanted !== 'all' && outcome !== wanted) return;
    const hits: readonly (Hit | null)[] = answer && answer.hits.length > 0 ? answer.hits : [null];
    hits.forEach((hit, nth) => {
      if (list !== null && hit?.list !== list) return;
      const standing = hit && answer ? standingOf(hit, answer.hits, dossiers.get(at)) : OPEN;
      if (decision !== null && (!hit || decisionIn(standing) !== decision)) return;
      const line = { key: `${at}:${nth}`, at, row, outcome, hit, answer, standing };
      if (needle === '' || textsOf(line).some((one) => one.toLowerCase().includes(needle))) lines.push(line);
    });
  });
  return sorting ? sortBy(lines, (line) => keyOf(line, sorting.column), sorting.descending) : byWeight(lines);
}

/** What is decided of a hit as it is now. */
export function decisionIn(standing: Standing): 'open' | DecisionOutcome {
  return standing.state === 'decided' ? standing.decision.outcome : 'open';
}

function byWeight(lines: Line[]): readonly Line[] {
  return lines.some(({ hit }) => hit) ? sortBy(lines, ({ hit }) => (hit ? weightOf(hit) : ''), true) : lines;
}

/** A confirmed document weighs more than any score. */
export function weightOf({ record: { reconciliation, score } }: Hit): number {
  return reconciliation === 'exact' ? 200 : (score ?? 100);
}

function textsOf({ row, hit }: Line): string[] {
  const { name = '', reference = '', taxIds } = row;
  return [name, reference, ...taxIds, hit?.record.name ?? '', hit?.record.taxId ?? ''];
}

function keyOf(line: Line, column: Column): string | number {
  const { row, hit, outcome } = line;
  switch (column) {
    case 'decision':
      return hit ? decisionIn(line.standing) : '';
    case 'line':
      return row.line;
    case 'asked':
      return row.name ?? row.taxIds[0] ?? '';
    case 'outcome':
      return hit ? weightOf(hit) : outcome;
    case 'list':
      return hit?.list ?? '';
    case 'record':
      return hit?.record.name ?? '';
    case 'document':
      return hit?.record.taxId ?? '';
  }
}
