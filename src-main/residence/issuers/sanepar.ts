import { type Issuer, own } from './issuer.ts';
import { digitsWith, USUAL } from './labels.ts';

/** Sanepar (Paraná, water): the customer's number is the `Matrícula`; block assumed. */
export const sanepar: readonly Issuer[] = [
  {
    id: 'sanepar',
    name: 'Sanepar',
    ufs: ['PR'],
    cnpjRoot: '76484013',
    legalNames: ['COMPANHIA DE SANEAMENTO DO PARANA'],
    own: [own('ENGENHEIROS REBOUCAS', '1376', '80215900')],
    layout: {
      version: 'sanepar-1',
      blocks: USUAL,
      clientNumber: digitsWith(5, 12, /\bMATRICULA(?![A-Z])/),
      installation: [],
    },
  },
];
