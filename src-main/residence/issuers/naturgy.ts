import type { Issuer } from './issuer.ts';

/** Naturgy (Rio de Janeiro, gas), formerly CEG. Recognised only: nothing is known of the form of its bills. */
export const naturgy: readonly Issuer[] = [
  {
    id: 'naturgy-rj',
    name: 'Naturgy Rio',
    ufs: ['RJ'],
    cnpjRoot: '33938119',
    legalNames: ['COMPANHIA DISTRIBUIDORA DE GAS DO RIO DE JANEIRO', 'CIA DISTRIBUIDORA DE GAS DO RIO DE JANEIRO'],
    own: [],
  },
];
