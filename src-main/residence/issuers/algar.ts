import type { Issuer } from './issuer.ts';

/** Algar Telecom. Recognised only: nothing is known of the form of its bills. */
export const algar: readonly Issuer[] = [
  {
    id: 'algar',
    name: 'Algar',
    ufs: [],
    cnpjRoot: '71208516',
    legalNames: ['ALGAR TELECOM S/A'],
    own: [],
  },
];
