import type { Goal, Result } from './subject.ts';

/** Units of which more is better; of the others less is. */
const RATES: readonly Result['unit'][] = ['rows/s', 'requests/s', 'searches/s', 'MB/s'];

export interface Row extends Result {
  subject: string;
  /** Ours by the reference's: below 1 is faster for times, above 1 for rates. */
  ratio?: number;
  /** Whether the goal is met; absent where there is none, or where its reference is missing. */
  met?: boolean;
}

export function rowOf(subject: string, result: Result): Row {
  const ratio = result.reference && result.value / result.reference.value;
  return { subject, ...result, ratio, met: isMet(result.goal, { value: result.value, ratio }) };
}

function isMet(goal: Goal | undefined, figures: { value: number; ratio: number | undefined }): boolean | undefined {
  const figure = goal && figures[goal.of];
  if (figure === undefined) return undefined;
  return 'atMost' in goal! ? figure <= goal.atMost : figure >= goal!.atLeast;
}

export const HEADING = line(['', 'this program', '', 'reference', '', 'ratio', '']);

export function lineOf(row: Row): string {
  const { what, value, unit, reference, ratio, note } = row;
  const better = ratio === undefined ? '' : (RATES.includes(unit) ? ratio >= 1 : ratio <= 1) ? ' better' : '';
  return line([
    what,
    figure(value),
    unit,
    reference ? figure(reference.value) : '',
    reference?.what ?? '',
    ratio === undefined ? '' : `${figure(ratio)}×${better}`,
    [goalText(row), note].filter(Boolean).join('; '),
  ]);
}

/** `goal ≤ 0.2×: met` */
function goalText({ goal, met }: Row): string {
  if (!goal || met === undefined) return '';
  const limit = 'atMost' in goal ? `≤ ${figure(goal.atMost)}` : `≥ ${figure(goal.atLeast)}`;
  return `goal ${limit}${goal.of === 'ratio' ? '×' : ''}: ${met ? 'met' : 'MISSED'}`;
}

function line([what, value, unit, other, name, ratio, note]: readonly string[]): string {
  const columns = [what!.padEnd(48), value!.padStart(12), unit!.padEnd(10), other!.padStart(12), name!.padEnd(34)];
  return [...columns, ratio!.padEnd(14), note!].join('  ').trimEnd();
}

/** Three digits that mean something; thousands in groups. */
function figure(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 1e-9))));
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: Math.min(digits, 4) });
}
