/** Columns of the two files of processo_sancionador.zip. */
export const CVM_COLUMNS = {
  processo: [
    ...['NUP', 'Objeto', 'Ementa', 'Data_Abertura', 'Componente_Organizacional_Instrucao', 'Fase_Atual'],
    ...['Subfase_Atual', 'Local_Atual', 'Data_Ultima_Movimentacao'],
  ],
  acusado: ['NUP', 'Nome_Acusado', 'Situacao', 'Data_Situacao'],
} as const;

type Row = Readonly<Record<string, string>>;

/** Either file: `;`, cells quoted where they must be, to be written in windows-1252. */
export function cvmCsv(part: keyof typeof CVM_COLUMNS, rows: readonly Row[]): string {
  const columns: readonly string[] = CVM_COLUMNS[part];
  const cell = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')))]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('');
}

export function proceeding(number: number, more: Row = {}): Row {
  return {
    NUP: nup(number),
    Objeto: 'Apurar responsabilidade por eventual uso de informação privilegiada',
    Ementa: 'Companhia inventada; "insider"\nsegunda linha',
    Data_Abertura: '2021-05-04',
    Componente_Organizacional_Instrucao: 'SPS',
    Fase_Atual: 'Julgamento',
    Local_Atual: 'CCP',
    Data_Ultima_Movimentacao: '2026-08-01',
    ...more,
  };
}

export function accused(number: number, name: string, more: Row = {}): Row {
  return { NUP: nup(number), Nome_Acusado: name, Situacao: 'Citado', Data_Situacao: '2022-01-31', ...more };
}

function nup(number: number): string {
  return `19957.${String(number).padStart(6, '0')}/2021-11`;
}
