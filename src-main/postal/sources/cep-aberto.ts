import { readCsv } from '../../data/csv.ts';
import { ImportError } from '../../data/import-error.ts';
import type { InputFile } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';
import { rowFault } from '../../errors/row-faults.ts';
import type { PostalRecord } from '../record.ts';
import { kindOfCep, readCep, readLocality } from './classify.ts';
import { firstRows } from './first-rows.ts';
import { type IbgeCodes, readIbgeCodes } from './ibge.ts';
import type { PostalRow, PostalSource } from './postal-source.ts';

/**
 * The state dumps of CEP Aberto (cepaberto.com, ODbL): comma, no header, `cep, logradouro, complemento, bairro, cidade_id,
 * estado_id`, with the two tables that the numbers point to: `cidade_id, nome, estado_id` and `estado_id, nome, sigla`.
 * There are no IBGE codes; a table of the municipalities given beside them supplies these.
 */
export const cepAberto: PostalSource = {
  async open(files) {
    const roles = await Promise.all(files.map(async (file) => ({ file, role: await roleOf(file) })));
    const having = (role: Role) => roles.filter((one) => one.role === role).map(({ file }) => file);
    const dumps = having('ceps');
    if (dumps.length === 0) return null;
    return {
      files: dumps,
      unofficial: 'CEP Aberto',
      rows: () => read(dumps, having('cities'), having('states'), files),
    };
  },
};

type Role = 'ceps' | 'cities' | 'states';

async function roleOf(file: InputFile): Promise<Role | null> {
  const rows = await firstRows(file, 5);
  const all = (test: (cells: string[]) => boolean) => rows.length > 0 && rows.every(test);
  if (all((cells) => cells.length === 6 && /^\d{8}$/.test(cells[0]!) && isNumber(cells[4]!) && isNumber(cells[5]!))) {
    return 'ceps';
  }
  if (all((cells) => cells.length === 3 && isNumber(cells[0]!) && isNumber(cells[2]!))) return 'cities';
  return all((cells) => cells.length === 3 && isNumber(cells[0]!) && /^[A-Z]{2}$/.test(cells[2]!)) ? 'states' : null;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

interface City {
  localidade: string;
  distrito: string;
  uf: string;
  ibge: string | null;
}

async function* read(
  dumps: readonly InputFile[],
  cityFiles: readonly InputFile[],
  stateFiles: readonly InputFile[],
  all: readonly InputFile[],
): AsyncGenerator<PostalRow[]> {
  if (cityFiles.length === 0 || stateFiles.length === 0) {
    throw new ImportError('citiesMissing');
  }
  const cities = await readCities(cityFiles, stateFiles, await readIbgeCodes(all));
  for (const file of dumps) {
    for await (const batch of readCsv(decodeText(file.bytes()), { delimiter: ',', label: file.name })) {
      yield batch.map(({ line, cells }) => {
        const record = recordOf(cells, cities);
        return typeof record === 'string' ? { rejected: { file: file.name, line, reason: record } } : { record };
      });
    }
  }
}

async function readCities(
  cityFiles: readonly InputFile[],
  stateFiles: readonly InputFile[],
  ibgeOf: IbgeCodes,
): Promise<Map<string, City>> {
  const states = new Map<string, string>();
  for await (const [id = '', , uf = ''] of cellsOf(stateFiles)) states.set(id, uf);
  const cities = new Map<string, City>();
  for await (const [id = '', name = '', state = ''] of cellsOf(cityFiles)) {
    const place = readLocality(name);
    const uf = states.get(state) ?? '';
    cities.set(id, { ...place, uf, ibge: ibgeOf(uf, place.localidade) });
  }
  return cities;
}

async function* cellsOf(files: readonly InputFile[]): AsyncGenerator<string[]> {
  for (const file of files) {
    for await (const batch of readCsv(decodeText(file.bytes()), { delimiter: ',', label: file.name })) {
      for (const { cells } of batch) yield cells;
    }
  }
}

/** The record of a row, or what is wrong with it. */
function recordOf(cells: string[], cities: Map<string, City>): PostalRecord | string {
  if (cells.length !== 6) return rowFault('cells', { found: cells.length, wanted: 6 });
  const [code, street, complement, district, cityId] = cells.map((cell) => cell.trim()) as [
    string,
    string,
    ...string[],
  ];
  const cep = readCep(code);
  if (!cep) return rowFault('cepDigits');
  const city = cities.get(cityId!);
  if (!city?.uf) return rowFault('cityUnknown', { city: cityId ?? '' });
  const { localidade, distrito, uf, ibge } = city;
  const bairro = district || distrito;
  const kind = kindOfCep(cep, street);
  return { cep, kind, logradouro: street, complemento: complement!, bairro, localidade, uf, ibge, nome: '', distrito };
}
