import path from 'node:path';
import { keptFile } from './kept-file.ts';
import { people } from './people.ts';
import { pepColumns } from './pep-columns.ts';

const HEADER =
  'CPF;Nome_PEP;Sigla_Função;Descrição_Função;Nível_Função;Nome_Órgão;' +
  'Data_Início_Exercício;Data_Fim_Exercício;Data_Fim_Carência';

/** Whether the document of the person at `index` is complete; the others' are masked, as CGU masks them. */
export const isComplete = (index: number): boolean => index % 2 === 0;

/** `123.456.789-09`. */
export function formattedCpf(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}

/** `***.456.789-**`. */
export function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}

/** A PEP file of `count` invented people in CGU's layout, not quoted; made once and kept. */
export function pepFile(folder: string, count: number): Promise<string> {
  return keptFile(path.join(folder, String(count), '202609_PEP.csv'), () => pepLines(count));
}

function* pepLines(count: number): Generator<string> {
  yield HEADER;
  const columns = pepColumns(count);
  let index = 0;
  for (const { name, cpf } of people(count)) {
    yield `${isComplete(index++) ? formattedCpf(cpf) : maskedCpf(cpf)};${name};${columns()}`;
  }
}
