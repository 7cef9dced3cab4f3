import { type Issuer, own } from './issuer.ts';
import { BARE_UNIT_LABEL, CEP_ALONE, CLIENT_LABEL, digitsWith, FOUR_ROWS, NEW_UNITS, THREE_ROWS } from './labels.ts';

/**
 * Copel (Paraná): name, street, then `BAIRRO - CIDADE - PR - CEP` on one row (assumed); the unit's eight digits in a grey
 * box. Its own address at the head ends with Curitiba, which is not everybody's city.
 */
export const copel: readonly Issuer[] = [
  {
    id: 'copel',
    name: 'Copel',
    ufs: ['PR'],
    cnpjRoot: '04368898',
    unitCode: '031',
    legalNames: ['COPEL DISTRIBUICAO S.A.'],
    own: [own('IZIDORO BIAZETTO', '158', '81200240')],
    layout: {
      version: 'copel-1',
      blocks: [THREE_ROWS, FOUR_ROWS, CEP_ALONE],
      clientNumber: digitsWith(6, 12, CLIENT_LABEL),
      installation: [...NEW_UNITS, ...digitsWith(7, 10, BARE_UNIT_LABEL)],
    },
  },
];
