import { type Issuer, own } from './issuer.ts';

/** Cagece (Ceará, water). Recognised only: nothing is known of the form of its bills. */
export const cagece: readonly Issuer[] = [
  {
    id: 'cagece',
    name: 'Cagece',
    ufs: ['CE'],
    cnpjRoot: '07040108',
    legalNames: ['CIA DE AGUA E ESGOTO DO CEARA', 'COMPANHIA DE AGUA E ESGOTO DO CEARA'],
    own: [own('LAURO VIEIRA CHAVES', '1030', '60422901')],
  },
];
