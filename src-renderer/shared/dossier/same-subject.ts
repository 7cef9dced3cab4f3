import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { isValidCnpj, normaliseCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import { oneLine, type SubjectDraft } from './subject-draft.ts';

/** What of a draft tells one subject from all others: its whole documents, and the client's own reference. */
export type Telling = Pick<Subject, 'cpf' | 'cnpj' | 'reference'>;

/** Documents that are not valid (yet) tell nobody. */
export function tellingOf(draft: Pick<SubjectDraft, 'cpf' | 'cnpj' | 'reference'>): Telling {
  const cpf = removeMask(draft.cpf.trim()) ?? '';
  const cnpj = normaliseCnpj(draft.cnpj.trim()) ?? '';
  const reference = oneLine(draft.reference);
  return {
    ...(isValidCpf(cpf) && { cpf }),
    ...(isValidCnpj(cnpj) && { cnpj }),
    ...(reference && { reference }),
  };
}

/** By which of them a subject is the same; null where it is by none. A document says more than a reference. */
export function sameBy(subject: Telling, told: Telling): keyof Telling | null {
  const by = (['cpf', 'cnpj', 'reference'] as const).find((field) => told[field] && told[field] === subject[field]);
  return by ?? null;
}
