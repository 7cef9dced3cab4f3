import { type Issuer, type Layout, own } from './issuer.ts';
import { digitsWith, FOUR_ROWS, INSTALLATION_LABEL, NEW_UNITS, UNIT_LABEL } from './labels.ts';

/**
 * The two companies of EDP. Under the line of the class stand the name (of companies on several rows), street, district,
 * the row with the CEP and `CPF:` or `CNPJ:`. The installation has ten digits and may be glued to the next word
 * (`0123456789PAGAMENTO`).
 */
const layout: Layout = {
  version: 'edp-1',
  blocks: [FOUR_ROWS],
  clientNumber: digitsWith(5, 12, /\bCOD\.? IDENT(?:\.|IFICACAO|IFICADOR)?/),
  installation: [
    ...NEW_UNITS,
    ...digitsWith(10, 10, INSTALLATION_LABEL, /\bINSTALACAO(?![A-Z])/, UNIT_LABEL, /(?<!\d)(?=\d{10}[A-Z]{2})/),
  ],
};

export const edp: readonly Issuer[] = [
  {
    id: 'edp-sp',
    name: 'EDP São Paulo',
    ufs: ['SP'],
    cnpjRoot: '02302100',
    unitCode: '004',
    legalNames: ['EDP SAO PAULO DISTRIBUICAO DE ENERGIA S.A.'],
    own: [own('GOMES DE CARVALHO', '1996', '04547006')],
    layout,
  },
  {
    id: 'edp-es',
    name: 'EDP Espírito Santo',
    ufs: ['ES'],
    cnpjRoot: '28152650',
    unitCode: '054',
    legalNames: ['EDP ESPIRITO SANTO DISTRIBUICAO DE ENERGIA S.A.'],
    own: [],
    layout,
  },
];
