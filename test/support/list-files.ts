import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Columns of CEIS as CGU publishes it, its typo in `ABRAGÊNCIA` included. */
export const CEIS_COLUMNS = [
  'CADASTRO',
  'CÓDIGO DA SANÇÃO',
  'TIPO DE PESSOA',
  'CPF OU CNPJ DO SANCIONADO',
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
  'NÚMERO DO PROCESSO',
  'CATEGORIA DA SANÇÃO',
  'DATA INÍCIO SANÇÃO',
  'DATA FINAL SANÇÃO',
  'DATA PUBLICAÇÃO',
  'PUBLICAÇÃO',
  'DETALHAMENTO DO MEIO DE PUBLICAÇÃO',
  'DATA DO TRÂNSITO EM JULGADO',
  'ABRAGÊNCIA DA SANÇÃO',
  'ÓRGÃO SANCIONADOR',
  'UF ÓRGÃO SANCIONADOR',
  'ESFERA ÓRGÃO SANCIONADOR',
  'FUNDAMENTAÇÃO LEGAL',
  'DATA ORIGEM INFORMAÇÃO',
  'ORIGEM INFORMAÇÕES',
  'OBSERVAÇÕES',
];
/** Columns of PEP as CGU publishes it. */
export const PEP_COLUMNS = [
  'CPF',
  'Nome_PEP',
  'Sigla_Função',
  'Descrição_Função',
  'Nível_Função',
  'Nome_Órgão',
  'Data_Início_Exercício',
  'Data_Fim_Exercício',
  'Data_Fim_Carência',
];

/** A CEIS file in CGU's layout: all fields quoted, `;`, CRLF, windows-1252. */
export function writeCeis(
  dir: string,
  date: string,
  rows: { name: string; document: string; tradeName?: string }[],
): string {
  const lines = rows.map(({ name, document, tradeName }, i) => {
    const values: Record<string, string> = {
      CADASTRO: 'CEIS',
      'CÓDIGO DA SANÇÃO': String(900000 + i),
      'TIPO DE PESSOA': document.length > 11 ? 'J' : 'F',
      'CPF OU CNPJ DO SANCIONADO': document,
      'NOME DO SANCIONADO': name,
      'NOME FANTASIA - CADASTRO RECEITA': tradeName ?? '',
      'DATA INÍCIO SANÇÃO': '01/02/2026',
      'ÓRGÃO SANCIONADOR': 'ÓRGÃO INVENTADO',
    };
    return CEIS_COLUMNS.map((column) => quoted(values[column] ?? '')).join(';');
  });
  return write(dir, `${date}_CEIS.csv`, [CEIS_COLUMNS.map(quoted).join(';'), ...lines]);
}

/** A PEP file in CGU's layout, one row per function held. */
export function writePep(dir: string, month: string, rows: { name: string; document: string }[]): string {
  const lines = rows.map(({ name, document }) =>
    [
      document,
      name,
      'VER',
      'VEREADOR(A)',
      '',
      'MUNICÍPIO INVENTADO-SP',
      '01/01/2025',
      'Não informada',
      'Não informada',
    ].join(';'),
  );
  return write(dir, `${month}_PEP.csv`, [PEP_COLUMNS.join(';'), ...lines]);
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** The few letters beyond ASCII that the fixtures use are the same in windows-1252 and ISO-8859-1. */
function write(dir: string, name: string, lines: string[]): string {
  const file = path.join(dir, name);
  writeFileSync(file, Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  return file;
}
