import type { Issuer, Layout } from './issuer.ts';

/**
 * The five companies of Neoenergia print one layout: legal name, address and CNPJ at the head, then the customer's block
 * on the left (`ENDEREÇO:` before the street, `/AREA URBANA` after the district, `CEP CITY UF` with blanks only) beside
 * the note's data on the right. The second page repeats the block without CPF and labels.
 */
const layout: Layout = {
  version: 'neoenergia-1',
  anchor: 'cepCity',
  above: ['district', 'street', 'taxId?', 'name'],
  below: [],
  streetLabel: /^ENDERECO ?: ?/,
  clientNumber: [
    { label: /\bCODIGO DO CLIENTE\b/, value: /^\d{8,10}$/ },
    { label: /\bCODIGO DEBITO EM CONTA\b/, value: /^\d{8,10}$/ },
  ],
  installation: [
    { label: /\bNUMERO DA UNIDADE CONSUMIDORA\b/, value: /^[\d.]{7,19}-\d{2}$/ },
    { label: /\bCODIGO DA INSTALACAO\b/, value: /^\d{8,10}$/ },
  ],
};

export const neoenergia: readonly Issuer[] = [
  {
    id: 'neoenergia-coelba',
    name: 'Neoenergia Coelba',
    ufs: ['BA'],
    cnpjRoot: '15139629',
    unitCode: '028',
    legalNames: ['COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA'],
    own: [{ street: 'EDGARD SANTOS', number: '300', cep: '41181900' }],
    layout,
  },
  {
    id: 'neoenergia-pernambuco',
    name: 'Neoenergia Pernambuco',
    ufs: ['PE'],
    cnpjRoot: '10835932',
    unitCode: '014',
    legalNames: ['COMPANHIA ENERGETICA DE PERNAMBUCO'],
    own: [{ street: 'JOAO DE BARROS', number: '111', cep: '50050902' }],
    layout,
  },
  {
    id: 'neoenergia-cosern',
    name: 'Neoenergia Cosern',
    ufs: ['RN'],
    cnpjRoot: '08324196',
    unitCode: '032',
    legalNames: ['COMPANHIA ENERGETICA DO RIO GRANDE DO NORTE'],
    own: [{ street: 'MERMOZ', number: '150', cep: '59025250' }],
    layout,
  },
  {
    id: 'neoenergia-elektro',
    name: 'Neoenergia Elektro',
    ufs: ['SP', 'MS'],
    cnpjRoot: '02328280',
    unitCode: '045',
    legalNames: ['ELEKTRO REDES S.A.'],
    own: [{ street: 'ARY ANTENOR DE SOUZA', number: '321', cep: '13053024' }],
    layout,
  },
  {
    id: 'neoenergia-brasilia',
    name: 'Neoenergia Brasília',
    ufs: ['DF'],
    cnpjRoot: '07522669',
    unitCode: '009',
    legalNames: ['NEOENERGIA DISTRIBUICAO BRASILIA S.A.'],
    own: [],
    layout,
  },
];
