import type { ListRecord } from '../../record.ts';

/** Names of the cells, and where among them stands what is folded; -1 where nowhere. */
export interface Layout {
  /** As published, then the two of `OURS`. */
  readonly columns: readonly string[];
  readonly month: number;
  readonly instalment: number;
  readonly value: number;
  readonly note: number;
}

/** What is said of people with several instalments: how many there are, and their sum in reais with a decimal comma. */
export const OURS = ['QUANTIDADE DE PARCELAS', 'VALOR TOTAL'] as const;

/**
 * The record of a person from the cells of the person's rows, in the order of the source. Of one row the details are as
 * published. Of several, PARCELA has a line for each, `1ª (202004): 600,00`, with its observation behind it, and the other
 * columns their different values, a line each.
 */
export function recordOf(name: string, taxId: string, rows: readonly string[][], layout: Layout): ListRecord {
  const cells = rows.length === 1 ? rows[0]! : foldedOf(rows, layout);
  while (cells.length < layout.columns.length) cells.push('');
  return { name, taxId, aliases: [], details: { columns: layout.columns, cells } };
}

/** Rows of an earlier file may lack the last columns. */
function foldedOf(rows: readonly string[][], layout: Layout): string[] {
  const cells = layout.columns
    .slice(0, -OURS.length)
    .map((_, at) => [...new Set(rows.map((row) => row[at] ?? ''))].filter((value) => value !== '').join('\n'));
  const cents = rows.reduce((sum, row) => sum + centsOf(row[layout.value] ?? ''), 0);
  cells[layout.value] = '';
  if (layout.note >= 0) cells[layout.note] = '';
  cells[layout.instalment] = rows.map((row) => instalmentOf(row, layout)).join('\n');
  return [...cells, String(rows.length), Number.isNaN(cents) ? '' : amountOf(cents)];
}

/** `1ª (202004): 600,00; Valor devolvido`, without what the row does not say. The file has both `1ª` and `1ª PARCELA`. */
function instalmentOf(cells: readonly string[], layout: Layout): string {
  const number = (cells[layout.instalment] ?? '').replace(/\s*PARCELA$/i, '');
  const month = cells[layout.month] ?? '';
  const value = cells[layout.value] ?? '';
  const note = cells[layout.note] ?? '';
  const when = [number, month && `(${month})`].filter(Boolean).join(' ');
  return [[when, value].filter(Boolean).join(': '), note].filter(Boolean).join('; ');
}

/** Cents of `600,00`, `1.200,00` or `600`; NaN of anything else. */
function centsOf(value: string): number {
  const parts = /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d\d?))?$/.exec(value);
  return parts ? Number(parts[1]!.replaceAll('.', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN;
}

function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
