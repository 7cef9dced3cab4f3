import type { JsonNode } from '../../json/json-node.ts';
import { ADDRESS, type AddressLines, addressOf } from './address.ts';
import {
  type Coded,
  cnaeText,
  codedOf,
  codedText,
  dateText,
  documentText,
  itemsOf,
  moneyText,
  phoneText,
  textOf,
} from './plain.ts';
import { fold, take } from './take.ts';

/** The block of Receita Federal as the page shows it: plain texts, empty where the provider had nothing. */
export interface Federal {
  status: string;
  statusDate: string;
  reason: string;
  specialStatus: string;
  specialStatusDate: string;
  cnpj: string;
  headOrBranch: string;
  legalName: string;
  tradeName: string;
  opened: string;
  size: string;
  nature: string;
  capital: string;
  publicEntity: string;
  responsible: string;
  address: AddressLines;
  phones: string[];
  email: string;
  mainActivities: Coded[];
  activities: Coded[];
  simples: TaxOption | null;
  mei: TaxOption | null;
  partners: Partner[];
  /** What has no place of its own, under the provider's names. */
  rest: JsonNode | null;
}

export interface TaxOption {
  /** `yes`, `no`, or the provider's own word where it is neither. */
  opted: string;
  since: string;
  until: string;
  rest: JsonNode | null;
}

export interface Partner {
  name: string;
  document: string;
  kind: string;
  role: string;
  since: string;
  rest: JsonNode | null;
}

const FIELDS = {
  status: {
    names: [
      'descricaoSituacaoCadastral',
      'situacaoCadastral',
      'estabelecimento.situacaoCadastral',
      'situacao',
      'situacaoCnpj',
      'status',
    ],
    shape: 'coded',
  },
  statusDate: {
    names: ['dataSituacaoCadastral', 'estabelecimento.dataSituacaoCadastral', 'dataSituacao', 'statusDate'],
  },
  reason: {
    names: [
      'descricaoMotivoSituacaoCadastral',
      'motivoSituacaoCadastral',
      'estabelecimento.motivoSituacaoCadastral',
      'motivoSituacao',
      'reason',
    ],
    shape: 'coded',
  },
  specialStatus: { names: ['situacaoEspecial', 'estabelecimento.situacaoEspecial'], shape: 'coded' },
  specialStatusDate: { names: ['dataSituacaoEspecial', 'estabelecimento.dataSituacaoEspecial'] },
  cnpj: { names: ['cnpj', 'estabelecimento.cnpj', 'taxId'] },
  headOrBranch: {
    names: [
      'matrizFilial',
      'descricaoIdentificadorMatrizFilial',
      'descricaoMatrizFilial',
      'identificadorMatrizFilial',
      'estabelecimento.tipo',
      'tipo',
    ],
  },
  legalName: { names: ['razaoSocial', 'nomeEmpresarial', 'nome', 'company.name'] },
  tradeName: { names: ['nomeFantasia', 'estabelecimento.nomeFantasia', 'fantasia', 'alias'] },
  opened: {
    names: ['dataInicioAtividade', 'estabelecimento.dataInicioAtividade', 'dataAbertura', 'abertura', 'founded'],
  },
  size: { names: ['porte', 'descricaoPorte', 'porteEmpresa', 'company.size'], shape: 'coded' },
  nature: { names: ['naturezaJuridica', 'descricaoNaturezaJuridica', 'company.nature'], shape: 'coded' },
  capital: { names: ['capitalSocial', 'company.equity'] },
  publicEntity: { names: ['enteFederativoResponsavel', 'enteFederativo', 'efr'] },
  responsible: { names: ['qualificacaoResponsavel', 'qualificacaoDoResponsavel'], shape: 'coded' },
  phones: { names: ['telefones', 'phones'], shape: 'texts' },
  phone: { names: ['telefone', 'telefone1', 'dddTelefone1', 'estabelecimento.telefone1'] },
  email: { names: ['email', 'correioEletronico', 'estabelecimento.email'] },
  mainActivity: {
    names: ['cnaePrincipal', 'cnaeFiscal', 'atividadePrincipal', 'estabelecimento.atividadePrincipal', 'mainActivity'],
    shape: 'codes',
  },
  mainActivityMeaning: { names: ['cnaeFiscalDescricao', 'descricaoCnaePrincipal'] },
  activities: {
    names: ['cnaesSecundarios', 'atividadesSecundarias', 'estabelecimento.atividadesSecundarias', 'sideActivities'],
    shape: 'codes',
  },
  simples: { names: ['simples', 'opcaoPeloSimples', 'company.simples'], shape: 'option' },
  simplesSince: { names: ['dataOpcaoPeloSimples'] },
  simplesUntil: { names: ['dataExclusaoDoSimples'] },
  mei: { names: ['mei', 'simei', 'opcaoPeloMei', 'company.simei'], shape: 'option' },
  meiSince: { names: ['dataOpcaoPeloMei'] },
  meiUntil: { names: ['dataExclusaoDoMei'] },
  partners: { names: ['qsa', 'socios', 'quadroSocietario', 'company.members'], shape: 'objects' },
} as const;

/** Codes of the published layout, which some providers pass on instead of the word. */
const STATUS_CODES = new Map([
  ['1', 'NULA'],
  ['2', 'ATIVA'],
  ['3', 'SUSPENSA'],
  ['4', 'INAPTA'],
  ['5', 'ATIVA NÃO REGULAR'],
  ['8', 'BAIXADA'],
]);

/** Reads a block of Receita Federal in the vocabulary of any provider that is known to us. */
export function readFederal(node: JsonNode): Federal {
  const { found, rest } = take(node, { ...FIELDS, ...ADDRESS });
  const text = (key: keyof typeof FIELDS) => textOf(found[key]);
  const coded = (key: keyof typeof FIELDS) => codedText(codedOf(found[key]));
  return {
    status: statusOf(codedOf(found.status)),
    statusDate: dateText(text('statusDate')),
    reason: coded('reason'),
    specialStatus: coded('specialStatus'),
    specialStatusDate: dateText(text('specialStatusDate')),
    cnpj: documentText(text('cnpj')),
    headOrBranch: text('headOrBranch'),
    legalName: text('legalName'),
    tradeName: text('tradeName'),
    opened: dateText(text('opened')),
    size: coded('size'),
    nature: coded('nature'),
    capital: moneyText(text('capital')),
    publicEntity: text('publicEntity'),
    responsible: coded('responsible'),
    address: addressOf(found),
    phones: [...itemsOf(found.phones), ...itemsOf(found.phone)].map((phone) => phoneText(textOf(phone))),
    email: text('email'),
    mainActivities: mainActivitiesOf(found.mainActivity, text('mainActivityMeaning')),
    activities: itemsOf(found.activities).map(activityOf),
    simples: optionOf(found.simples, text('simplesSince'), text('simplesUntil')),
    mei: optionOf(found.mei, text('meiSince'), text('meiUntil')),
    partners: itemsOf(found.partners).map(partnerOf),
    rest,
  };
}

function statusOf(status: Coded): string {
  return status.meaning || STATUS_CODES.get(status.code.replace(/^0+/, '')) || status.code;
}

/** One in every vocabulary but those that write a list of one. A provider may keep code and meaning in two fields. */
function mainActivitiesOf(node: JsonNode | undefined, meaning: string): Coded[] {
  const activities = itemsOf(node).map(activityOf);
  const [first] = activities;
  if (meaning === '') return activities;
  return first && first.meaning === ''
    ? [{ ...first, meaning }, ...activities.slice(1)]
    : [...activities, { code: '', meaning }];
}

function activityOf(node: JsonNode): Coded {
  const { code, meaning } = codedOf(node);
  return { code: cnaeText(code), meaning };
}

const YES = new Set(['s', 'sim', 'true', 'yes', '1']);
const NO = new Set(['n', 'nao', 'false', 'no', '0']);

const OPTION_FIELDS = {
  opted: { names: ['optante', 'optant', 'opcao', 'simples', 'mei'] },
  since: { names: ['dataOpcao', 'dataInclusao', 'since'] },
  until: { names: ['dataExclusao', 'until'] },
} as const;

function optionOf(node: JsonNode | undefined, since: string, until: string): TaxOption | null {
  if (!node) return null;
  const { found, rest } = take(node, OPTION_FIELDS);
  const opted = node.type === 'object' ? textOf(found.opted) : textOf(node);
  return {
    opted: YES.has(fold(opted)) ? 'yes' : NO.has(fold(opted)) ? 'no' : opted,
    since: dateText(textOf(found.since) || since),
    until: dateText(textOf(found.until) || until),
    rest: node.type === 'object' ? rest : null,
  };
}

const PARTNER_FIELDS = {
  name: { names: ['nome', 'nomeSocio', 'nomeRazaoSocial', 'person.name'] },
  document: { names: ['documento', 'cnpjCpfDoSocio', 'cpfCnpjSocio', 'person.taxId'] },
  kind: { names: ['tipo', 'person.type'], shape: 'coded' },
  role: { names: ['qualificacao', 'qualificacaoSocio', 'qual', 'role'], shape: 'coded' },
  since: { names: ['dataEntrada', 'dataEntradaSociedade', 'since'] },
} as const;

function partnerOf(node: JsonNode): Partner {
  const { found, rest } = take(node, PARTNER_FIELDS);
  return {
    name: textOf(found.name),
    document: documentText(textOf(found.document)),
    kind: codedText(codedOf(found.kind)),
    role: codedText(codedOf(found.role)),
    since: dateText(textOf(found.since)),
    rest,
  };
}
