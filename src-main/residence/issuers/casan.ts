import type { Issuer } from './issuer.ts';

/** Casan (Santa Catarina, water). Recognised only: nothing is known of the form of its bills. */
export const casan: readonly Issuer[] = [
  {
    id: 'casan',
    name: 'Casan',
    ufs: ['SC'],
    cnpjRoot: '82508433',
    legalNames: ['COMPANHIA CATARINENSE DE AGUAS E SANEAMENTO'],
    own: [],
  },
];
