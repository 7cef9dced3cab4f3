import { COMPANIES, type CodeTable, ESTABLISHMENTS, type OpenDataFile, PARTNERS, SIMPLES } from '../layout.ts';

/** What a column holds, where it is no plain text. */
export type Kind =
  /** `AAAAMMDD`; `0` and `00000000` say that there is none. */
  | { is: 'date' }
  | { is: 'cep' }
  /** A code of so many digits, of a published table where there is one. */
  | { is: 'code'; width: number; table?: CodeTable }
  /** Several of them, separated by commas. */
  | { is: 'codes'; width: number; table: CodeTable };

type KindsOf<File extends OpenDataFile> = Partial<Record<File['columns'][number], Kind>>;

const date: Kind = { is: 'date' };
const code = (table: CodeTable, width: number): Kind => ({ is: 'code', table, width });

const ESTABLISHMENT_KINDS: KindsOf<typeof ESTABLISHMENTS> = {
  situacao_cadastral: { is: 'code', width: 2 },
  data_situacao_cadastral: date,
  motivo_situacao_cadastral: code('motivos', 2),
  pais: code('paises', 3),
  data_inicio_atividade: date,
  cnae_fiscal_principal: code('cnaes', 7),
  cnae_fiscal_secundaria: { is: 'codes', table: 'cnaes', width: 7 },
  cep: { is: 'cep' },
  municipio: code('municipios', 4),
  data_situacao_especial: date,
};
const COMPANY_KINDS: KindsOf<typeof COMPANIES> = {
  natureza_juridica: code('naturezas', 4),
  qualificacao_responsavel: code('qualificacoes', 2),
  porte: { is: 'code', width: 2 },
};
const PARTNER_KINDS: KindsOf<typeof PARTNERS> = {
  qualificacao_do_socio: code('qualificacoes', 2),
  data_entrada_sociedade: date,
  pais: code('paises', 3),
  qualificacao_do_representante_legal: code('qualificacoes', 2),
};
const SIMPLES_KINDS: KindsOf<typeof SIMPLES> = {
  data_opcao_simples: date,
  data_exclusao_simples: date,
  data_opcao_mei: date,
  data_exclusao_mei: date,
};

const KINDS = new Map<OpenDataFile, Partial<Record<string, Kind>>>([
  [ESTABLISHMENTS, ESTABLISHMENT_KINDS],
  [COMPANIES, COMPANY_KINDS],
  [PARTNERS, PARTNER_KINDS],
  [SIMPLES, SIMPLES_KINDS],
]);

/** What each column of `file` holds, in the published order; undefined for text. */
export function kindsOf(file: OpenDataFile): (Kind | undefined)[] {
  return file.columns.map((column) => KINDS.get(file)?.[column]);
}
