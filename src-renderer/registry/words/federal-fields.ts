import type { Wanted } from './take.ts';

/**
 * The fields of Receita Federal's block in the vocabularies of the providers that are known to us, the best name first. A
 * new vocabulary is more names in these lists.
 */
export const FEDERAL_FIELDS = {
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
} as const satisfies Record<string, Wanted>;
