import type { WatchedSubject } from '../../contract/portfolios.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import { documentsOf, itemOf } from '../subject.ts';

/**
 * The CNPJ whose registration is watched of a subject as it is kept, of several the first; null of one that has none to be watched: a person, or
 * an organisation without document. A document that is neither CPF nor CNPJ may be a CNPJ mistyped: nothing can be said,
 * unless the subject is known to be a person.
 */
export function cnpjOf(subject: WatchedSubject): { cnpj: string } | 'documentInvalid' | null {
  const { reference, taxId, moreTaxIds, type } = subject;
  const cnpj = documentsOf(subject).find(isValidCnpj);
  if (cnpj !== undefined) return { cnpj };
  if (type === 'person') return null;
  return itemOf({ reference, taxId, moreTaxIds }) === 'documentInvalid' ? 'documentInvalid' : null;
}
