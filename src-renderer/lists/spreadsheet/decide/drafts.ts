import type { RowToDecide } from './decide-row.ts';

/** Begins the names of what is begun in the dialog. */
export const DRAFT = 'spreadsheet decision ';

/** Name of the decision that is begun on some rows: in another run other people stand in the same places. */
export function decisionDraft(startedAt: Date | null, rows: readonly Pick<RowToDecide, 'at'>[]): string {
  return `${DRAFT}${startedAt?.toISOString()} ${rows.map(({ at }) => at).join(' ')}`;
}
