import { cnpjOf, cpfOf } from '../documents.ts';
import { type Issued, issue } from './authority.ts';

/** An invented office and the names of its e-CNPJ (DOC-ICP-04): of the person responsible, of that person's data, the CNPJ. */
export const OFFICE_CNPJ = cnpjOf('554433220001');
export const E_CNPJ = {
  '2.16.76.1.3.2': 'PESSOA INVENTADA',
  '2.16.76.1.3.3': OFFICE_CNPJ,
  '2.16.76.1.3.4': `01011980${cpfOf('111222333')}`,
};
/** An e-CPF names a person alone. */
export const E_CPF = { '2.16.76.1.3.1': `01011980${cpfOf('111222333')}` };

export interface Pki {
  root: Issued;
  intermediate: Issued;
  /** The state's server. */
  server: Issued;
  /** The office's, issued by the intermediate authority. */
  office: Issued;
}

/** A chain as ICP-Brasil's: root, intermediate, and below it the server and the office. */
export function makePki(): Pki {
  const root = issue({ name: 'AC Raiz Inventada', authority: true });
  const intermediate = issue({ name: 'AC Inventada RFB', issuer: root, authority: true });
  return {
    root,
    intermediate,
    server: issue({ name: 'sefaz.example', issuer: root, loopback: true }),
    office: issue({ name: `ESCRITORIO INVENTADO LTDA:${OFFICE_CNPJ}`, issuer: intermediate, otherNames: E_CNPJ }),
  };
}
