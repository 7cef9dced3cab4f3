import { type Issuer, type Layout, own } from './issuer.ts';
import { CLIENT_LABEL, digitsWith, INSTALLATION_LABEL, NEW_UNITS, PARTNER_LABEL, USUAL } from './labels.ts';

/**
 * CPFL's companies, RGE among them. The installation's number stands in a coloured box; the row over the block has the
 * lot, the reader's route and the meter, which look like it. That the block has four rows with `CEP CIDADE UF` is assumed.
 */
const layout: Layout = {
  version: 'cpfl-1',
  blocks: USUAL,
  clientNumber: digitsWith(6, 12, /\bSEU CODIGO\b/, CLIENT_LABEL, PARTNER_LABEL, /\bPN(?![A-Z])/),
  installation: [...NEW_UNITS, ...digitsWith(7, 12, INSTALLATION_LABEL)],
};

export const cpfl: readonly Issuer[] = [
  {
    id: 'cpfl-paulista',
    name: 'CPFL Paulista',
    ufs: ['SP'],
    cnpjRoot: '33050196',
    unitCode: '035',
    legalNames: ['COMPANHIA PAULISTA DE FORCA E LUZ'],
    own: [own('NOEL NASCENTES BURNIER', '1755', '13088900')],
    layout,
  },
  {
    id: 'cpfl-piratininga',
    name: 'CPFL Piratininga',
    ufs: ['SP'],
    cnpjRoot: '04172213',
    unitCode: '036',
    legalNames: ['COMPANHIA PIRATININGA DE FORCA E LUZ'],
    own: [own('JORGE DE FIGUEIREDO CORREA', '1632', '13087397')],
    layout,
  },
  {
    id: 'cpfl-santa-cruz',
    name: 'CPFL Santa Cruz',
    ufs: ['SP', 'PR', 'MG'],
    cnpjRoot: '53859112',
    unitCode: '024',
    legalNames: ['COMPANHIA JAGUARI DE ENERGIA'],
    own: [],
    layout,
  },
  {
    id: 'rge',
    name: 'RGE',
    ufs: ['RS'],
    cnpjRoot: '02016440',
    unitCode: '001',
    legalNames: ['RGE SUL DISTRIBUIDORA DE ENERGIA S.A.'],
    own: [],
    layout,
  },
];
