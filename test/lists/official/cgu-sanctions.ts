import { cnpjOf, cpfOf } from '../../support/documents.ts';
import { CEIS_COLUMNS } from '../../support/list-files.ts';
import { cguCsv, type Row, writeCguZip } from './cgu.ts';

/** Columns of CNEP as CGU publishes it: CEIS with the fine. */
export const CNEP_COLUMNS = CEIS_COLUMNS.flatMap((column) =>
  column === 'CATEGORIA DA SANÇÃO' ? [column, 'VALOR DA MULTA'] : [column],
);
/** Both before the layout with CADASTRO, as far as the old dictionary of the portal says. */
export const OLD_CEIS_COLUMNS = [
  'TIPO DE PESSOA',
  'CPF OU CNPJ DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
  'NÚMERO DO PROCESSO',
  'TIPO SANÇÃO',
  'DATA INÍCIO SANÇÃO',
];
export const OLD_CNEP_COLUMNS = [...OLD_CEIS_COLUMNS, 'VALOR DA MULTA'];

const LAWS = Array.from({ length: 12 }, (_, at) => `LEI 8429 - ART. ${at + 1} - ${'TEXTO DA LEI, '.repeat(10)}`);
const COMPANY: Row = {
  'TIPO DE PESSOA': 'J',
  'CPF OU CNPJ DO SANCIONADO': cnpjOf('001122330001'),
  'NOME DO SANCIONADO': 'AÇÚCAR & ÁLCOOL INVENTADOS – COMÉRCIO LTDA',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': 'ACUCAR E ALCOOL INVENTADOS',
  'RAZÃO SOCIAL - CADASTRO RECEITA': 'AÇÚCAR & ÁLCOOL INVENTADOS – COMÉRCIO LTDA',
  'NOME FANTASIA - CADASTRO RECEITA': 'CASA “DOCE”; MATRIZ',
  'NÚMERO DO PROCESSO': '00012345620260001',
  'CATEGORIA DA SANÇÃO': 'Impedimento/proibição de contratar com prazo determinado',
  'DATA INÍCIO SANÇÃO': '01/02/2026',
  PUBLICAÇÃO: 'Sem Informação',
  'ABRAGÊNCIA DA SANÇÃO': 'Todas as Esferas em todos os Poderes',
  'ÓRGÃO SANCIONADOR': 'Prefeitura Inventada (SP)',
  'FUNDAMENTAÇÃO LEGAL': LAWS.join(';;'),
  OBSERVAÇÕES: 'PRIMEIRA LINHA; "SEGUNDA" PARTE\r\nSEGUNDA LINHA\r\n\r\nQUARTA LINHA',
};
const PERSON: Row = {
  'TIPO DE PESSOA': 'F',
  'CPF OU CNPJ DO SANCIONADO': cpfOf('001234567'),
  'NOME DO SANCIONADO': "JOSÉ D'ÁVILA INVENTADO",
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': "JOSE D'AVILA INVENTADO",
  'DATA INÍCIO SANÇÃO': '19/10/2009',
  'DATA FINAL SANÇÃO': '19/10/2017',
};

/**
 * The rows that both registers have: a company with line breaks, `;` and quotes in its cells and with a law text as long as
 * those of improbity, a branch, a person with a CPF that begins with zeros and an expired sanction, the same once more
 * under another code, and foreign sanctioned without a type, with 7 and with 9 characters.
 */
const SANCTIONED: readonly Row[] = [
  COMPANY,
  { ...COMPANY, 'CPF OU CNPJ DO SANCIONADO': cnpjOf('001122330002'), 'DATA FINAL SANÇÃO': '01/02/2028' },
  PERSON,
  PERSON,
  { 'CPF OU CNPJ DO SANCIONADO': '1234567', 'NOME DO SANCIONADO': 'FOREIGN INVENTED INC.' },
  { 'CPF OU CNPJ DO SANCIONADO': 'AB1234567', 'NOME DO SANCIONADO': 'INVENTADA DE FORA S.A.' },
];

function coded(register: string, rows: readonly Row[]): Row[] {
  return rows.map((row, at) => ({ CADASTRO: register, 'CÓDIGO DA SANÇÃO': String(900_000 + at), ...row }));
}

export const CEIS_ROWS = coded('CEIS', SANCTIONED);
/** Each decision twice: the fine, and its publication, which costs nothing; neither has an end. */
export const CNEP_ROWS = coded(
  'CNEP',
  SANCTIONED.flatMap((row) => [
    { ...row, 'CATEGORIA DA SANÇÃO': 'Multa', 'VALOR DA MULTA': '517662,90', 'DATA FINAL SANÇÃO': '' },
    {
      ...row,
      'CATEGORIA DA SANÇÃO': 'Publicação extraordinária da decisão condenatória',
      'VALOR DA MULTA': '0,00',
      'DATA FINAL SANÇÃO': '',
    },
  ]),
);

export function writeCeisZip(dir: string, date: string): Promise<string> {
  return writeCguZip(dir, `${date}_CEIS.zip`, { [`${date}_CEIS.csv`]: cguCsv(CEIS_COLUMNS, CEIS_ROWS) });
}

export function writeCnepZip(dir: string, date: string): Promise<string> {
  return writeCguZip(dir, `${date}_CNEP.zip`, { [`${date}_CNEP.csv`]: cguCsv(CNEP_COLUMNS, CNEP_ROWS) });
}
