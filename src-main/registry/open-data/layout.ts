/**
 * The files of Receita Federal's "Dados Abertos do CNPJ" and their columns, in the order and under the names of the
 * published layout (gov.br/receitafederal, cnpj-metadados.pdf). Fields are quoted and separated by `;`, there is no
 * header, the text is ISO-8859-1.
 */
export interface OpenDataFile {
  /** Name of the table in a snapshot. */
  table: string;
  /** Names under which it is published: the file inside the zip, and the zip itself. */
  names: RegExp;
  columns: readonly string[];
}

const CODE_TABLE = ['codigo', 'descricao'] as const;

export const COMPANIES = {
  table: 'empresas',
  names: /EMPRECSV|(?<![a-z])Empresas\d*(?![a-z])/i,
  columns: [
    'cnpj_basico',
    'razao_social',
    'natureza_juridica',
    'qualificacao_responsavel',
    'capital_social',
    'porte',
    'ente_federativo_responsavel',
  ],
} as const satisfies OpenDataFile;

export const ESTABLISHMENTS = {
  table: 'estabelecimentos',
  names: /ESTABELE/i,
  columns: [
    'cnpj_basico',
    'cnpj_ordem',
    'cnpj_dv',
    'identificador_matriz_filial',
    'nome_fantasia',
    'situacao_cadastral',
    'data_situacao_cadastral',
    'motivo_situacao_cadastral',
    'nome_cidade_exterior',
    'pais',
    'data_inicio_atividade',
    'cnae_fiscal_principal',
    'cnae_fiscal_secundaria',
    'tipo_logradouro',
    'logradouro',
    'numero',
    'complemento',
    'bairro',
    'cep',
    'uf',
    'municipio',
    'ddd_1',
    'telefone_1',
    'ddd_2',
    'telefone_2',
    'ddd_fax',
    'fax',
    'correio_eletronico',
    'situacao_especial',
    'data_situacao_especial',
  ],
} as const satisfies OpenDataFile;

export const PARTNERS = {
  table: 'socios',
  names: /SOCIOCSV|(?<![a-z])Socios\d*(?![a-z])/i,
  columns: [
    'cnpj_basico',
    'identificador_de_socio',
    'nome_socio',
    'cnpj_cpf_do_socio',
    'qualificacao_do_socio',
    'data_entrada_sociedade',
    'pais',
    'representante_legal',
    'nome_do_representante',
    'qualificacao_do_representante_legal',
    'faixa_etaria',
  ],
} as const satisfies OpenDataFile;

export const SIMPLES = {
  table: 'simples',
  names: /(?<![a-z])SIMPLES(CSV)?(?![a-z])/i,
  columns: [
    'cnpj_basico',
    'opcao_pelo_simples',
    'data_opcao_simples',
    'data_exclusao_simples',
    'opcao_pelo_mei',
    'data_opcao_mei',
    'data_exclusao_mei',
  ],
} as const satisfies OpenDataFile;

/** Files with one row for each company or establishment. */
export const RECORD_FILES = [ESTABLISHMENTS, COMPANIES, PARTNERS, SIMPLES] as const;

/** Files that say what a code means, with the width of their codes. */
export const CODE_FILES = [
  { table: 'cnaes', names: /CNAECSV|(?<![a-z])Cnaes(?![a-z])/i, columns: CODE_TABLE, width: 7 },
  { table: 'motivos', names: /MOTICSV|(?<![a-z])Motivos(?![a-z])/i, columns: CODE_TABLE, width: 2 },
  { table: 'municipios', names: /MUNICCSV|(?<![a-z])Municipios(?![a-z])/i, columns: CODE_TABLE, width: 4 },
  { table: 'naturezas', names: /NATJUCSV|(?<![a-z])Naturezas(?![a-z])/i, columns: CODE_TABLE, width: 4 },
  { table: 'paises', names: /PAISCSV|(?<![a-z])Paises(?![a-z])/i, columns: CODE_TABLE, width: 3 },
  { table: 'qualificacoes', names: /QUALSCSV|(?<![a-z])Qualificacoes(?![a-z])/i, columns: CODE_TABLE, width: 2 },
] as const satisfies readonly (OpenDataFile & { width: number })[];
export type CodeTable = (typeof CODE_FILES)[number]['table'];

export const OPEN_DATA_FILES: readonly OpenDataFile[] = [...RECORD_FILES, ...CODE_FILES];

/** The published file that one of `names` (of the file inside a zip, of the zip) stands for. */
export function openDataFileOf(...names: string[]): OpenDataFile | undefined {
  for (const name of names) {
    const file = OPEN_DATA_FILES.find((candidate) => candidate.names.test(name));
    if (file) return file;
  }
  return undefined;
}

/** A row of `file` as read from a snapshot: every column is text. */
export type RowOf<File extends OpenDataFile> = Record<File['columns'][number], string>;
