import { type Issuer, own } from './issuer.ts';

/** Cedae (Rio de Janeiro, water), mostly production since 2021: households are billed by others. Recognised only: nothing is known of the form of its bills. */
export const cedae: readonly Issuer[] = [
  {
    id: 'cedae',
    name: 'Cedae',
    ufs: ['RJ'],
    cnpjRoot: '33352394',
    legalNames: ['COMPANHIA ESTADUAL DE AGUAS E ESGOTOS'],
    own: [own('PRESIDENTE VARGAS', '2655', '20210030')],
  },
];
