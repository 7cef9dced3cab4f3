import { type Issuer, own } from './issuer.ts';

/** Companies that are recognised only: nothing is known of the form of their bills, so the block is read like any company's. */
export const recognisedOnly: readonly Issuer[] = [
  // Amazonas Energia, which the regulator now lists as Âmbar Amazonas; the CNPJ is the same.
  {
    id: 'amazonas-energia',
    name: 'Amazonas Energia',
    ufs: ['AM'],
    cnpjRoot: '02341467',
    unitCode: '002',
    legalNames: ['AMAZONAS ENERGIA S.A.'],
    own: [own('SETE DE SETEMBRO', '2414')],
  },
  // Cedae (Rio de Janeiro, water), mostly production since 2021: households are billed by others.
  {
    id: 'cedae',
    name: 'Cedae',
    ufs: ['RJ'],
    cnpjRoot: '33352394',
    legalNames: ['COMPANHIA ESTADUAL DE AGUAS E ESGOTOS'],
    own: [own('PRESIDENTE VARGAS', '2655', '20210030')],
  },
  // Embasa (Bahia, water).
  {
    id: 'embasa',
    name: 'Embasa',
    ufs: ['BA'],
    cnpjRoot: '13504675',
    legalNames: ['EMPRESA BAIANA DE AGUAS E SANEAMENTO S.A.'],
    own: [own('QUARTA AVENIDA', '420', '41745002'), own('4 AVENIDA', '420', '41745002')],
  },
  // Caesb (Distrito Federal, water).
  {
    id: 'caesb',
    name: 'Caesb',
    ufs: ['DF'],
    cnpjRoot: '00082024',
    legalNames: [
      'CIA DE SANEAMENTO AMBIENTAL DO DISTRITO FEDERAL',
      'COMPANHIA DE SANEAMENTO AMBIENTAL DO DISTRITO FEDERAL',
    ],
    own: [own('SIBIPIRUNA', '13', '71928720')],
  },
  // Corsan (Rio Grande do Sul, water).
  {
    id: 'corsan',
    name: 'Corsan',
    ufs: ['RS'],
    cnpjRoot: '92802784',
    legalNames: ['COMPANHIA RIOGRANDENSE DE SANEAMENTO'],
    own: [own('CALDAS JUNIOR', '120', '90018900')],
  },
  // Compesa (Pernambuco, water).
  {
    id: 'compesa',
    name: 'Compesa',
    ufs: ['PE'],
    cnpjRoot: '09769035',
    legalNames: ['COMPANHIA PERNAMBUCANA DE SANEAMENTO'],
    own: [own('CRUZ CABUGA', '1387', '50040000')],
  },
  // Casan (Santa Catarina, water).
  {
    id: 'casan',
    name: 'Casan',
    ufs: ['SC'],
    cnpjRoot: '82508433',
    legalNames: ['COMPANHIA CATARINENSE DE AGUAS E SANEAMENTO'],
    own: [],
  },
  // Saneago (Goiás, water). Sources disagree about its house number.
  {
    id: 'saneago',
    name: 'Saneago',
    ufs: ['GO'],
    cnpjRoot: '01616929',
    legalNames: ['SANEAMENTO DE GOIAS S.A.'],
    own: [own('FUED JOSE SEBBA', '1245', '74805100'), own('FUED JOSE SEBBA', '1524', '74805100')],
  },
  // Cagece (Ceará, water).
  {
    id: 'cagece',
    name: 'Cagece',
    ufs: ['CE'],
    cnpjRoot: '07040108',
    legalNames: ['CIA DE AGUA E ESGOTO DO CEARA', 'COMPANHIA DE AGUA E ESGOTO DO CEARA'],
    own: [own('LAURO VIEIRA CHAVES', '1030', '60422901')],
  },
  // Naturgy (Rio de Janeiro, gas), formerly CEG.
  {
    id: 'naturgy-rj',
    name: 'Naturgy Rio',
    ufs: ['RJ'],
    cnpjRoot: '33938119',
    legalNames: ['COMPANHIA DISTRIBUIDORA DE GAS DO RIO DE JANEIRO', 'CIA DISTRIBUIDORA DE GAS DO RIO DE JANEIRO'],
    own: [],
  },
  // Oi. The name is an ordinary word, so only the registered one in full counts.
  {
    id: 'oi',
    name: 'Oi',
    ufs: [],
    cnpjRoot: '76535764',
    otherRoots: ['05423963'],
    legalNames: ['OI S.A. - EM RECUPERACAO JUDICIAL'],
    own: [own('LAVRADIO', '71', '20230070')],
  },
  // Algar Telecom.
  {
    id: 'algar',
    name: 'Algar',
    ufs: [],
    cnpjRoot: '71208516',
    legalNames: ['ALGAR TELECOM S/A'],
    own: [],
  },
  // Brisanet.
  {
    id: 'brisanet',
    name: 'Brisanet',
    ufs: [],
    cnpjRoot: '04601397',
    legalNames: ['BRISANET SERVICOS DE TELECOMUNICACOES S.A.'],
    own: [],
  },
];
