import { type Issuer, own } from './issuer.ts';

/** Corsan (Rio Grande do Sul, water). Recognised only: nothing is known of the form of its bills. */
export const corsan: readonly Issuer[] = [
  {
    id: 'corsan',
    name: 'Corsan',
    ufs: ['RS'],
    cnpjRoot: '92802784',
    legalNames: ['COMPANHIA RIOGRANDENSE DE SANEAMENTO'],
    own: [own('CALDAS JUNIOR', '120', '90018900')],
  },
];
