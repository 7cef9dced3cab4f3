import { readCsv } from '../../data/csv.ts';
import { columnKey, openTable } from '../../data/csv-table.ts';
import type { InputFile } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import { stateOfIbge } from '../states.ts';
import { firstRows } from './first-rows.ts';

/** The IBGE code of a municipality by its state and name; null where it is not known. */
export type IbgeCodes = (uf: string, localidade: string) => string | null;

/** Sources without IBGE codes take them from a table `codigo_ibge, nome, …` of municipalities, if one is given. */
export async function readIbgeCodes(files: readonly InputFile[]): Promise<IbgeCodes> {
  const codes = new Map<string, string>();
  for (const { code, names } of await readMunicipalities(files)) {
    for (const name of names) codes.set(keyOf(stateOfIbge(code) ?? '', name), code);
  }
  return (uf, localidade) => codes.get(keyOf(uf, localidade)) ?? null;
}

/** One municipality of the table: its IBGE code, its name and, behind that, an older one. */
export interface Municipality {
  code: string;
  names: readonly string[];
}

/** The municipalities of such tables among the files; none where none is given. */
export async function readMunicipalities(files: readonly InputFile[]): Promise<Municipality[]> {
  const found: Municipality[] = [];
  for (const file of files) {
    if (!(await isIbgeTable(file))) continue;
    const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
    for await (const batch of table?.rows ?? []) {
      found.push(
        ...batch.map(({ values }) => ({ code: values['CODIGO IBGE'] ?? '', names: namesIn(values.NOME ?? '') })),
      );
    }
  }
  return found;
}

async function isIbgeTable(file: InputFile): Promise<boolean> {
  const header = (await firstRows(file, 1))[0]?.map(columnKey) ?? [];
  return header.includes('CODIGO IBGE') && header.includes('NOME') && !header.includes('CEP');
}

/** IBGE writes a renamed municipality `Augusto Severo (Campo Grande)`. */
const namesIn = (name: string): string[] => name.split(/\s*[()]\s*/).filter((part) => part !== '');

/** Accents, case, hyphens and apostrophes differ between the publishers. */
function keyOf(uf: string, name: string): string {
  const letters = withoutAccents(name).replace(/['’]/g, '').toUpperCase();
  return `${uf} ${letters.replace(/[^A-Z0-9]+/g, ' ').trim()}`;
}
