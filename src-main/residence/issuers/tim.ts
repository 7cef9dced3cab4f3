import { type Issuer, own } from './issuer.ts';
import { CLIENT_LABEL, USUAL } from './labels.ts';

/** TIM: the order of its block and its labels are assumed. */
export const tim: readonly Issuer[] = [
  {
    id: 'tim',
    name: 'TIM',
    ufs: [],
    cnpjRoot: '02421421',
    legalNames: ['TIM S.A.'],
    own: [own('CABRAL DE MELLO NETO', '850', '22775057')],
    layout: {
      version: 'tim-1',
      blocks: USUAL,
      clientNumber: [CLIENT_LABEL, /\bCLIENTE ?:/].map((label) => ({ label, value: /^\d[\d.]{4,14}$/ })),
      installation: [],
    },
  },
];
