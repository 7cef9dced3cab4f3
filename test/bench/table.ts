import type { Result } from './subject.ts';

/** Units of which more is better; of the others less is. */
const RATES: readonly Result['unit'][] = ['rows/s', 'requests/s'];

export interface Row extends Result {
  subject: string;
  /** Ours by the reference's: below 1 is faster for times, above 1 for rates. */
  ratio?: number;
}

export function rowOf(subject: string, result: Result): Row {
  const ratio = result.reference && result.value / result.reference.value;
  return { subject, ...result, ratio };
}

export const HEADING = line(['', 'this program', '', 'reference', '', 'ratio', '']);

export function lineOf({ what, value, unit, reference, ratio, note }: Row): string {
  const better = ratio === undefined ? '' : (RATES.includes(unit) ? ratio >= 1 : ratio <= 1) ? ' better' : '';
  return line([
    what,
    figure(value),
    unit,
    reference ? figure(reference.value) : '',
    reference?.what ?? '',
    ratio === undefined ? '' : `${figure(ratio)}×${better}`,
    note ?? '',
  ]);
}

function line([what, value, unit, other, name, ratio, note]: readonly string[]): string {
  const columns = [what!.padEnd(44), value!.padStart(12), unit!.padEnd(10), other!.padStart(12), name!.padEnd(34)];
  return [...columns, ratio!.padEnd(14), note!].join('  ').trimEnd();
}

/** Three digits that mean something; thousands in groups. */
function figure(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 1e-9))));
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: Math.min(digits, 4) });
}
