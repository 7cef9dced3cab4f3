import { type Issuer, own } from './issuer.ts';
import { digitsWith, USUAL } from './labels.ts';

/**
 * Vivo (Telefônica). Name, street, district, `CEP CIDADE UF` (assumed). The block is where the bill is sent, which for a
 * mobile line is all that there is. The note's company and address stand pages later.
 */
export const vivo: readonly Issuer[] = [
  {
    id: 'vivo',
    name: 'Vivo',
    ufs: [],
    cnpjRoot: '02558157',
    otherRoots: ['02449992'],
    legalNames: ['TELEFONICA BRASIL S.A.'],
    own: [own('CARLOS BERRINI', '1376', '04571936')],
    layout: {
      version: 'vivo-1',
      blocks: USUAL,
      clientNumber: digitsWith(6, 14, /\bNUMERO DA CONTA\b/, /\bN\W{0,3}DA CONTA\b/, /\bCODIGO DO CLIENTE\b/),
      installation: [],
    },
  },
];
