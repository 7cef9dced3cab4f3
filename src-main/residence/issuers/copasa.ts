import { type Issuer, own } from './issuer.ts';
import { digitsWith, USUAL } from './labels.ts';

/** Copasa (Minas Gerais, water): `Identificador do usuário` names the customer, `Matrícula` the connection; block assumed. */
export const copasa: readonly Issuer[] = [
  {
    id: 'copasa',
    name: 'Copasa',
    ufs: ['MG'],
    cnpjRoot: '17281106',
    legalNames: ['COMPANHIA DE SANEAMENTO DE MINAS GERAIS'],
    own: [own('MAR DE ESPANHA', '525', '30330900')],
    layout: {
      version: 'copasa-1',
      blocks: USUAL,
      clientNumber: [
        ...digitsWith(6, 14, /\bIDENTIFICADOR(?: DO USUARIO)?(?![A-Z])/),
        ...digitsWith(6, 14, /\bMATRICULA(?![A-Z])/),
      ],
      installation: digitsWith(6, 14, /\bMATRICULA(?![A-Z])/),
    },
  },
];
