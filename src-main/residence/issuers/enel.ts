import { type Issuer, type Layout, own } from './issuer.ts';
import { BARE_UNIT_LABEL, CLIENT_LABEL, digitsWith, INSTALLATION_LABEL, NEW_UNITS, USUAL } from './labels.ts';

/**
 * The three companies of Enel. Where labels stand is known of their bills; that the block has four rows with
 * `CEP: n CIDADE - UF` is assumed, so the CEP's row decides and another form is found like any company's.
 */
const layout: Layout = {
  version: 'enel-1',
  blocks: USUAL,
  clientNumber: digitsWith(5, 12, CLIENT_LABEL),
  installation: [
    ...NEW_UNITS,
    ...digitsWith(
      5,
      12,
      INSTALLATION_LABEL,
      /\bINSTALACAO(?: ?\/ ?UNIDADE CONSUMIDORA)?(?![A-Z]| ANTERIOR)/,
      BARE_UNIT_LABEL,
    ),
  ],
};

export const enel: readonly Issuer[] = [
  {
    id: 'enel-sp',
    name: 'Enel São Paulo',
    ufs: ['SP'],
    cnpjRoot: '61695227',
    unitCode: '048',
    legalNames: ['ELETROPAULO METROPOLITANA ELETRICIDADE DE SAO PAULO S.A.'],
    own: [
      own('NACOES UNIDAS', '14401', '04794000'),
      own('RAMOS DE AZEVEDO', '254', '01037010'),
      own('MARCOS PENTEADO DE ULHOA RODRIGUES', '939'),
    ],
    layout,
  },
  {
    id: 'enel-rj',
    name: 'Enel Rio',
    ufs: ['RJ'],
    cnpjRoot: '33050071',
    unitCode: '003',
    legalNames: ['AMPLA ENERGIA E SERVICOS S.A.'],
    own: [own('OSCAR NIEMEYER', '2000', '20220297'), own('LEONI RAMOS', '1', '24210205')],
    layout,
  },
  {
    id: 'enel-ce',
    name: 'Enel Ceará',
    ufs: ['CE'],
    cnpjRoot: '07047251',
    unitCode: '029',
    legalNames: ['COMPANHIA ENERGETICA DO CEARA'],
    own: [own('PADRE VALDEVINO', '150', '60135040')],
    layout,
  },
];
