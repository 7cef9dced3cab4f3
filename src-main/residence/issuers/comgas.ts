import type { Issuer } from './issuer.ts';
import { digitsWith, USUAL } from './labels.ts';

/** Comgás (São Paulo, gas): the customer's number is the `Código do usuário`; block assumed. */
export const comgas: readonly Issuer[] = [
  {
    id: 'comgas',
    name: 'Comgás',
    ufs: ['SP'],
    cnpjRoot: '61856571',
    legalNames: ['COMPANHIA DE GAS DE SAO PAULO'],
    own: [],
    layout: {
      version: 'comgas-1',
      blocks: USUAL,
      clientNumber: digitsWith(5, 12, /\bCODIGO D[OE] USUARIO\b/),
      installation: [],
    },
  },
];
