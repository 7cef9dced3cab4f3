import { type Issuer, own } from './issuer.ts';

/** Oi. The name is an ordinary word, so only the registered one in full counts. Recognised only: nothing is known of the form of its bills. */
export const oi: readonly Issuer[] = [
  {
    id: 'oi',
    name: 'Oi',
    ufs: [],
    cnpjRoot: '76535764',
    otherRoots: ['05423963'],
    legalNames: ['OI S.A. - EM RECUPERACAO JUDICIAL'],
    own: [own('LAVRADIO', '71', '20230070')],
  },
];
