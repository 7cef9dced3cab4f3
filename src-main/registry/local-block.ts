import type { COMPANIES, CodeTable, ESTABLISHMENTS, PARTNERS, RowOf, SIMPLES } from './open-data/layout.ts';
import { cepOf, codeOf, dateOf, phoneOf } from './open-data/values.ts';
import { withoutUndefined } from './without-undefined.ts';

/** A code of one of Receita Federal's tables; `descricao` is empty where this month's table lacks the code. */
export interface Codigo {
  codigo: string;
  descricao: string;
}

/**
 * The block `receitaFederal` as the `local` provider answers it. Names are Receita Federal's in the style of the
 * specification's Sintegra fields, and stable: new ones may join, none changes its meaning.
 *
 * - Values are text as published: dates DD/MM/YYYY, CEP 8 digits, money with a comma; an empty text is "not informed".
 * - An object whose code is not informed is absent.
 * - Fields of a published file that was not imported are absent: those of the company, `simples` and `mei`, `qsa`.
 */
export interface ReceitaFederalBlock {
  /** 14 characters without mask. */
  cnpj: string;
  /** `MATRIZ` or `FILIAL`. */
  matrizFilial: string;
  /** Of a sole trader it may end in the CPF, as published. */
  razaoSocial?: string;
  nomeFantasia: string;
  /** `NULA`, `ATIVA`, `SUSPENSA`, `INAPTA`, `ATIVA NÃO REGULAR`, `BAIXADA`; a code that is none of them as it is. */
  situacaoCadastral: string;
  dataSituacaoCadastral: string;
  motivoSituacaoCadastral?: Codigo;
  situacaoEspecial: string;
  dataSituacaoEspecial: string;
  dataInicioAtividade: string;
  naturezaJuridica?: Codigo;
  qualificacaoResponsavel?: Codigo;
  /** In reais, for example `1061004829,23`. */
  capitalSocial?: string;
  /** `NÃO INFORMADO`, `MICRO EMPRESA`, `EMPRESA DE PEQUENO PORTE`, `DEMAIS`; another code as it is. */
  porte?: string;
  enteFederativoResponsavel?: string;
  cnaePrincipal?: Codigo;
  cnaesSecundarios: Codigo[];
  tipoLogradouro: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cep: string;
  municipio: string;
  /** Receita Federal's own code (SIAFI/TOM, 4 digits), not IBGE's. */
  codigoMunicipio: string;
  /** `EX` abroad. */
  uf: string;
  cidadeExterior: string;
  pais?: Codigo;
  /** Area code and number, digits as published. */
  telefones: string[];
  fax: string;
  email: string;
  /** Present when the company has ever opted, in or out. */
  simples?: OpcaoTributaria;
  mei?: OpcaoTributaria;
  /**
   * Partners and officers, in the published order; absent where a row of theirs could not be read, and where files or rows of
   * whoever they are of are missing and the others name none.
   */
  qsa?: Socio[];
}

export interface OpcaoTributaria {
  /** `S` or `N`. */
  optante: string;
  dataOpcao: string;
  dataExclusao: string;
}

export interface Socio {
  /** `PESSOA JURÍDICA`, `PESSOA FÍSICA` or `ESTRANGEIRO`. */
  tipo: string;
  nome: string;
  /** CNPJ, or CPF masked by the publisher (`***123456**`). */
  documento: string;
  qualificacao?: Codigo;
  dataEntrada: string;
  pais?: Codigo;
  faixaEtaria: string;
  representanteLegal?: { nome: string; documento: string; qualificacao?: Codigo };
}

/** Everything a snapshot holds about one establishment; what is undefined was not imported or not published. */
export interface PublishedRows {
  establishment: RowOf<typeof ESTABLISHMENTS>;
  company: RowOf<typeof COMPANIES> | undefined;
  simples: RowOf<typeof SIMPLES> | undefined;
  partners: RowOf<typeof PARTNERS>[] | undefined;
}

/** What a code means in one of the published tables; empty where the table lacks it. */
export type Describe = (table: CodeTable, code: string) => string;

/** Builds the block of one establishment. */
export function buildLocalBlock(rows: PublishedRows, describe: Describe): ReceitaFederalBlock {
  const { establishment: row, company, simples, partners } = rows;
  const coded = coder(describe);
  return withoutUndefined({
    cnpj: row.cnpj_basico + row.cnpj_ordem + row.cnpj_dv,
    matrizFilial: meaningOf(KINDS, row.identificador_matriz_filial),
    razaoSocial: company?.razao_social,
    nomeFantasia: row.nome_fantasia,
    situacaoCadastral: meaningOf(STATUSES, codeOf(row.situacao_cadastral, 2)),
    dataSituacaoCadastral: dateOf(row.data_situacao_cadastral),
    motivoSituacaoCadastral: coded('motivos', row.motivo_situacao_cadastral, 2),
    situacaoEspecial: row.situacao_especial,
    dataSituacaoEspecial: dateOf(row.data_situacao_especial),
    dataInicioAtividade: dateOf(row.data_inicio_atividade),
    naturezaJuridica: company && coded('naturezas', company.natureza_juridica, 4),
    qualificacaoResponsavel: company && coded('qualificacoes', company.qualificacao_responsavel, 2),
    capitalSocial: company?.capital_social,
    porte: company && meaningOf(SIZES, codeOf(company.porte, 2)),
    enteFederativoResponsavel: company?.ente_federativo_responsavel,
    cnaePrincipal: coded('cnaes', row.cnae_fiscal_principal, 7),
    cnaesSecundarios: row.cnae_fiscal_secundaria.split(',').flatMap((code) => coded('cnaes', code.trim(), 7) ?? []),
    tipoLogradouro: row.tipo_logradouro,
    logradouro: row.logradouro,
    numero: row.numero,
    complemento: row.complemento,
    bairro: row.bairro,
    cep: cepOf(row.cep),
    municipio: describe('municipios', codeOf(row.municipio, 4)),
    codigoMunicipio: codeOf(row.municipio, 4),
    uf: row.uf,
    cidadeExterior: row.nome_cidade_exterior,
    pais: coded('paises', row.pais, 3),
    telefones: [phoneOf(row.ddd_1, row.telefone_1), phoneOf(row.ddd_2, row.telefone_2)].filter((phone) => phone !== ''),
    fax: phoneOf(row.ddd_fax, row.fax),
    email: row.correio_eletronico,
    simples: simples && optionOf(simples.opcao_pelo_simples, simples.data_opcao_simples, simples.data_exclusao_simples),
    mei: simples && optionOf(simples.opcao_pelo_mei, simples.data_opcao_mei, simples.data_exclusao_mei),
    qsa: partners?.map((partner) => partnerOf(partner, coded)),
  });
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['1', 'MATRIZ'],
  ['2', 'FILIAL'],
]);

const STATUSES: ReadonlyMap<string, string> = new Map([
  ['01', 'NULA'],
  ['02', 'ATIVA'],
  ['03', 'SUSPENSA'],
  ['04', 'INAPTA'],
  ['05', 'ATIVA NÃO REGULAR'],
  ['08', 'BAIXADA'],
]);

/** Sizes by their codes. */
export const SIZES: ReadonlyMap<string, string> = new Map([
  ['00', 'NÃO INFORMADO'],
  ['01', 'MICRO EMPRESA'],
  ['03', 'EMPRESA DE PEQUENO PORTE'],
  ['05', 'DEMAIS'],
]);

/** Kinds of partners by their codes. */
export const PARTNER_KINDS: ReadonlyMap<string, string> = new Map([
  ['1', 'PESSOA JURÍDICA'],
  ['2', 'PESSOA FÍSICA'],
  ['3', 'ESTRANGEIRO'],
]);

const AGES: ReadonlyMap<string, string> = new Map([
  ['0', 'Não se aplica'],
  ['1', 'Entre 0 a 12 anos'],
  ['2', 'Entre 13 a 20 anos'],
  ['3', 'Entre 21 a 30 anos'],
  ['4', 'Entre 31 a 40 anos'],
  ['5', 'Entre 41 a 50 anos'],
  ['6', 'Entre 51 a 60 anos'],
  ['7', 'Entre 61 a 70 anos'],
  ['8', 'Entre 71 a 80 anos'],
  ['9', 'Maiores de 80 anos'],
]);

/** The layout's word for a code; codes appear in the files before they appear in the layout, so others stay. */
function meaningOf(meanings: ReadonlyMap<string, string>, code: string): string {
  return meanings.get(code) ?? code;
}

type Coded = (table: CodeTable, published: string, width: number) => Codigo | undefined;

function coder(describe: Describe): Coded {
  return (table, published, width) => {
    if (published === '') return undefined;
    const codigo = codeOf(published, width);
    return { codigo, descricao: describe(table, codigo) };
  };
}

function optionOf(optante: string, since: string, until: string): OpcaoTributaria {
  return { optante, dataOpcao: dateOf(since), dataExclusao: dateOf(until) };
}

function partnerOf(row: RowOf<typeof PARTNERS>, coded: Coded): Socio {
  return withoutUndefined({
    tipo: meaningOf(PARTNER_KINDS, row.identificador_de_socio),
    nome: row.nome_socio,
    documento: row.cnpj_cpf_do_socio,
    qualificacao: coded('qualificacoes', row.qualificacao_do_socio, 2),
    dataEntrada: dateOf(row.data_entrada_sociedade),
    pais: coded('paises', row.pais, 3),
    faixaEtaria: meaningOf(AGES, row.faixa_etaria),
    representanteLegal: representativeOf(row, coded),
  });
}

/** `***000000**` with no name is how the files say that there is none. */
function representativeOf(row: RowOf<typeof PARTNERS>, coded: Coded): Socio['representanteLegal'] {
  if (row.nome_do_representante === '') return undefined;
  return withoutUndefined({
    nome: row.nome_do_representante,
    documento: row.representante_legal,
    qualificacao: coded('qualificacoes', row.qualificacao_do_representante_legal, 2),
  });
}
