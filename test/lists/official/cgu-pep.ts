import { PEP_COLUMNS } from '../../support/list-files.ts';
import { cguCsv, type Row, writeCguZip } from './cgu.ts';

const NO_DATE = 'Não informada';
const holder = (document: string, name: string, office: string, body: string, until = NO_DATE): Row => ({
  CPF: document,
  Nome_PEP: name,
  Sigla_Função: office,
  Descrição_Função: 'FUNÇÃO INVENTADA',
  Nome_Órgão: body,
  Data_Início_Exercício: '21/12/2019',
  Data_Fim_Exercício: until,
  Data_Fim_Carência: until,
});

/** One person with two functions, a namesake, the mask without separators, and nobody's date. */
export const PEP_ROWS: readonly Row[] = [
  holder('***.123.456-**', 'JOSÉ ANTÔNIO INVENTADO', 'PREF', 'CAMPO INVENTADO-SP', '31/12/2024'),
  holder('***.123.456-**', 'JOSÉ ANTÔNIO INVENTADO', 'CAS-1', 'SUPERINTENDÊNCIA – NÚCLEO'),
  holder('***.654.321-**', 'JOSÉ ANTÔNIO INVENTADO', 'VER', 'CAMPO INVENTADO-MG'),
  holder('***987654**', 'MARIA D’ÁVILA INVENTADA', 'DEP', 'CÂMARA INVENTADA'),
];

/** Whether CGU quotes this file is not confirmed, so both are read. */
export function writePepZip(dir: string, month: string, quoted = false): Promise<string> {
  return writeCguZip(dir, `${month}_PEP.zip`, { [`${month}_PEP.csv`]: cguCsv(PEP_COLUMNS, PEP_ROWS, quoted) });
}
