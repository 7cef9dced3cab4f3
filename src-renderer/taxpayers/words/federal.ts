import type { JsonNode } from '../../json/json-node.ts';
import { type AddressLines, addressOf, ADDRESS } from './address.ts';
import { cnaeText, type Coded, codedOf, codedText, dateText, documentText, moneyText, phoneText, textOf } from './plain.ts';
import { isEmpty, take } from './take.ts';

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
  mainActivity: Coded | null;
  activities: Coded[];
  simples: TaxOption | null;
  mei: TaxOption | null;
  /** Null where the provider did not say; empty where it said that there are none. */
  partners: Partner[] | null;
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
    names: ['descricaoMotivoSituacaoCadastral', 'motivoSituacaoCadastral', 'estabelecimento.motivoSituacaoCadastral', 'motivoSituacao', 'reason'],
    shape: 'coded',
  },
  specialStatus: { names: ['situacaoEspecial', 'estabelecimento.situacaoEspecial'], shape: 'coded' },
  specialStatusDate: { names: ['dataSituacaoEspecial', 'estabelecimento.dataSituacaoEspecial'] },
  cnpj: { names: ['cnpj', 'estabelecimento.cnpj', 'taxId'] },
  headOrBranch: {
    names: ['matrizFilial', 'descricaoIdentificadorMatrizFilial', 'descricaoMatrizFilial', 'identificadorMatrizFilial', 'estabelecimento.tipo', 'tipo'],
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
  phones: { names: ['telefones', 'phones'], shape: 'list' },
  phone: { names: ['telefone', 'telefone1', 'dddTelefone1', 'estabelecimento.telefone1'] },
  email: { names: ['email', 'correioEletronico', 'estabelecimento.email'] },
  mainActivity: {
    names: ['cnaePrincipal', 'cnaeFiscal', 'atividadePrincipal', 'estabelecimento.atividadePrincipal', 'mainActivity'],
    shape: 'any',
  },
  mainActivityMeaning: { names: ['cnaeFiscalDescricao', 'descricaoCnaePrincipal'] },
  activities: {
    names: ['cnaesSecundarios', 'atividadesSecundarias', 'estabelecimento.atividadesSecundarias', 'sideActivities'],
    shape: 'list',
  },
  simples: { names: ['simples', 'opcaoPeloSimples', 'company.simples'], shape: 'any' },
  simplesSince: { names: ['dataOpcaoPeloSimples'] },
  simplesUntil: { names: ['dataExclusaoDoSimples'] },
  mei: { names: ['mei', 'simei', 'opcaoPeloMei', 'company.simei'], shape: 'any' },
  meiSince: { names: ['dataOpcaoPeloMei'] },
  meiUntil: { names: ['dataExclusaoDoMei'] },
  partners: { names: ['qsa', 'socios', 'quadroSocietario', 'company.members'], shape: 'list' },
} as const;

/** Codes of the published layout, which some providers pass on instead of the word. */
const STATUS_CODES: Record<string, string> = {
  '1': 'NULA',
  '2': 'ATIVA',
  '3': 'SUSPENSA',
  '4': 'INAPTA',
  '5': 'ATIVA NÃO REGULAR',
  '8': 'BAIXADA',
};

/** Reads a block of Receita Federal in the vocabulary of any provider that is known to us. */
export function readFederal(node: JsonNode): Federal {
  const placed = take(node, { ...FIELDS, ...ADDRESS });
  const { found } = placed;
  const status = statusOf(codedOf(found.status));
  const main = mainActivityOf(found.mainActivity, textOf(found.mainActivityMeaning));
  const phones = (found.phones?.type === 'array' ? found.phones.items : []).map(textOf);
  const plainPhones = phones.every((phone) => phone !== '');
  return {
    status,
    statusDate: dateText(textOf(found.statusDate)),
    reason: codedText(codedOf(found.reason)),
    specialStatus: codedText(codedOf(found.specialStatus)),
    specialStatusDate: dateText(textOf(found.specialStatusDate)),
    cnpj: documentText(textOf(found.cnpj)),
    headOrBranch: textOf(found.headOrBranch),
    legalName: textOf(found.legalName),
    tradeName: textOf(found.tradeName),
    opened: dateText(textOf(found.opened)),
    size: codedText(codedOf(found.size)),
    nature: codedText(codedOf(found.nature)),
    capital: moneyText(textOf(found.capital)),
    publicEntity: textOf(found.publicEntity),
    responsible: codedText(codedOf(found.responsible)),
    address: addressOf(found),
    phones: [...(plainPhones ? phones : []), textOf(found.phone)].filter((phone) => phone !== '').map(phoneText),
    email: textOf(found.email),
    mainActivity: main,
    activities: found.activities?.type === 'array' ? found.activities.items.map(activityOf) : [],
    simples: optionOf(found.simples, found.simplesSince, found.simplesUntil),
    mei: optionOf(found.mei, found.meiSince, found.meiUntil),
    partners: found.partners?.type === 'array' ? found.partners.items.map(partnerOf) : saidNone(node) ? [] : null,
    rest: placed.rest,
  };
}
