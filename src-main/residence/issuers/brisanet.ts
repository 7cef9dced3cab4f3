import type { Issuer } from './issuer.ts';

/** Brisanet. Recognised only: nothing is known of the form of its bills. */
export const brisanet: readonly Issuer[] = [
  {
    id: 'brisanet',
    name: 'Brisanet',
    ufs: [],
    cnpjRoot: '04601397',
    legalNames: ['BRISANET SERVICOS DE TELECOMUNICACOES S.A.'],
    own: [],
  },
];
