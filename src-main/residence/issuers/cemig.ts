import { type Issuer, own } from './issuer.ts';
import { CLIENT_LABEL, digitsWith, FOUR_ROWS, INSTALLATION_LABEL, NEW_UNITS } from './labels.ts';

/**
 * Cemig (Minas Gerais). The block has no labels: name, street with number and complement without comma, district, then
 * `CEP CITY, UF` and the masked CPF or CNPJ. The issuer's own address stands at the foot. Line order as the real text
 * layer of its bills gives it; barcode company 0138 read off one.
 */
export const cemig: readonly Issuer[] = [
  {
    id: 'cemig',
    name: 'Cemig',
    ufs: ['MG'],
    cnpjRoot: '06981180',
    unitCode: '018',
    collection: { segment: '3', company: '0138' },
    legalNames: ['CEMIG DISTRIBUICAO S.A.'],
    own: [own('BARBACENA', '1200', '30190131')],
    layout: {
      version: 'cemig-1',
      blocks: [FOUR_ROWS],
      clientNumber: digitsWith(10, 10, CLIENT_LABEL),
      installation: [...NEW_UNITS, ...digitsWith(10, 10, INSTALLATION_LABEL)],
    },
  },
];
