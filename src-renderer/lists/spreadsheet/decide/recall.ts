import type { DossierSummary } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../../api/client.ts';
import { readDossier } from '../../../shared/dossier/dossiers-api.ts';
import type { RowAnswer } from '../piece.ts';
import { type RowDossier, rowDossierOf } from './decided.ts';
import { allDossiers, dossierOf, toldBy } from './find-dossier.ts';
import { keptReference, wasOpenedFor } from './subject.ts';

/** Dossiers that are asked for at once. */
const WIDTH = 4;

/**
 * The dossiers of rows that something was found for, as they were decided before: by the place of the row. Rows of which
 * nobody can say which dossier is theirs have none. Those that nothing tells keep the one that was opened for them (`known`, by
 * the place of the row), as it is now.
 */
export async function recall(
  client: Client,
  rows: readonly CheckedRow[],
  answers: readonly (RowAnswer | undefined)[],
  signal: AbortSignal,
  known: ReadonlyMap<number, Pick<RowDossier, 'id'>> = new Map(),
): Promise<Map<number, RowDossier>> {
  const places = rows.flatMap((row, at) =>
    answers[at]?.hits.length && (toldBy(row).length > 0 || known.has(at)) ? [at] : [],
  );
  const found = new Map<number, RowDossier>();
  if (places.length === 0) return found;
  const dossiers = await allDossiers(client, '', signal);
  const index = byTelling(dossiers);
  const byId = new Map(dossiers.map((dossier) => [dossier.id, dossier]));
  const wanted = places.flatMap((at) => {
    const row = rows[at]!;
    const told = toldBy(row);
    if (told.length === 0) {
      const dossier = byId.get(known.get(at)!.id);
      return dossier && wasOpenedFor(row, dossier.subject) ? [{ at, id: dossier.id }] : [];
    }
    const one = dossierOf(row, [...new Set(told.flatMap((text) => index.get(text) ?? []))]);
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
