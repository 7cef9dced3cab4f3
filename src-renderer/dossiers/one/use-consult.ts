import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { openPage } from '../../app/open-page.ts';
import { lookUpSubject } from '../../lists/arrival.ts';
import { awaitTaxpayer } from '../../registry/arrival.ts';
import { enterDossier } from '../../shared/dossier/context.ts';

/** Goes to a page that asks, to ask there for the subject of a dossier; what is answered is filed in it. */
export function useConsult({ id, protocol, subject }: Dossier): (page: 'lists' | 'registry' | 'proof') => void {
  const client = useClient();
  return (page) => {
    enterDossier({ id, name: subject.names[0]!, protocol });
    if (page === 'lists') lookUpSubject(client, subject);
    if (page === 'registry' && subject.cnpj) awaitTaxpayer({ cnpj: subject.cnpj });
    else if (page === 'registry' && subject.cpf) awaitTaxpayer({ cpf: subject.cpf });
    openPage(page);
  };
}
