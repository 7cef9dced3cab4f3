import { TSE_COLUMNS } from './tse-columns.ts';

export type Layout = keyof typeof TSE_COLUMNS;

/** What a test says of an invented candidate; the other columns are TSE's marks for nothing. */
export type InventedCandidate = Readonly<Record<string, string>> & { SQ_CANDIDATO: string; NM_CANDIDATO: string };

interface Habits {
  /** For texts and numbers that there are not. */
  text: string;
  number: string;
  /** Whether numbers stand in quotes as texts do. */
  quotedNumbers: boolean;
  document: string;
  email: string;
}

const OLD = { text: '#NULO#', number: '-1', quotedNumbers: true, document: '', email: '#NULO#' };
/** How TSE writes nothing, as measured on the files of Acre: differently in every election. */
const HABITS: Record<Layout, Habits> = {
  2018: OLD,
  2020: OLD,
  2022: { ...OLD, document: '-4', email: 'NÃO DIVULGÁVEL' },
  2024: { text: '#NULO', number: '-1', quotedNumbers: false, document: '-4', email: 'NÃO DIVULGÁVEL' },
};

const NUMBER = /^(?:CD|NR|SQ|VR|ANO)_/;
/** Numbers by name, which are codes with zeros before them and stand in quotes in every layout. */
const QUOTED = new Set(['NR_CPF_CANDIDATO', 'NR_TITULO_ELEITORAL_CANDIDATO', 'CD_COR_RACA', 'NR_PROCESSO']);

/** One member of TSE's archive in the layout of `layout`, for `year`: `;`, header, windows-1252 when written so. */
export function tseCsv(layout: Layout, candidates: readonly InventedCandidate[], year: number = layout): string {
  const columns = TSE_COLUMNS[layout];
  const lines = candidates.map((candidate) =>
    columns.map((column) => cellOf(column, candidate, layout, year)).join(';'),
  );
  return `${[columns.map((column) => `"${column}"`).join(';'), ...lines].join('\n')}\n`;
}

function cellOf(column: string, candidate: InventedCandidate, layout: Layout, year: number): string {
  const habits = HABITS[layout];
  const value = candidate[column] ?? defaultOf(column, habits, year);
  const quoted = habits.quotedNumbers || !NUMBER.test(column) || QUOTED.has(column);
  return quoted ? `"${value.replaceAll('"', '""')}"` : value;
}

function defaultOf(column: string, habits: Habits, year: number): string {
  const defaults: Record<string, string> = {
    DT_GERACAO: `15/11/${year}`,
    HH_GERACAO: '12:30:13',
    ANO_ELEICAO: String(year),
    NR_TURNO: '1',
    SG_UF: 'AC',
    NM_UE: 'CIDADE INVENTADA',
    CD_CARGO: '13',
    DS_CARGO: 'VEREADOR',
    NR_CANDIDATO: '99123',
    SG_PARTIDO: 'PINV',
    NM_PARTIDO: 'PARTIDO INVENTADO',
    NR_CPF_CANDIDATO: habits.document,
    NM_EMAIL: habits.email,
    DS_EMAIL: habits.email,
    DT_NASCIMENTO: '07/09/1970',
    NR_TITULO_ELEITORAL_CANDIDATO: '012345678901',
  };
  return defaults[column] ?? (NUMBER.test(column) ? habits.number : habits.text);
}
