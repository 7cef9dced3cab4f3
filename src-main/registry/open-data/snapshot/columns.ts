import { COMPANIES, ESTABLISHMENTS, type OpenDataFile, PARTNERS, SIMPLES } from '../layout.ts';

/**
 * How the columns of the published files lie in a block. Every column is text with a line break behind each value, and
 * columns of one nature share a frame, which is compressed by itself: letters of names and digits of dates have little to
 * say of each other. NOTES.md has the variants that were measured.
 */
export const FRAMES = ['codes', 'names', 'places'] as const;
export type Frame = (typeof FRAMES)[number];

/** What is left unsaid because the rest of the row says it. */
export type Short =
  /** Nothing for the value that nearly all rows have. */
  | { is: 'usual'; value: string }
  /** Nothing for check digits that are right. */
  | { is: 'checkDigits' }
  /** `=` for the value of another column of the row. */
  | { is: 'sameAs'; column: string }
  /** One sign for the company's own number, `NN.NNN.NNN `, with which the names of individual entrepreneurs begin. */
  | { is: 'ownNumber' };

export interface Column {
  name: string;
  frame: Frame;
  short?: Short;
}

type ColumnsOf<File extends OpenDataFile> = Partial<Record<File['columns'][number], Omit<Column, 'name'>>>;

/** Columns that are not named lie among the codes. The base is in the head of the block. */
const ESTABLISHMENT_COLUMNS: ColumnsOf<typeof ESTABLISHMENTS> = {
  cnpj_ordem: { frame: 'codes', short: { is: 'usual', value: '0001' } },
  cnpj_dv: { frame: 'codes', short: { is: 'checkDigits' } },
  data_situacao_cadastral: { frame: 'codes', short: { is: 'sameAs', column: 'data_inicio_atividade' } },
  nome_fantasia: { frame: 'names' },
  correio_eletronico: { frame: 'names' },
  nome_cidade_exterior: { frame: 'places' },
  tipo_logradouro: { frame: 'places' },
  logradouro: { frame: 'places' },
  numero: { frame: 'places' },
  complemento: { frame: 'places' },
  bairro: { frame: 'places' },
};
const COMPANY_COLUMNS: ColumnsOf<typeof COMPANIES> = {
  razao_social: { frame: 'names', short: { is: 'ownNumber' } },
  ente_federativo_responsavel: { frame: 'places' },
};
const PARTNER_COLUMNS: ColumnsOf<typeof PARTNERS> = {
  nome_socio: { frame: 'names' },
  nome_do_representante: { frame: 'names' },
};
const SIMPLES_COLUMNS: ColumnsOf<typeof SIMPLES> = {
  data_opcao_mei: { frame: 'codes', short: { is: 'sameAs', column: 'data_opcao_simples' } },
  data_exclusao_mei: { frame: 'codes', short: { is: 'sameAs', column: 'data_exclusao_simples' } },
};

/** The columns of a file behind the base, in the published order. */
function columnsOf<File extends OpenDataFile>(file: File, special: ColumnsOf<File>): Column[] {
  const named = special as Partial<Record<string, Omit<Column, 'name'>>>;
  return file.columns.slice(1).map((name) => ({ name, frame: 'codes', ...named[name] }));
}

/** The tables of a block, in their order. */
export const TABLES = {
  establishments: columnsOf(ESTABLISHMENTS, ESTABLISHMENT_COLUMNS),
  company: columnsOf(COMPANIES, COMPANY_COLUMNS),
  simples: columnsOf(SIMPLES, SIMPLES_COLUMNS),
  partners: columnsOf(PARTNERS, PARTNER_COLUMNS),
} as const satisfies Record<string, readonly Column[]>;
export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
