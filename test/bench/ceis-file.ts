import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
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
export async function ceisFile(folder: string, count: number): Promise<string> {
  const file = path.join(folder, String(count), '20260930_CEIS.csv');
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const stream = createWriteStream(partial, { encoding: 'latin1' });
  stream.write(`${quoted(HEADER.split(';'))}\r\n`);
  const rest = quoted(REST);
  let lines: string[] = [];
  let code = 100_000;
  for (const { name, cpf } of people(count)) {
    lines.push(`${quoted(['CEIS', String(code++), 'F', cpf, name, name])};${rest}\r\n`);
    if (lines.length === 10_000) {
      if (!stream.write(lines.join(''))) await once(stream, 'drain');
      lines = [];
    }
  }
  stream.end(lines.join(''));
  await once(stream, 'finish');
  renameSync(partial, file);
  return file;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(';');
}
