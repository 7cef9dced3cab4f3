import type { Subject } from '../../../../src-main/contract/dossiers.ts';
import type { Client } from '../../../api/client.ts';
import { askLegibleDossiers } from '../../../shared/dossier/dossiers-api.ts';

/**
 * The dossier of exactly this CPF or CNPJ, the one changed last; null where there is none, or the client has no document: a
 * reference and a name tell only whoever looks at both.
 */
export async function dossierOfClient(client: Client, { cpf, cnpj }: Partial<Subject>): Promise<string | null> {
  const document = cpf ?? cnpj;
  if (document === undefined) return null;
  const { dossiers } = await askLegibleDossiers(client, { text: document, limit: 100 });
  return dossiers.find(({ subject }) => subject.cpf === document || subject.cnpj === document)?.id ?? null;
}
