import { type Issuer, own } from './issuer.ts';

/** Saneago (Goiás, water). Sources disagree about its house number. Recognised only: nothing is known of the form of its bills. */
export const saneago: readonly Issuer[] = [
  {
    id: 'saneago',
    name: 'Saneago',
    ufs: ['GO'],
    cnpjRoot: '01616929',
    legalNames: ['SANEAMENTO DE GOIAS S.A.'],
    own: [own('FUED JOSE SEBBA', '1245', '74805100'), own('FUED JOSE SEBBA', '1524', '74805100')],
  },
];
