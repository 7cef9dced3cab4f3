import { type Issuer, own } from './issuer.ts';

/** Compesa (Pernambuco, water). Recognised only: nothing is known of the form of its bills. */
export const compesa: readonly Issuer[] = [
  {
    id: 'compesa',
    name: 'Compesa',
    ufs: ['PE'],
    cnpjRoot: '09769035',
    legalNames: ['COMPANHIA PERNAMBUCANA DE SANEAMENTO'],
    own: [own('CRUZ CABUGA', '1387', '50040000')],
  },
];
