import type { DossierSummary } from '../../../../src-main/contract/dossiers.ts';
import { MOST } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import { isValidCpf } from '../../../../src-main/documents/cpf.ts';
import type { Client } from '../../../api/client.ts';
import { askDossiers } from '../../../shared/dossier/dossiers-api.ts';
import { documentOf } from './subject.ts';

/** The dossier of a row, that there is none, or why nobody can say which it is. */
export type FoundDossier = { dossier: DossierSummary } | { none: true } | { refused: 'several' | 'otherDocument' };

/** Dossiers of one question; more are asked for page by page. */
const PAGE = 500;

/** What a row's dossier is found by; nothing where nothing tells it: a name alone is many people's. */
export function toldBy(row: CheckedRow): string[] {
  return [row.reference?.slice(0, MOST.reference), documentOf(row)].filter((text) => text != null);
}

/**
 * The dossier of a row among others: by the own reference, else by its document. One of the reference with another document is
 * about somebody else, or one of the two is wrong: a person has to look.
 */
export function dossierOf(row: CheckedRow, dossiers: readonly DossierSummary[]): FoundDossier {
  const reference = row.reference?.slice(0, MOST.reference);
  const document = documentOf(row);
  const byReference = dossiers.filter(({ subject }) => reference !== undefined && subject.reference === reference);
  const byDocument = dossiers.filter(
    ({ subject: { cpf, cnpj } }) => document !== null && [cpf, cnpj].includes(document),
  );
  const [dossier, ...more] = byReference.length > 0 ? byReference : byDocument;
  if (!dossier) return { none: true };
  if (more.length > 0) return { refused: 'several' };
  const { cpf, cnpj } = dossier.subject;
  const known = document !== null && isValidCpf(document) ? cpf : cnpj;
  if (document !== null && known !== undefined && known !== document) return { refused: 'otherDocument' };
  return { dossier };
}

/** Asks for the dossier of a row. */
export async function findDossier(client: Client, row: CheckedRow, signal?: AbortSignal): Promise<FoundDossier> {
  const found = new Map<string, DossierSummary>();
  for (const text of toldBy(row)) {
    for (const dossier of await allDossiers(client, text, signal)) found.set(dossier.id, dossier);
  }
  return dossierOf(row, [...found.values()]);
}

/** Every dossier that has these words; without words every one. */
export async function allDossiers(client: Client, text = '', signal?: AbortSignal): Promise<DossierSummary[]> {
  const found: DossierSummary[] = [];
  for (;;) {
    // In an order that does not change while the pages are asked for.
    const question = { text, order: 'openedAt', limit: PAGE, offset: found.length } as const;
    const { total, dossiers } = await askDossiers(client, question, signal);
    found.push(...dossiers);
    if (dossiers.length === 0 || found.length >= total) return found;
  }
}
