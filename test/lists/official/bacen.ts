/** Columns of the three boards, in the order in which Banco Central's service gives them. */
export const BACEN_COLUMNS = {
  QGI: ['PAS', 'Nome', 'CPF', 'Penalidade', 'Prazo_em_anos', 'Inicio_do_cumprimento', 'Prazo_final_penalidade'],
  QGP: ['PAS', 'Nome', 'CPF_CNPJ', 'Penalidade', 'Prazo_em_anos', 'Inicio_do_cumprimento', 'Prazo_final_penalidade'],
  PAS: [
    ...['PAS', 'Nome', 'CPF_CNPJ', 'Data_da_citacao', 'Numero_decisao_1_instancia', 'Data_da_decisao_1_instancia'],
    ...['Tipo_penalidade_1_instancia', 'Duracao_da_pena_1_instancia', 'Valor_da_multa_1_instancia'],
    ...['Apresentou_recurso', 'Numero_decisao_2_instancia', 'Data_da_decisao_2_instancia'],
    ...['Tipo_penalidade_2_instancia', 'Duracao_da_pena_2_instancia', 'Valor_da_multa_2_instancia', 'Situacao'],
  ],
} as const;
export type BoardName = keyof typeof BACEN_COLUMNS;
export type Penalty = Readonly<Record<string, string | number | null>>;

const RESOURCES: Record<BoardName, string> = {
  QGI: 'QuadroGeralInabilitados',
  QGP: 'QuadroGeralProibidos',
  PAS: 'QuadroGeralProcessoAdministrativoSancionador',
};
const SERVICE = 'https://olinda.bcb.gov.br/olinda/servico/Gepad_QuadrosGeraisInternet/versao/v1/odata';

/** An answer of the service: every entry has every column, null where there is nothing, numbers as numbers. */
export function boardJson(board: BoardName, penalties: readonly Penalty[], next?: string): string {
  const value = penalties.map((penalty) =>
    Object.fromEntries(BACEN_COLUMNS[board].map((column) => [column, penalty[column] ?? null])),
  );
  const link = next ? { '@odata.nextLink': `${SERVICE}/${RESOURCES[board]}?$skip=${next}` } : {};
  return JSON.stringify({ '@odata.context': `${SERVICE}$metadata#${RESOURCES[board]}`, value, ...link });
}

/** The same as csv: decimal commas, cells quoted where they hold the delimiter. */
export function boardCsv(board: BoardName, penalties: readonly Penalty[], delimiter: ',' | ';' = ','): string {
  const columns = BACEN_COLUMNS[board];
  const cell = (value: string | number | null | undefined) => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = penalties.map((penalty) => columns.map((column) => cell(penalty[column])).join(delimiter));
  return `${[columns.join(delimiter), ...rows].join('\r\n')}\r\n`;
}

/** A penalty on an invented manager, of the first two boards. */
export function penalty(number: number, more: Penalty = {}): Penalty {
  return {
    PAS: `${1_000_000 + number}`,
    Nome: `ADMINISTRADOR INVENTADO ${number}`,
    Penalidade: 'INABILITAÇÃO',
    Prazo_em_anos: 5,
    Inicio_do_cumprimento: '2024-03-01',
    Prazo_final_penalidade: '2029-03-01',
    ...more,
  };
}

/** A fine on an invented firm, of the third. */
export function fine(number: number, more: Penalty = {}): Penalty {
  return {
    PAS: `${2_000_000 + number}`,
    Nome: `FINANCEIRA INVENTADA ${number} S.A.`,
    Data_da_citacao: '2023-01-10',
    Numero_decisao_1_instancia: 'Decisão 12/2023-GTSPA',
    Data_da_decisao_1_instancia: '2023-09-20',
    Tipo_penalidade_1_instancia: 'Multa',
    Valor_da_multa_1_instancia: 25000.5,
    Apresentou_recurso: 'Sim',
    Situacao: 'Aguardando julgamento de recurso pela 2ª instância',
    ...more,
  };
}
