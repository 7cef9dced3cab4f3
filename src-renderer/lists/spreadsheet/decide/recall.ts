import type { DossierSummary } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../../api/client.ts';
import { readDossier } from '../../../shared/dossier/dossiers-api.ts';
import type { RowAnswer } from '../piece.ts';
import { type RowDossier, rowDossierOf } from './decided.ts';
import { allDossiers, dossierOf, toldBy } from './find-dossier.ts';
import { keptReference } from './subject.ts';

/** Dossiers that are asked for at once. */
const WIDTH = 4;

/**
 * The dossiers of rows that something was found for, as they were decided before: by the place of the row. Rows of which
 * nobody can say which dossier is theirs have none.
 */
export async function recall(
  client: Client,
  rows: readonly CheckedRow[],
  answers: readonly (RowAnswer | undefined)[],
  signal: AbortSignal,
): Promise<Map<number, RowDossier>> {
  const places = rows.flatMap((row, at) => (answers[at]?.hits.length && toldBy(row).length > 0 ? [at] : []));
  const found = new Map<number, RowDossier>();
  if (places.length === 0) return found;
  const index = byTelling(await allDossiers(client, '', signal));
  const wanted = places.flatMap((at) => {
    const row = rows[at]!;
    const one = dossierOf(row, [...new Set(toldBy(row).flatMap((told) => index.get(told) ?? []))]);
    return 'dossier' in one ? [{ at, id: one.dossier.id }] : [];
  });
  const worker = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      signal.throwIfAborted();
      found.set(next.at, rowDossierOf(await readDossier(client, next.id)));
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  return found;
}

/** Dossiers by what rows tell them by. */
function byTelling(dossiers: readonly DossierSummary[]): Map<string, DossierSummary[]> {
  const index = new Map<string, DossierSummary[]>();
  for (const dossier of dossiers) {
    const { reference, cpf, cnpj } = dossier.subject;
    for (const told of new Set([keptReference(reference), cpf, cnpj])) {
      if (told) index.set(told, [...(index.get(told) ?? []), dossier]);
    }
  }
  return index;
}
