import { cnpjOf } from '../../support/documents.ts';
import { cguCsv, type Row, writeCguZip } from './cgu.ts';

/** With the publisher's typo `LENIÊNICA` and a dash that is the byte 0x96. Labels 4, 8 and 10 are not confirmed. */
export const ACORDOS_COLUMNS = [
  'ID DO ACORDO',
  'CNPJ DO SANCIONADO',
  'RAZÃO SOCIAL – CADASTRO RECEITA',
  'NOME FANTASIA – CADASTRO RECEITA',
  'DATA DE INÍCIO DO ACORDO',
  'DATA DE FIM DO ACORDO',
  'SITUAÇÃO DO ACORDO DE LENIÊNICA',
  'DATA DA INFORMAÇÃO',
  'NÚMERO DO PROCESSO',
  'TERMOS DO ACORDO',
  'ÓRGÃO SANCIONADOR',
];
export const OLD_ACORDOS_COLUMNS = [
  'CNPJ',
  'RAZÃO SOCIAL',
  'DATA INÍCIO ACORDO',
  'DATA FIM ACORDO',
  'SITUAÇÃO',
  'ÓRGÃO RESPONSÁVEL',
  'QUANTIDADE DE PROCESSOS',
];
export const EFEITOS_COLUMNS = ['ID DO ACORDO', 'EFEITO DO ACORDO DE LENIÊNCIA', 'COMPLEMENTO'];

const company = (agreement: string, document: string, name: string, tradeName = ''): Row => ({
  'ID DO ACORDO': agreement,
  'CNPJ DO SANCIONADO': document,
  'RAZÃO SOCIAL – CADASTRO RECEITA': name,
  'NOME FANTASIA – CADASTRO RECEITA': tradeName,
  'DATA DE INÍCIO DO ACORDO': '09/07/2018',
  'SITUAÇÃO DO ACORDO DE LENIÊNICA': 'Em Execução',
  'ÓRGÃO SANCIONADOR': 'Controladoria-Geral da União',
});
const effect = (agreement: string, text: string, complement = ''): Row => ({
  'ID DO ACORDO': agreement,
  'EFEITO DO ACORDO DE LENIÊNCIA': text,
  COMPLEMENTO: complement,
});

/** One agreement with four companies, three of them foreign with placeholders for a CNPJ, and one with one company. */
export const ACORDOS_ROWS: readonly Row[] = [
  company('1001', cnpjOf('001122330001'), 'CONSTRUTORA INVENTADA S.A. – EM RECUPERAÇÃO', 'INVENTADA'),
  company('1001', 'EXODB', 'INVENTADA INTERNATIONAL CORP.'),
  company('1001', 'EXOdebrecht', 'INVENTADA OVERSEAS LTD.'),
  company('1001', 'EXODBInternati', 'INVENTADA SERVICES INC.', 'Sem Informação'),
  company('2002', '22.333.444/0001-81', 'QUÍMICA INVENTADA LTDA'),
];
export const EFEITOS_ROWS: readonly Row[] = [
  effect('1001', 'Isenção da publicação extraordinária', 'Lei 12.846; art. 16, § 2º'),
  effect('1001', 'Redução da multa', 'Em “2/3”'),
  effect('2002', 'Isenção das sanções restritivas'),
];

export function acordosCsv(rows: readonly Row[] = ACORDOS_ROWS): Buffer {
  return cguCsv(ACORDOS_COLUMNS, rows);
}

export function efeitosCsv(rows: readonly Row[] = EFEITOS_ROWS): Buffer {
  return cguCsv(EFEITOS_COLUMNS, rows);
}

export function writeLenienciaZip(dir: string, date: string, effectsFirst = false): Promise<string> {
  const members = [
    [`${date}_Acordos.csv`, acordosCsv()],
    [`${date}_Efeitos.csv`, efeitosCsv()],
  ] as const;
  const ordered = Object.fromEntries(effectsFirst ? members.toReversed() : members);
  return writeCguZip(dir, `${date}_AcordosLeniencia.zip`, ordered);
}
