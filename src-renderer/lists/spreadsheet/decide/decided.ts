import type { Decision, Dossier, Hit as DossierHit } from '../../../../src-main/contract/dossiers.ts';
import { wholeDocument } from '../../../../src-main/documents/whole-document.ts';
import type { Hit } from '../piece.ts';

/** The dossier that a row's hits are decided in, with what it says of them. */
export interface RowDossier extends Pick<Dossier, 'id' | 'protocol' | 'hits'> {
  name: string;
}

/**
 * How a hit of a row stands. `older`: the decision was taken on another file of the list; `uncertain`: so it was, on a record
 * without a whole document, and the one of this file may be a namesake's.
 */
export type Standing =
  | { state: 'open' }
  | { state: 'changed' | 'uncertain' | 'decided'; decision: Decision; older: boolean };

const OPEN: Standing = { state: 'open' };

export function rowDossierOf({ id, protocol, hits, subject }: Dossier): RowDossier {
  return { id, protocol, hits, name: subject.names[0]! };
}

/** By what a spreadsheet's answer tells a record; several of one list may agree in it. */
export function identityOf(list: string, { name, taxId }: { name?: unknown; taxId?: unknown }): string {
  return JSON.stringify([list, name ?? '', taxId ?? '']);
}

export function alikeIn(hits: readonly Hit[], hit: Hit): readonly Hit[] {
  const identity = identityOf(hit.list, hit.record);
  return hits.filter((one) => identityOf(one.list, one.record) === identity);
}

/** Hits of a dossier that are this record as far as the answer tells; those that have left the list are not. */
export function sameIn(hits: readonly DossierHit[], hit: Hit): DossierHit[] {
  const identity = identityOf(hit.list, hit.record);
  return hits.filter(({ list, record, former }) => !former && identityOf(list, record) === identity);
}

/**
 * How a hit of a row's answer (`hits`) stands in the row's dossier. Of several that agree in name and document it is only known
 * where all were decided, and alike: a decision never passes from one of two namesakes to the other.
 */
export function standingOf(hit: Hit, hits: readonly Hit[], dossier: RowDossier | undefined): Standing {
  const same = dossier ? sameIn(dossier.hits, hit) : [];
  if (same.length === 0 || same.length < alikeIn(hits, hit).length) return OPEN;
  const decisions = same.flatMap(({ decision }) => decision ?? []);
  const [first, ...others] = decisions.toSorted((a, b) => b.seq - a.seq);
  if (!first || decisions.length < same.length || others.some(({ outcome }) => outcome !== first.outcome)) return OPEN;
  const older = same.some(({ file }) => file !== hit.file);
  const decision = { decision: first, older };
  if (same.some(({ state }) => state !== 'decided')) return { state: 'changed', ...decision };
  const isSure = !older || wholeDocument(String(hit.record.taxId ?? '')) !== null;
  return { state: isSure ? 'decided' : 'uncertain', ...decision };
}
