import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { doubtOf, judge } from '../query/judge.ts';
import type { RowAnswer } from './piece.ts';

/**
 * What can be said of a row. Only `none` says that it was looked up whole and nothing is there; `doubtful` that nothing was
 * found and something of it could not be looked up, or cannot be right.
 */
export const OUTCOMES = ['found', 'doubtful', 'notAsked', 'waiting', 'none'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function isAskable({ name, taxIds }: CheckedRow): boolean {
  return name !== undefined || taxIds.length > 0;
}

export function outcomeOf(row: CheckedRow, answer: RowAnswer | undefined): Outcome {
  if (!isAskable(row)) return 'notAsked';
  if (!answer) return 'waiting';
  // 100,000 rows are counted and drawn again with each piece that comes: neither a row nor an answer changes in itself.
  const known = judged.get(row);
  if (known?.answer === answer) return known.outcome;
  const outcome = judgedOutcome(row, answer);
  judged.set(row, { answer, outcome });
  return outcome;
}

const judged = new WeakMap<CheckedRow, { answer: RowAnswer; outcome: Outcome }>();

function judgedOutcome(row: CheckedRow, answer: RowAnswer): Outcome {
  if (answer.hits.length + answer.more > 0) return 'found';
  const partly = row.problems.some(({ code, weight }) => weight !== 'note' || code === 'checkDigits');
  const asked = [...(row.name === undefined ? [] : [row.name]), ...row.taxIds];
  const wrong = asked.some((text) => doubtOf(judge(text)) !== null);
  return partly || wrong || answer.notAsked.length > 0 ? 'doubtful' : 'none';
}
