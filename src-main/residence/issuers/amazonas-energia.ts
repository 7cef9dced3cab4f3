import { type Issuer, own } from './issuer.ts';

/** Amazonas Energia, which the regulator now lists as Âmbar Amazonas; the CNPJ is the same. Recognised only: nothing is known of the form of its bills. */
export const amazonasEnergia: readonly Issuer[] = [
  {
    id: 'amazonas-energia',
    name: 'Amazonas Energia',
    ufs: ['AM'],
    cnpjRoot: '02341467',
    unitCode: '002',
    legalNames: ['AMAZONAS ENERGIA S.A.'],
    own: [own('SETE DE SETEMBRO', '2414')],
  },
];
