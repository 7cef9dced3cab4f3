/**
 * The delimited files of the Correios' e-DNE ("DNE - Leiautes", September 2016, version 1.1): one line a row, `@` between
 * fields, no header and no quoting (`Boca D"Água` is plain text), padded with blanks here and there. Columns in order,
 * under the publisher's names; what stands behind `needed` columns may be missing.
 */
export const EDNE_TABLES = {
  LOCALIDADE: table('LOC_NU UFE_SG LOC_NO CEP LOC_IN_SIT LOC_IN_TIPO_LOC LOC_NU_SUB LOC_NO_ABREV MUN_NU', 7),
  BAIRRO: table('BAI_NU UFE_SG LOC_NU BAI_NO BAI_NO_ABREV', 4),
  LOGRADOURO: table(
    'LOG_NU UFE_SG LOC_NU BAI_NU_INI BAI_NU_FIM LOG_NO LOG_COMPLEMENTO CEP TLO_TX LOG_STA_TLO LOG_NO_ABREV',
    9,
  ),
  CPC: table('CPC_NU UFE_SG LOC_NU CPC_NO CPC_ENDERECO CEP', 6),
  GRANDE_USUARIO: table('GRU_NU UFE_SG LOC_NU BAI_NU LOG_NU GRU_NO GRU_ENDERECO CEP GRU_NO_ABREV', 8),
  UNID_OPER: table('UOP_NU UFE_SG LOC_NU BAI_NU LOG_NU UOP_NO UOP_ENDERECO CEP UOP_IN_CP UOP_NO_ABREV', 8),
  NUM_SEC: table('LOG_NU SEC_NU_INI SEC_NU_FIM SEC_IN_LADO', 4),
  VAR_LOC: table('LOC_NU VAL_NU VAL_TX', 3, 2),
  VAR_BAI: table('BAI_NU VDB_NU VDB_TX', 3, 2),
  VAR_LOG: table('LOG_NU VLO_NU TLO_TX VLO_TX', 4, 2),
} as const;

export type EdneTable = keyof typeof EDNE_TABLES;
/** One row under the publisher's column names; a missing field is empty. */
export type EdneRow = Readonly<Record<string, string>>;

interface Layout {
  columns: readonly string[];
  /** Fields that every row has. */
  needed: number;
  /** The first columns, which tell one row from another. */
  key: number;
  hasCep: boolean;
}

/**
 * The table that a file holds, by its name (`LOG_LOGRADOURO_SP.TXT`, `DELTA_LOG_BAIRRO.TXT`), and whether it holds
 * changes to it. Null for the files that nothing is taken from (ranges, countries).
 */
export function edneTableOf(name: string): { table: EdneTable; delta: boolean } | null {
  const [, delta, rest = ''] = /^(DELTA_)?LOG_([A-Z_]+)/.exec(name.toUpperCase()) ?? [];
  const table = rest.replace(/^LOGRADOURO_[A-Z]{2}$/, 'LOGRADOURO');
  return table in EDNE_TABLES ? { table: table as EdneTable, delta: delta !== undefined } : null;
}

function table(columns: string, needed: number, key = 1): Layout {
  const names = columns.split(' ');
  return { columns: names, needed, key, hasCep: names.includes('CEP') };
}
