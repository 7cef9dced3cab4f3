import type { WatchedSubject } from '../../contract/portfolios.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import { itemOf } from '../subject.ts';

/**
 * The CNPJ whose registration is watched of a subject as it is kept; null of one that has none to be watched: a person, or
 * an organisation without document. A document that is neither CPF nor CNPJ may be a CNPJ mistyped: nothing can be said,
 * unless the subject is known to be a person.
 */
export function cnpjOf(subject: WatchedSubject): { cnpj: string } | 'documentInvalid' | null {
  const { reference, taxId, type } = subject;
  if (!taxId) return null;
  if (isValidCnpj(taxId)) return { cnpj: taxId };
  return type !== 'person' && itemOf({ reference, taxId }) === 'documentInvalid' ? 'documentInvalid' : null;
}
