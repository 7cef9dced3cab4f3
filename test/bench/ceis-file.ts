import path from 'node:path';
import { keptFile } from './kept-file.ts';
import { people } from './people.ts';

const HEADER =
  'CADASTRO;CÓDIGO DA SANÇÃO;TIPO DE PESSOA;CPF OU CNPJ DO SANCIONADO;NOME DO SANCIONADO;' +
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR;RAZÃO SOCIAL - CADASTRO RECEITA;NOME FANTASIA - CADASTRO RECEITA;' +
  'NÚMERO DO PROCESSO;CATEGORIA DA SANÇÃO;DATA INÍCIO SANÇÃO;DATA FINAL SANÇÃO;DATA PUBLICAÇÃO;PUBLICAÇÃO;' +
  'DETALHAMENTO DO MEIO DE PUBLICAÇÃO;DATA DO TRÂNSITO EM JULGADO;ABRAGÊNCIA DA SANÇÃO;ÓRGÃO SANCIONADOR;' +
  'UF ÓRGÃO SANCIONADOR;ESFERA ÓRGÃO SANCIONADOR;FUNDAMENTAÇÃO LEGAL;DATA ORIGEM INFORMAÇÃO;ORIGEM INFORMAÇÕES;OBSERVAÇÕES';

/** What follows the names in every row, as long as in a short row of the real file. */
const REST = [
  '',
  '',
  '00012345620261234567',
  'Impedimento/proibição de contratar com prazo determinado',
  '19/10/2023',
  '19/10/2033',
  '19/10/2023',
  'Sem Informação',
  '',
  '',
  'Na Esfera e no Poder do órgão sancionador',
  'ÓRGÃO INVENTADO PARA MEDIÇÃO',
  'MG',
  'ESTADUAL',
  'LEI 14133 - ART. 156, III - IMPEDIMENTO DE LICITAR E CONTRATAR.',
  '27/08/2024',
  'MEDIÇÃO',
  '',
];

/** A CEIS file of `count` invented people in CGU's layout; made once and kept. */
export function ceisFile(folder: string, count: number): Promise<string> {
  return keptFile(path.join(folder, String(count), '20260930_CEIS.csv'), () => ceisLines(count));
}

function* ceisLines(count: number): Generator<string> {
  yield quoted(HEADER.split(';'));
  const rest = quoted(REST);
  let code = 100_000;
  for (const { name, cpf } of people(count)) {
    yield `${quoted(['CEIS', String(code++), 'F', cpf, name, name])};${rest}`;
  }
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(';');
}
