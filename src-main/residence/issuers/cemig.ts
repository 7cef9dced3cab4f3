import type { Issuer } from './issuer.ts';

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
    own: [{ street: 'BARBACENA', number: '1200', cep: '30190131' }],
    layout: {
      version: 'cemig-1',
      anchor: 'cepCity',
      above: ['district', 'street', 'name'],
      below: ['taxId?'],
      clientNumber: [{ label: /\bN\W{0,3} DO CLIENTE\b/, value: /^\d{10}$/ }],
      installation: [
        { label: /\bN\W{0,3} DA UNIDADE CONSUMIDORA\b/, value: /^[\d.]{7,19}-\d{2}$/ },
        { label: /\bN\W{0,3} DA INSTALACAO\b/, value: /^\d{10}$/ },
      ],
    },
  },
];
