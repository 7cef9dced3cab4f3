import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';

/** The subject of a dossier about somebody under watch: what is known of them, and nothing of the record that was found. */
export function dossierSubject({ reference, name, taxId = '', birthDate, country, type }: WatchedSubject): Subject {
  const bare = removeMask(taxId) ?? '';
  const cnpj = isValidCnpj(bare) ? bare : undefined;
  const cpf = isValidCpf(bare) ? bare : undefined;
  return {
    kind: type ?? (cnpj ? 'organization' : 'person'),
    names: [name || reference],
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
    ...(birthDate && { birthDate }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
    reference,
  };
}
