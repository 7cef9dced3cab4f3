import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

export const MTE_COLUMNS = [
  ...['ID', 'Ano da ação fiscal', 'UF', 'Empregador', 'CNPJ/CPF', 'Estabelecimento', 'Trabalhadores envolvidos'],
  ...['CNAE', 'Decisão administrativa de procedência', 'Inclusão no Cadastro de Empregadores'],
] as const;

/** A row of the register, cells in the order of MTE_COLUMNS. */
export type EmployerRow = readonly string[];

export const TITLE = [
  'Cadastro de Empregadores que tenham submetido trabalhadores a condições análogas à escravidão',
  '(Portaria Interministerial MTE/MDHC/MIR nº 18 de 13/09/2024)',
  'Atualização periódica de 6 de abril de 2026. Cadastro atualizado em 04/09/2026.',
];
export const NOTES = [
  '(*1), (*2) Inclusão em cumprimento à decisão judicial proferida no processo 0000001-11.2023.5.09.0000',
  '(*3) Inclusão em cumprimento de decisão judicial do tribunal inventado nos autos 0000002-22.2022.5.22.0000',
];
export const FOOTER = ['DENÚNCIAS DE TRABALHO ANÁLOGO À ESCRAVIDÃO', 'https://ipe.sit.trabalho.gov.br'];

const LONG_NAME = 'COMPANHIA INVENTADA DE EXPLORACAO DE MADEIRAS, MAQUINAS E EQUIPAMENT';
const LONG_PLACE =
  'FAZENDA TRÊS IRMÃOS INVENTADA, RODOVIA GO-070, KM 106 + 2 KM, ZONA RURAL, E ALOJAMENTOS ÀS RUAS UM, S/N, E DOIS, S/N, DISTRITO DE LUGAR NENHUM, CIDADE INVENTADA/GO';

/**
 * Employers as the register has them: persons and companies, sole traders under both kinds of their names, one
 * with several inspections, some re-included, three by order of a court with little said of them, long names and places,
 * and the typographic marks of windows-1252.
 */
export function inventedEmployers(count: number): EmployerRow[] {
  return Array.from({ length: count }, (_, at) => employer(at + 1));
}

function employer(id: number): EmployerRow {
  const cpf = maskCpf(cpfOf(String(100_000_000 + id)));
  const cnpj = maskCnpj(cnpjOf(`${String(10_000_000 + id)}0001`));
  const row = (name: string, document: string, more: Partial<Record<number, string>> = {}) => {
    const place = id % 9 === 0 ? LONG_PLACE : `SÍTIO INVENTADO ${id}, ZONA RURAL, GUARDA-MOR/MG`;
    const cells = [String(id), '2024', 'MG', name, document, place, String((id % 40) + 1), '0151-2/01', '15/05/2025'];
    return [...cells, '06/10/2025'].map((cell, at) => more[at] ?? cell);
  };
  switch (id % 20) {
    case 1:
      return row(`${cnpj.slice(0, 10)} PESSOA INVENTADA ${word(id)}`, cnpj);
    case 2:
      return row(`PESSOA INVENTADA ${word(id)} ${cpfOf(String(100_000_000 + id))}`, cnpj);
    case 3:
      return row(`${LONG_NAME} ${word(id)}`, cnpj);
    case 4:
      return row('EMPRESA REPETIDA LTDA', maskCnpj(cnpjOf('998887770001')));
    case 5:
      return row(`EMPRESA ${word(id)} “JÓIA” – D’OESTE S/A`, cnpj);
    case 6:
      return row(`PESSOA ${word(id)}`, cpf, { 9: '05/04/2024 a 10/05/2024, 09/04/2025' });
    case 7:
      return id > 60
        ? row(`PESSOA ${word(id)}`, cpf)
        : row(`PESSOA ${word(id)} (*${Math.ceil(id / 20)})`, cpf, { 1: '', 2: '', 5: '', 7: '', 8: '' });
    default:
      return row(`PESSOA INVENTADA ${word(id)}`, cpf);
  }
}

/** A number in letters: a name has no digits. */
function word(number: number): string {
  return [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
}

/** cadastro_de_empregadores.csv as bytes: windows-1252, `;`, CRLF, quotes where they must be, no line break at the end. */
export function employersCsv(
  rows: readonly EmployerRow[],
  { before = [], after = [] }: { before?: readonly string[]; after?: readonly string[] } = {},
): Buffer {
  const cell = (text: string) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const table = [MTE_COLUMNS, ...rows].map((cells) => cells.map(cell).join(';'));
  return windows1252([...before, ...table, ...after].join('\r\n'));
}

/** cadastro_de_empregadores.txt: title, columns padded to one width between tabs, notes. */
export function employersTxt(rows: readonly EmployerRow[]): Buffer {
  const table = [MTE_COLUMNS as readonly string[], ...rows];
  const widths = MTE_COLUMNS.map((_, at) => Math.max(...table.map((cells) => cells[at]!.length)));
  const lines = table.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at]!)).join('\t'));
  return windows1252([...TITLE, ...lines, ...NOTES, ...FOOTER].join('\r\n'));
}

const BEYOND_LATIN1: Readonly<Record<string, number>> = { '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };

function windows1252(text: string): Buffer {
  return Buffer.from([...text].map((character) => BEYOND_LATIN1[character] ?? character.charCodeAt(0)));
}
