import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ListName } from '../../src-main/contract/lists.ts';
import { openInputs } from '../../src-main/data/input-files.ts';
import { samplesOf } from '../../src-main/lists/import/recognise-list.ts';
import { entryOf } from '../../src-main/lists/list-table.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import { people } from '../bench/people.ts';

const SHARED = path.resolve(import.meta.dirname, '../../../shared/data/lists');

/** Real files where they lie beside the project. */
const FILES: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  ofacsdn: ['sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv'].map((file) => `ofacsdn/2021-07/${file}`),
  onu: ['onu/UN_consolidated.xml'],
  candidatoseleitorais: ['candidatoseleitorais/consulta_cand_2024_AC.csv'],
};
export const LISTS = Object.keys(FILES) as ListName[];

/** Whether the official files of a list lie beside the project. */
export function hasFilesOf(list: ListName): boolean {
  return filesOf(list).every((file) => existsSync(file));
}

function filesOf(list: ListName): string[] {
  return FILES[list]!.map((file) => path.join(SHARED, file));
}

/** The records of a list as published; null where its files are not there. */
export async function recordsOf(list: ListName): Promise<ListRecord[] | null> {
  if (!hasFilesOf(list)) return null;
  const files = filesOf(list);
  const source = await entryOf(list).source();
  const inputs = await openInputs(files);
  try {
    const records: ListRecord[] = [];
    for await (const batch of source.read(await samplesOf(inputs))) records.push(...batch.records);
    return records;
  } finally {
    inputs.close();
  }
}

/** Invented people in place of a list. */
export function invented(count: number, seed: number): ListRecord[] {
  return [...people(count, seed)].map(({ name, cpf }) => ({ name, aliases: [], taxId: cpf, details: {} }));
}
