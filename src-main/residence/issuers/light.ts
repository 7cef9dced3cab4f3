import { type Issuer, own } from './issuer.ts';
import {
  CEP_ALONE,
  CLIENT_LABEL,
  digitsWith,
  FOUR_ROWS,
  INSTALLATION_LABEL,
  NEW_UNITS,
  PARTNER_LABEL,
  THREE_ROWS,
} from './labels.ts';

/** Light (Rio de Janeiro): name, street, `BAIRRO / CIDADE` and under them the CEP alone; assumed, as are its labels' sides. */
export const light: readonly Issuer[] = [
  {
    id: 'light',
    name: 'Light',
    ufs: ['RJ'],
    cnpjRoot: '60444437',
    unitCode: '059',
    legalNames: ['LIGHT SERVICOS DE ELETRICIDADE S.A.'],
    own: [own('MARECHAL FLORIANO', '168', '20080002')],
    layout: {
      version: 'light-1',
      blocks: [CEP_ALONE, FOUR_ROWS, THREE_ROWS],
      clientNumber: digitsWith(6, 10, CLIENT_LABEL, PARTNER_LABEL),
      installation: [...NEW_UNITS, ...digitsWith(6, 12, INSTALLATION_LABEL)],
    },
  },
];
