import { type Issuer, type Layout, own } from './issuer.ts';
import { CLIENT_LABEL, digitsWith, INSTALLATION_LABEL, NEW_UNITS, UNIT_LABEL } from './labels.ts';

/**
 * The five companies of Neoenergia print one layout: legal name, address and CNPJ at the head, then the customer's block
 * on the left (`ENDEREÇO:` before the street, `/AREA URBANA` after the district, `CEP CITY UF` with blanks only) beside
 * the note's data on the right. The second page repeats the block without CPF and labels.
 */
const layout: Layout = {
  version: 'neoenergia-1',
  blocks: [
    {
      anchor: 'cepCity',
      above: ['district', 'street', 'taxId?', 'name'],
      below: ['taxId?'],
      streetLabel: /^ENDERECO ?: ?/,
    },
  ],
  clientNumber: digitsWith(7, 12, CLIENT_LABEL, /\bCODIGO (?:DE )?DEBITO EM CONTA\b/),
  installation: [...NEW_UNITS, ...digitsWith(7, 12, INSTALLATION_LABEL, UNIT_LABEL)],
};

export const neoenergia: readonly Issuer[] = [
  {
    id: 'neoenergia-coelba',
    name: 'Neoenergia Coelba',
    ufs: ['BA'],
    cnpjRoot: '15139629',
    unitCode: '028',
    legalNames: ['COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA'],
    own: [own('EDGARD SANTOS', '300', '41181900')],
    layout,
  },
  {
    id: 'neoenergia-pernambuco',
    name: 'Neoenergia Pernambuco',
    ufs: ['PE'],
    cnpjRoot: '10835932',
    unitCode: '014',
    legalNames: ['COMPANHIA ENERGETICA DE PERNAMBUCO'],
    own: [own('JOAO DE BARROS', '111', '50050902')],
    layout,
  },
  {
    id: 'neoenergia-cosern',
    name: 'Neoenergia Cosern',
    ufs: ['RN'],
    cnpjRoot: '08324196',
    unitCode: '032',
    legalNames: ['COMPANHIA ENERGETICA DO RIO GRANDE DO NORTE'],
    own: [own('MERMOZ', '150', '59025250')],
    layout,
  },
  {
    id: 'neoenergia-elektro',
    name: 'Neoenergia Elektro',
    ufs: ['SP', 'MS'],
    cnpjRoot: '02328280',
    unitCode: '045',
    legalNames: ['ELEKTRO REDES S.A.'],
    own: [own('ARY ANTENOR DE SOUZA', '321', '13053024')],
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
