import { type Issuer, own } from './issuer.ts';

/** Embasa (Bahia, water). Recognised only: nothing is known of the form of its bills. */
export const embasa: readonly Issuer[] = [
  {
    id: 'embasa',
    name: 'Embasa',
    ufs: ['BA'],
    cnpjRoot: '13504675',
    legalNames: ['EMPRESA BAIANA DE AGUAS E SANEAMENTO S.A.'],
    own: [own('QUARTA AVENIDA', '420', '41745002'), own('4 AVENIDA', '420', '41745002')],
  },
];
