import type { Line } from '../lines.ts';
import type { Hit } from '../piece.ts';
import type { RowToDecide } from './decide-row.ts';
import { alikeIn, type RowDossier } from './decided.ts';

/**
 * The rows that chosen lines belong to, each with the hits that are decided: with one come all of its row that agree with it in
 * name and document, as the answer does not tell them apart.
 */
export function rowsOfLines(lines: readonly Line[], dossiers: ReadonlyMap<number, RowDossier>): RowToDecide[] {
  const rows = new Map<number, RowToDecide>();
  for (const { at, row, hit, answer, standing } of lines) {
    if (!hit || !answer) continue;
    const known = rows.get(at);
    const hits = new Set<Hit>([...(known?.hits ?? []), ...alikeIn(answer.hits, hit)]);
    const anew = (known?.anew ?? false) || standing.state === 'decided';
    rows.set(at, { at, row, answer, hits: [...hits], anew, dossier: dossiers.get(at)?.id ?? null });
  }
  return [...rows.values()];
}
