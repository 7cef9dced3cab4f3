import { type Issuer, type Layout, own } from './issuer.ts';
import { digitsWith, USUAL } from './labels.ts';

/** The two companies of Águas do Rio (water): the customer's number is the `Matrícula`; block assumed. */
const layout: Layout = {
  version: 'aguas-do-rio-1',
  blocks: USUAL,
  clientNumber: digitsWith(5, 14, /\bMATRICULA(?![A-Z])/),
  installation: [],
};

export const aguasDoRio: readonly Issuer[] = [company('1', '42310775'), company('4', '42644220')];

function company(block: string, cnpjRoot: string): Issuer {
  return {
    id: `aguas-do-rio-${block}`,
    name: `Águas do Rio ${block}`,
    ufs: ['RJ'],
    cnpjRoot,
    legalNames: [`AGUAS DO RIO ${block} SPE S.A.`],
    own: [own('PRACA MAUA', '1', '20081240'), own('PCA MAUA', '1', '20081240')],
    layout,
  };
}
