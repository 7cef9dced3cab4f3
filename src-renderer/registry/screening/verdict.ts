import type { FoundRecord } from '../../../src-main/contract/lists.ts';
import { compareDocuments } from '../../shared/document-agreement.ts';
import { foldName, type Subject } from './subjects.ts';

/** How much a record of a list says about a subject, the weightiest first. */
export const VERDICTS = ['confirmed', 'sameCompany', 'agrees', 'open', 'otherName', 'contradicts'] as const;
/**
 * - `confirmed`: the whole document is the same.
 * - `sameCompany`: another establishment of the same company (the first eight characters of the CNPJ).
 * - `agrees`: the digits that both masks show are the same.
 * - `open`: the same name, and no document to tell a namesake by.
 * - `otherName`: the name stands inside another one, and no document tells.
 * - `contradicts`: another document, hence a namesake.
 */
export type Verdict = (typeof VERDICTS)[number];

/**
 * Judges a record that was found for a subject. `reconciliation` is the service's word (`exact`: the document is the same);
 * everything else is shown as to be verified, and the digits that two documents show only help whoever verifies.
 */
export function verdictOf(
  subject: Subject,
  record: Pick<FoundRecord, 'name' | 'taxId' | 'reconciliation'>,
  ownerCpf = '',
): Verdict {
  if (record.reconciliation === 'exact') return 'confirmed';
  const agreement = compareDocuments(subject.document, record.taxId);
  if (agreement === 'same') return 'confirmed';
  if (agreement !== 'open') return agreement;
  // A sole trader's firm and its owner bear one name: the record may be about the person.
  const owner = subject.role === 'company' ? compareDocuments(ownerCpf, record.taxId) : 'open';
  if (owner === 'same') return 'confirmed';
  if (owner === 'agrees' || owner === 'contradicts') return owner;
  return foldName(subject.name) === foldName(record.name) ? 'open' : 'otherName';
}

/** The weightier of the two; null is nothing found. */
export function weightier(one: Verdict | null, other: Verdict | null): Verdict | null {
  if (one === null || other === null) return one ?? other;
  return VERDICTS.indexOf(one) <= VERDICTS.indexOf(other) ? one : other;
}

/** Whether a person has to look at it: a namesake that the document rules out is shown, and counts for nothing. */
export function isToVerify(verdict: Verdict | null): boolean {
  return verdict !== null && verdict !== 'contradicts';
}
