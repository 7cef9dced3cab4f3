import { type Issuer, own } from './issuer.ts';
import { BARE_UNIT_LABEL, digitsWith, FOUR_ROWS, NEW_UNITS } from './labels.ts';

/**
 * Celesc (Santa Catarina). Every part of the block stands behind its label: `NOME:`, `CPF/CNPJ:`, `ENDERECO:` (no
 * cedilla), `CEP:`, `CIDADE: X SC`. The unit's number may stand without label over the line of its class and the one
 * with `Cliente:`.
 */
export const celesc: readonly Issuer[] = [
  {
    id: 'celesc',
    name: 'Celesc',
    ufs: ['SC'],
    cnpjRoot: '08336783',
    unitCode: '011',
    legalNames: ['CELESC DISTRIBUICAO S.A.'],
    own: [own('ITAMARATI', '160', '88034900')],
    layout: {
      version: 'celesc-1',
      blocks: [{ anchor: 'labelled' }, FOUR_ROWS],
      clientNumber: digitsWith(5, 12, /\bCLIENTE ?:/),
      installation: [
        ...NEW_UNITS,
        ...digitsWith(8, 12, BARE_UNIT_LABEL),
        { label: /^CLIENTE ?:/, value: /^\d{8,12}$/, place: 'over' },
      ],
    },
  },
];
