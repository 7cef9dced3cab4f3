import type { WatchedSubject } from '../contract/portfolios.ts';
import { wholeDocument } from '../documents/whole-document.ts';
import { spanOf } from '../lists/facts/birth-dates.ts';

/**
 * Whether two cannot be one client, though their reference is the same: another valid CPF or CNPJ, or another birth date as far
 * as both are known (YYYY, YYYY-MM or YYYY-MM-DD). A name is corrected, and says nothing.
 */
export function isSomebodyElse(one: WatchedSubject, other: WatchedSubject): boolean {
  const [document, otherDocument] = [one, other].map(({ taxId = '' }) => wholeDocument(taxId));
  if (document && otherDocument && document !== otherDocument) return true;
  const [born, otherBorn] = [one, other].map(({ birthDate = '' }) => spanOf(birthDate));
  return Boolean(born && otherBorn && (born.to < otherBorn.from || otherBorn.to < born.from));
}
