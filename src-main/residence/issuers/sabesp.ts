import { type Issuer, own } from './issuer.ts';
import { CEP_ALONE, digitsWith, FOUR_ROWS, THREE_ROWS } from './labels.ts';

/**
 * Sabesp (São Paulo, water): name, street, then `BAIRRO - CIDADE - CEP` on one row (assumed). The RGI (registro
 * geral do imóvel), on newer bills the `Fornecimento`, names the connection, the PDE the customer.
 */
const REGISTER = /^\d[\d.]{5,14}(?:[/-]\d{1,2})?$/;

export const sabesp: readonly Issuer[] = [
  {
    id: 'sabesp',
    name: 'Sabesp',
    ufs: ['SP'],
    cnpjRoot: '43776517',
    legalNames: [
      'CIA. DE SANEAMENTO BASICO DO ESTADO DE SAO PAULO',
      'COMPANHIA DE SANEAMENTO BASICO DO ESTADO DE SAO PAULO',
    ],
    own: [own('COSTA CARVALHO', '300', '05429900')],
    layout: {
      version: 'sabesp-1',
      blocks: [THREE_ROWS, FOUR_ROWS, CEP_ALONE],
      clientNumber: [{ label: /\bPDE(?![A-Z])/, value: REGISTER }],
      installation: [{ label: /\bRGI(?![A-Z])/, value: REGISTER }, ...digitsWith(8, 12, /\bFORNECIMENTO(?![A-Z])/)],
    },
  },
];
