import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { isValidCnpj, normaliseCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import type { SessionAddress } from '../correction/corrected.ts';

/** Whose bill it is: the holder's name, and the number where it is whole. */
export function subjectOfBill(address: Pick<SessionAddress, 'holder'> | undefined): Partial<Subject> {
  if (!address) return {};
  const { name, taxNumber } = address.holder;
  const cpf = removeMask(taxNumber);
  const cnpj = normaliseCnpj(taxNumber);
  const named = name.replace(/\s+/g, ' ').trim();
  return {
    ...(named !== '' && { names: [named] }),
    ...(cpf && isValidCpf(cpf) && { kind: 'person' as const, cpf }),
    ...(cnpj && isValidCnpj(cnpj) && { kind: 'organization' as const, cnpj }),
  };
}
