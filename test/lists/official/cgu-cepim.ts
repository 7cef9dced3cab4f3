import { cnpjOf } from '../../support/documents.ts';
import { cguCsv, type Row, writeCguZip } from './cgu.ts';

export const CEPIM_COLUMNS = [
  'CNPJ ENTIDADE',
  'NOME ENTIDADE',
  'NÚMERO CONVÊNIO',
  'ÓRGÃO CONCEDENTE',
  'MOTIVO DO IMPEDIMENTO',
];
export const OLD_CEPIM_COLUMNS = CEPIM_COLUMNS.with(4, 'MOTIVO IMPEDIMENTO');

const entity = (root: string, name: string, agreement: string): Row => ({
  'CNPJ ENTIDADE': cnpjOf(root),
  'NOME ENTIDADE': name,
  'NÚMERO CONVÊNIO': agreement,
  'ÓRGÃO CONCEDENTE': 'Ministério da Saúde – Unidades com vínculo direto',
  'MOTIVO DO IMPEDIMENTO': 'NAO APRESENTACAO DA PRESTACAO DE CONTAS',
});

/** One entity with three agreements, two of which differ only in leading zeros, and names with odd quotes. */
export const CEPIM_ROWS: readonly Row[] = [
  entity('000111220001', 'ASSOCIACAO INVENTADA DOS AMIGOS, PAIS E MESTRES', '039516'),
  entity('000111220001', 'ASSOCIACAO INVENTADA DOS AMIGOS, PAIS E MESTRES', '39516'),
  entity('000111220001', 'ASSOCIACAO INVENTADA DOS AMIGOS, PAIS E MESTRES', '825977'),
  entity('112223330001', "''INSTITUTO INVENTADO PARA A VIDA''", '558107'),
  entity('223334440001', 'CENTRO "INVENTADO"; NUCLEO 2', '000001'),
];

export function writeCepimZip(dir: string, date: string): Promise<string> {
  return writeCguZip(dir, `${date}_CEPIM.zip`, { [`${date}_CEPIM.csv`]: cguCsv(CEPIM_COLUMNS, CEPIM_ROWS) });
}
