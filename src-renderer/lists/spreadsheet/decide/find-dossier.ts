import type { DossierSummary, Subject } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import { foldedWords } from '../../../../src-main/text/folded-words.ts';
import type { Client } from '../../../api/client.ts';
import { compareDocuments, type DocumentAgreement } from '../../../shared/document-agreement.ts';
import { askLegibleDossiers } from '../../../shared/dossier/dossiers-api.ts';
import { documentOf, keptReference, subjectOfRow } from './subject.ts';

/** The dossier of a row, that there is none, or why nobody can say which it is. */
export type FoundDossier =
  | { dossier: DossierSummary }
  | { none: true }
  | { refused: 'several' | 'otherDocument' | 'otherName' };

/** Dossiers of one question; more are asked for page by page. */
const PAGE = 500;

/** What a row's dossier is found by; nothing where nothing tells it: a name alone is many people's. */
export function toldBy(row: CheckedRow): string[] {
  return [keptReference(row.reference), documentOf(row)].filter((text) => text != null);
}

/**
 * The dossier of a row among others: by the own reference, else by its document. Two offices, or two spreadsheets of one, number
 * their clients from 1, so a reference alone says of nobody who it is: the document has to be the same, or, where one of the two
 * has none, a name.
 */
export function dossierOf(row: CheckedRow, dossiers: readonly DossierSummary[]): FoundDossier {
  const reference = keptReference(row.reference);
  const document = documentOf(row);
  const byReference = dossiers.filter(
    ({ subject }) => reference !== undefined && keptReference(subject.reference) === reference,
  );
  const byDocument = dossiers.filter(({ subject }) => document !== null && documentsOf(subject).includes(document));
  const [dossier, ...more] = byReference.length > 0 ? byReference : byDocument;
  if (!dossier) return { none: true };
  if (more.length > 0) return { refused: 'several' };
  const refused = whyAnother(row, dossier.subject);
  return refused ? { refused } : { dossier };
}

/** Why nobody can say that a row and a dossier are about the same; nothing where a document or a name says so. */
function whyAnother(row: CheckedRow, subject: Subject): 'otherDocument' | 'otherName' | null {
  const document = documentOf(row);
  const known = documentsOf(subject);
  if (document !== null && known.includes(document)) return null;
  const mayBe = (own: string) => known.some((one) => MAY_BE_ONE.includes(compareDocuments(own, one)));
  if (known.length > 0 && row.taxIds.length > 0 && (document !== null || !row.taxIds.some(mayBe)))
    return 'otherDocument';
  // Under the very name that a dossier of this row would be opened with.
  const names = subjectOfRow(row).names.map(foldedWords);
  const isNamed = subject.names.map(foldedWords).some((name) => name !== '' && names.includes(name));
  return isNamed && (row.type === undefined || row.type === subject.kind) ? null : 'otherName';
}

/** Of several documents, or a masked one, nobody knows whether it is this one: only that it can be. */
const MAY_BE_ONE: readonly DocumentAgreement[] = ['same', 'agrees'];

function documentsOf({ cpf, cnpj }: Subject): string[] {
  return [cpf, cnpj].filter((document) => document !== undefined);
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
    const { total, dossiers } = await askLegibleDossiers(client, question, signal);
    found.push(...dossiers);
    if (dossiers.length === 0 || found.length >= total) return found;
  }
}
