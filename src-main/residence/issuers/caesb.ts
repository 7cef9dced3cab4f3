import { type Issuer, own } from './issuer.ts';

/** Caesb (Distrito Federal, water). Recognised only: nothing is known of the form of its bills. */
export const caesb: readonly Issuer[] = [
  {
    id: 'caesb',
    name: 'Caesb',
    ufs: ['DF'],
    cnpjRoot: '00082024',
    legalNames: [
      'CIA DE SANEAMENTO AMBIENTAL DO DISTRITO FEDERAL',
      'COMPANHIA DE SANEAMENTO AMBIENTAL DO DISTRITO FEDERAL',
    ],
    own: [own('SIBIPIRUNA', '13', '71928720')],
  },
];
