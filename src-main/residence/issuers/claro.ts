import { type Issuer, own } from './issuer.ts';
import { CLIENT_LABEL, digitsWith, USUAL } from './labels.ts';

/** Claro with what became part of it (NET, Embratel). `Código: 003/123456789` is operator and contract. */
export const claro: readonly Issuer[] = [
  {
    id: 'claro',
    name: 'Claro',
    ufs: [],
    cnpjRoot: '40432544',
    legalNames: ['CLARO S.A.', 'CLARO NXT TELECOMUNICACOES S.A.'],
    own: [own('HENRI DUNANT', '780', '04709110'), own('FLORIDA', '1970')],
    layout: {
      version: 'claro-1',
      blocks: USUAL,
      clientNumber: [
        { label: /\bCODIGO(?: NET| DO CONTRATO)? ?:/, value: /^\d{3}\/\d{6,12}$/ },
        ...digitsWith(6, 14, CLIENT_LABEL, /\bCONTRATO ?:/),
      ],
      installation: [],
    },
  },
];
